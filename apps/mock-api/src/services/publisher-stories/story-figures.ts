import {
  type Counters,
  DERIVED_METRICS,
  fillRate,
  incrementRate,
  sumCounters,
} from '#api/contract/values/metrics.ts';
import { granularityFor } from '#api/contract/values/granularities.ts';
import { slotFrom } from '#api/simulation/market/calendar/slots.ts';
import { chart } from '../analytics/charts.ts';
import { readPerformanceByAdUnit, readPerformanceByBidder } from '../analytics/performance.ts';
import { recommendedBidders } from '../insights/recommended-bidders.ts';
import type { PublisherContext } from './publisher-context.ts';
import type { PortalPage, Span } from './portal-page.ts';

const HOUR_MS = 3_600_000;

export interface Row extends Counters {
  /** What its impressions are divided by for the fill rate. */
  readonly fillBase: number;
}

const TOTAL = 'Total';

const inSeconds = ({ from, to }: Span) => ({ from: from / 1000, to: to / 1000 });

const callOf = ({ world, persona, affiliateId }: PublisherContext, span: Span) => ({
  world,
  persona,
  affiliateId,
  query: inSeconds(span),
});

/** The bidders of a span by code, in the publisher's currency. */
export async function bidderRows(
  context: PublisherContext,
  span: Span,
): Promise<ReadonlyMap<string, Row>> {
  const { data } = await readPerformanceByBidder(callOf(context, span));
  return new Map(data.map((row) => [row.name, { ...row, fillBase: row.requestCount }]));
}

/** The codes of the bidders by their revenue in a span, the strongest first. */
export async function strongestBidders(context: PublisherContext, span: Span): Promise<string[]> {
  const rows = [...(await bidderRows(context, span))];
  return rows.sort(([, a], [, b]) => b.totalRevenue - a.totalRevenue).map(([code]) => code);
}

/** The ad units of a span by div id, in the publisher's currency. */
async function unitRows(context: PublisherContext, span: Span): Promise<ReadonlyMap<string, Row>> {
  const { data } = await readPerformanceByAdUnit(callOf(context, span));
  return new Map(data.map((row) => [row.adUnitId, { ...row, fillBase: row.maxRequestCount }]));
}

/** The relative gain that each bidder that is not configured is expected to bring, by code; the best first. */
export async function expectedGains(
  context: PublisherContext,
  span: Span,
): Promise<ReadonlyMap<string, number>> {
  const { data } = await recommendedBidders(callOf(context, span));
  return new Map(data.map((row) => [row.name, row.revenueIncreaseIfUsing]));
}

const percent = (rate: number | null): number | null => (rate === null ? null : 100 * rate);

/** The columns that stories speak of, as the portal shows them: rates in percent. */
const COLUMNS: Readonly<Record<string, (row: Row) => number | null>> = {
  totalRevenue: (row) => row.totalRevenue,
  impressionCount: (row) => row.impressionCount,
  requestCount: (row) => row.requestCount,
  eRPM: (row) => DERIVED_METRICS.eRPM(row),
  bidRate: (row) => percent(DERIVED_METRICS.bidRate(row)),
  timeoutRate: (row) => percent(DERIVED_METRICS.timeoutRate(row)),
  fillRate: (row) => percent(fillRate(row.impressionCount, row.fillBase)),
};

/** The figure of a column in a row; null for a row or a column without one. */
export function figureInRow(row: Row | undefined, column: string): number | null {
  return (row && COLUMNS[column]?.(row)) ?? null;
}

function totalOf(rows: ReadonlyMap<string, Row>): Row {
  const all = [...rows.values()];
  return { ...sumCounters(all), fillBase: all.reduce((sum, { fillBase }) => sum + fillBase, 0) };
}

/** The change of a column of a row between two spans; null if either is unknown. */
export function changeBetweenRows(now: Row | undefined, before: Row | undefined, column: string) {
  const [one, other] = [figureInRow(before, column), figureInRow(now, column)];
  return one === null || other === null ? null : other - one;
}

const CHANGE = '.change';

/** The figures of a column of the page's table by row, and of the row of the sums. */
export async function readTableColumn(
  context: PublisherContext,
  page: PortalPage,
  column: string,
): Promise<ReadonlyMap<string, number>> {
  const read = page.path === '/analytics/bidders' ? bidderRows : unitRows;
  const now = await read(context, page.span);
  const isChange = column.endsWith(CHANGE);
  const before = isChange ? await read(context, page.compared) : now;
  const key = isChange ? column.slice(0, -CHANGE.length) : column;
  const of = (row: Row | undefined, earlier: Row | undefined): number | null =>
    isChange ? changeBetweenRows(row, earlier, key) : figureInRow(row, key);
  const figures = [...now].map(([name, row]) => [name, of(row, before.get(name))] as const);
  const total = [TOTAL, of(totalOf(now), totalOf(before))] as const;
  return new Map(
    [...figures, total].flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

/** The metric cards by their names. */
const CARDS = {
  Revenue: 'totalRevenue',
  Impression: 'impressionCount',
  eRPM: 'erpm',
  Request: 'divRequestCount',
  'Fill Rate': 'fillRate',
} as const;
type Card = keyof typeof CARDS;
const CARD_NAMES = Object.keys(CARDS) as Card[];

/** The figures of the metric cards, or their changes in percent, by name. */
export async function readMetricCards(
  context: PublisherContext,
  { span, compared, adUnit, tzOffset }: PortalPage,
  isChange: boolean,
): Promise<ReadonlyMap<string, number>> {
  const call = callOf(context, span);
  const [range, earlier] = [inSeconds(span), inSeconds(compared)];
  const query = {
    ...call.query,
    tz_offset: tzOffset,
    compare_from: earlier.from,
    compare_to: earlier.to,
    ...(adUnit !== undefined && { adunits: adUnit }),
  };
  const { data } = await chart({ ...call, query }, granularityFor(range.to - range.from));
  const valueOf = (card: Card): number | null => {
    const key = CARDS[card];
    if (isChange) return percent(data.totalComparison[`${key}IncrementRate`]);
    const value = data.totalSummarize?.[key] ?? null;
    return card === 'Fill Rate' ? percent(value) : value;
  };
  return new Map(
    CARD_NAMES.flatMap((card) => {
      const value = valueOf(card);
      return value === null ? [] : [[card, value]];
    }),
  );
}

/** Start of the first hour of a range whose middle is not before a time: the chart of a day counts whole hours. */
function hourFrom({ from }: Span, time: number): number {
  return from + Math.ceil((time - HOUR_MS / 2 - from) / HOUR_MS) * HOUR_MS;
}

/** The change of revenue in a part of the page's range of one day, in percent, as its chart shows it. */
export async function partChange(
  { world, affiliateId }: PublisherContext,
  { span, compared }: PortalPage,
  part: Span,
): Promise<number | null> {
  const view = world.market.of(affiliateId);
  const shift = span.from - compared.from;
  const revenueOf = async ({ from, to }: Span): Promise<number> => {
    const [first, last] = [slotFrom(from / 1000), slotFrom(to / 1000)];
    return view.revenue(first, last);
  };
  const shown = { from: hourFrom(span, part.from), to: hourFrom(span, part.to) };
  const before = await revenueOf({ from: shown.from - shift, to: shown.to - shift });
  return percent(incrementRate(await revenueOf(shown), before));
}
