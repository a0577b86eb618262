import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { brokenClaims, isRival, type StatedFigure } from '#api/contract/values/statement-rules.ts';
import { DAY_MS } from '#api/contract/values/time-units.ts';
import type { StoryStatement } from '#api/contract/operations/control/story-target.ts';
import { readMetricCards, readTableColumn, expectedGains, partChange } from './story-figures.ts';
import type { PublisherContext } from './publisher-context.ts';
import type { PortalPage, Span } from './portal-page.ts';

/** Part of a figure by which a statement may be off, so that it is not on the edge. */
const MARGIN = 0.1;

/** A figure as the portal shows it, with those that must not stand out more. */
interface Measured {
  readonly value: number;
  readonly others: readonly number[];
}

function among(
  figures: ReadonlyMap<string, number>,
  name: string,
  sumsRow?: string,
): Measured | null {
  const value = figures.get(name);
  if (value === undefined) return null;
  const others = [...figures].filter(([other]) => other !== name && other !== sumsRow);
  return { value, others: others.map(([, figure]) => figure) };
}

/** The change of a card's figure for each of another card's, in percent. */
function changePer(changes: ReadonlyMap<string, number>, card: string, per: string) {
  const [change, base] = [changes.get(card), changes.get(per)];
  if (change === undefined || base === undefined || base <= -100) return null;
  return { value: ((100 + change) / (100 + base) - 1) * 100, others: [] };
}

async function insightFigures(context: PublisherContext): Promise<ReadonlyMap<string, number>> {
  const to = context.today * DAY_MS - context.offset;
  const span: Span = { from: to - BUSINESS.insightDays * DAY_MS, to };
  const gains = await expectedGains(context, span);
  return new Map([...gains].map(([name, gain]) => [name, 100 * gain]));
}

/** The figure at the place of a statement; undefined for a place without figures, null where none stands. */
async function measure(
  context: PublisherContext,
  page: PortalPage,
  { at }: StoryStatement,
): Promise<Measured | null | undefined> {
  if ('card' in at) {
    const isChange = at.part === 'change';
    if (at.per !== undefined)
      return changePer(await readMetricCards(context, page, true), at.card, at.per);
    const { value, others } = among(await readMetricCards(context, page, isChange), at.card) ?? {};
    return value === undefined ? null : { value, others: isChange ? (others ?? []) : [] };
  }
  if ('chart' in at) {
    const part = { from: Date.parse(at.from), to: Date.parse(at.to) };
    const value = await partChange(context, page, part);
    return value === null ? null : { value, others: [] };
  }
  if (!('row' in at) || at.row === undefined || at.column === undefined) return undefined;
  if (page.path === '/insight') return among(await insightFigures(context), at.row);
  if (!page.path.startsWith('/analytics/')) return undefined;
  return among(await readTableColumn(context, page, at.column), at.row, 'Total');
}

const SIGNS: Readonly<Record<string, StatedFigure['sign']>> = { '1': 'up', '-1': 'down' };

const statedFigure = (value: number): StatedFigure => ({
  value,
  size: Math.abs(value),
  sign: SIGNS[Math.sign(value)] ?? 'none',
});

function isTrue(statement: StoryStatement, { value, others }: Measured): boolean {
  const figure = statedFigure(value);
  if (brokenClaims(statement, figure).length > 0) return false;
  if (statement.standsOut !== true) return true;
  return !others.some((other) => isRival(statedFigure(other), figure, statement));
}

/** Two significant digits, rounded up or down. */
function rounded(value: number, round: (value: number) => number): number {
  if (value === 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Number((round(value / step) * step).toPrecision(2));
}

/** The statement with limits that are near its figure, with a margin. */
function withTightLimits(statement: StoryStatement, { value }: Measured): StoryStatement {
  const { atLeast, atMost } = statement;
  const [low, high] = [Math.abs(value) * (1 - MARGIN), Math.abs(value) * (1 + MARGIN)];
  return {
    ...statement,
    ...(atLeast !== undefined && { atLeast: Math.max(atLeast, rounded(low, Math.floor)) }),
    ...(atMost !== undefined && { atMost: Math.min(atMost, rounded(high, Math.ceil)) }),
  };
}

/**
 * A statement with limits from the data; null if it is not true. A statement about a place without figures, such as a
 * button, does not depend on the publisher and stays as it is.
 */
export async function verifyStatement(
  context: PublisherContext,
  page: PortalPage,
  statement: StoryStatement,
): Promise<StoryStatement | null> {
  const measured = await measure(context, page, statement);
  if (measured === undefined) return statement;
  if (!measured || !isTrue(statement, measured)) return null;
  return withTightLimits(statement, measured);
}
