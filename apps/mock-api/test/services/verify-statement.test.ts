import { describe, expect, it } from 'vitest';
import type { StoryStatement } from '#api/contract/operations/control/story-target.ts';
import { loadStory } from '#api/fixtures/stories.ts';
import {
  readMetricCards,
  readTableColumn,
  partChange,
} from '#api/services/publisher-stories/story-figures.ts';
import { verifyStatement } from '#api/services/publisher-stories/verify-statement.ts';
import {
  type PublisherContext,
  publisherContextOf,
} from '#api/services/publisher-stories/publisher-context.ts';
import { type PortalPage, portalPageOf } from '#api/services/publisher-stories/portal-page.ts';
import { completePublisher } from '#api/world/own-publisher/complete-publisher.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { OWN_STORY } from '../helpers/own-story.ts';
import { registriesForEachTest } from '../helpers/registries.ts';

const PUBLISHER = completePublisher(
  { name: 'Nordlicht', pageViewsPerMonth: 3_000_000, country: 'de' },
  fixtures,
);
const STORY = {
  ...OWN_STORY,
  persona: 'publisher-own',
  seed: 1,
  steps: [{ title: 'Here', note: 'Here' }],
  publisher: PUBLISHER,
};

const HOUR_MS = 3_600_000;

const registries = registriesForEachTest();
const REVENUE = 'totalRevenue';
const of = (row: string, more: Partial<StoryStatement>, column = REVENUE): StoryStatement => ({
  says: 'It is so',
  at: { row, column },
  ...more,
});

/** The bidders of yesterday by revenue, and a function that proves a statement there. */
async function yesterday<T>(
  look: (
    prove: (statement: StoryStatement) => Promise<StoryStatement | null>,
    bidders: readonly (readonly [name: string, revenue: number])[],
    at: { readonly context: PublisherContext; readonly page: PortalPage },
  ) => Promise<T>,
): Promise<T> {
  const registry = registries.open({ fixtures });
  const story = loadStory(STORY, registry.stories.context);
  return registry.firstStates.read(story, 0, async (world) => {
    const context = publisherContextOf(world);
    const page = portalPageOf('/analytics/bidders?range=YESTERDAY', context);
    const rows = [...(await readTableColumn(context, page, REVENUE))].filter(
      ([name]) => name !== 'Total',
    );
    const bidders = rows.sort(([, a], [, b]) => b - a);
    return look((statement) => verifyStatement(context, page, statement), bidders, {
      context,
      page,
    });
  });
}

describe('S4 the proof of a statement about a publisher', () => {
  it('S4 a true statement gets limits near its figure, with a margin', () =>
    yesterday(async (prove, [[first, revenue] = ['', 0]]) => {
      const checked = await prove(of(first, { atLeast: 0, atMost: 1e12, standsOut: true }));
      expect(checked?.atLeast).toBeGreaterThan(revenue * 0.8);
      expect(checked?.atLeast).toBeLessThanOrEqual(revenue * 0.9);
      expect(checked?.atMost).toBeGreaterThanOrEqual(revenue * 1.1);
      expect(checked?.atMost).toBeLessThan(revenue * 1.2 + 1);
    }));

  it('S4 a figure beyond a limit, of the other sign, or not the largest is no proof', () =>
    yesterday(async (prove, [[first, most] = ['', 0], [second, less] = ['', 0]], at) => {
      expect(less).toBeLessThan(most);
      expect(await prove(of(second, { standsOut: true }))).toBeNull();
      expect(await prove(of(first, { atLeast: most * 1.01 }))).toBeNull();
      expect(await prove(of(first, { atMost: most * 0.99 }))).toBeNull();
      expect(await prove(of('nobody', { atLeast: 0 }))).toBeNull();
      const change = `${REVENUE}.change`;
      const value = (await readTableColumn(at.context, at.page, change)).get(first) ?? 0;
      const [right, wrong] = value > 0 ? (['up', 'down'] as const) : (['down', 'up'] as const);
      expect(await prove(of(first, { sign: wrong }, change))).toBeNull();
      expect(await prove(of(first, { sign: right }, change))).not.toBeNull();
    }));

  it('S4 a span of a chart has the change of the hours whose middle is in it', () =>
    yesterday(async (_prove, _bidders, { context, page }) => {
      const { from } = page.span;
      const changeOf = (start: number, end: number) =>
        partChange(context, page, { from: from + start * HOUR_MS, to: from + end * HOUR_MS });
      const whole = await changeOf(9, 15);
      expect(await changeOf(9.5, 15.5)).toBe(whole);
      expect(await changeOf(8.75, 15.25)).toBe(whole);
      expect(await changeOf(10, 15)).not.toBe(whole);
      expect(await changeOf(9, 16)).not.toBe(whole);
    }));

  it('S4 the change of revenue for each request is measured, also where traffic hides it', () =>
    yesterday(async (prove, _bidders, { context, page }) => {
      const changes = await readMetricCards(context, page, true);
      const [revenue = 0, requests = 0] = ['Revenue', 'Request'].map((card) => changes.get(card));
      const value = ((100 + revenue) / (100 + requests) - 1) * 100;
      const each = (more: Partial<StoryStatement>): StoryStatement => ({
        says: 'For each request',
        at: { card: 'Revenue', part: 'change', per: 'Request' },
        ...more,
      });
      const [right, wrong] = value > 0 ? (['up', 'down'] as const) : (['down', 'up'] as const);
      expect(value).not.toBe(revenue);
      expect(await prove(each({ sign: wrong }))).toBeNull();
      expect(await prove(each({ sign: right, atMost: Math.abs(value) * 0.99 }))).toBeNull();
      expect(await prove(each({ sign: right, atLeast: Math.abs(value) * 0.5 }))).not.toBeNull();
    }));

  it('S4 a place without figures does not depend on the data', () =>
    yesterday(async (prove) => {
      const button = { says: 'It can be pressed', at: { role: 'button', name: 'Retry' } } as const;
      expect(await prove(button)).toBe(button);
    }));
});
