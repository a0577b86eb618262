import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { expectNoAxeViolations } from '../support/axe.ts';
import { named } from '../support/bidder-names.ts';
import { expect, test } from '../support/test.ts';
import { checkedSteps, problemsOf } from './checked-steps.ts';
import { SimPanel } from './sim-panel.ts';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
] as const;

const FOLDER = join(import.meta.dirname, '../../../../fixtures/stories');

/** The built-in stories. */
const STORIES = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));

/** The story that `npm test` checks, in the narrowest view; the full run checks all stories in all views. */
const TYPICAL = 'bidder-outage';

/** Adds a story of one's own to the server. */
async function putStory(page: Page, name: string, steps: readonly StoryStep[]): Promise<void> {
  const story = {
    name,
    title: 'A story of a test',
    description: 'It is removed after the test.',
    persona: 'publisher',
    path: '/analytics/bidders',
    seed: 1,
    now: '2024-01-08T09:00:00Z',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    acts: [],
    steps,
  };
  const made = await page.request.put(`/__sim/stories/${name}`, { data: story });
  expect(made.status(), await made.text()).toBe(201);
}

for (const viewport of WIDTHS) {
  const isNarrow = viewport.width === 1280;
  test.describe(`S4 ${viewport.width} px`, () => {
    // The session of a story may end.
    test.use({ viewport, meant: ['GET /v1/'] });

    for (const name of STORIES) {
      test(
        `S4 ${name} shows what its notes say`,
        { tag: isNarrow && name === TYPICAL ? [] : ['@full'] },
        async ({ page, world }) => {
          test.setTimeout(90_000);
          await world.signIn('publisher');
          await page.goto('/adUnits');
          await expect(page.getByRole('complementary', { name: 'Simulator' })).toBeVisible();
          const steps = await checkedSteps(page, name);
          expect(steps.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(0);
          expect(problemsOf(steps)).toEqual([]);
        },
      );
    }
  });
}

test(
  'S4 a step is marked, opened by keys, and offers its file where the page takes one',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    const name = `keys-${world.name.toLowerCase()}`;
    await putStory(page, name, [
      { title: 'First', note: 'One.', pointsAt: { card: 'Revenue' } },
      {
        title: 'Second',
        note: 'ix: {out}.',
        figures: { out: { row: 'ix', column: 'timeoutRate' } },
      },
      {
        title: 'Third',
        note: 'A file.',
        path: '/bidders',
        offersFile: 'csv/code-0-no-known-column.csv',
        pointsAt: { row: 'vdoai' },
      },
    ]);
    await page.request.post(`/__sim/stories/${name}/apply`);
    await page.goto('/analytics/bidders');
    const mark = page.locator('[data-sim-mark]');
    await expect(mark).toBeVisible();
    await page.keyboard.press('F8');
    await expect(mark).toHaveCount(0);
    await page.keyboard.press('F8');
    const sim = await SimPanel.open(page, 'Story');
    const layerOf = (part: Locator) =>
      part.evaluate((element) => Number(getComputedStyle(element).zIndex));
    expect(await layerOf(mark)).toBeLessThan(await layerOf(sim.panel));
    await expectNoAxeViolations(page);
    await page.keyboard.press('PageDown');
    await expect(sim.panel.getByText('Step 2 of 3')).toBeVisible();
    await expect(sim.panel.getByText(/^ix: \d+(\.\d+)?%\.$/)).toBeVisible();
    await expect(mark).toHaveCount(0);
    // In a table the key belongs to the table.
    await page.getByRole('gridcell', { name: named('ix') }).click();
    await page.keyboard.press('PageDown');
    await expect(sim.panel.getByText('Step 2 of 3')).toBeVisible();
    await sim.panel.getByRole('button', { name: /Third/ }).click();
    await expect(page.getByRole('heading', { name: 'Bidder Control' })).toBeVisible();
    await expect(mark).toBeVisible();
    // The panel lies over the button.
    await page.getByRole('button', { name: 'Update Configuration' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Use the prepared file' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await sim.bar.getByRole('button', { name: 'Reset' }).click();
    await expect(sim.panel.getByText('Step 1 of 3')).toBeVisible();
    await expect(page).toHaveURL(/\/analytics\/bidders/);
    await page.request.delete(`/__sim/stories/${name}`);
  },
);
