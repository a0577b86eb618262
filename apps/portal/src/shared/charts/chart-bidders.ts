import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { eRPM, fillRate } from '@bidstage/mock-api/contract/values/metrics';
import { bidderStyles, MAX_BIDDERS, OTHER_STYLE, type SeriesStyle } from './bidder-style.ts';

/** The choices of the data source, with their numbers in the specification. */
export const DATA_SOURCES = [
  { value: '0', label: 'Total' },
  { value: '1', label: 'Bidder Breakdown' },
] as const;
export type DataSource = (typeof DATA_SOURCES)[number]['value'];
export const TOTAL: DataSource = '0';
export const BREAKDOWN: DataSource = '1';

const DEFAULT_CHOICE = 5;

type Bidders = Pick<Chart, 'bidders'>;
export type BidderSeries = Chart['bidders'][number];

export function availableBidders({ bidders }: Bidders): string[] {
  return bidders.map(({ name }) => name);
}

/** The chosen bidders that are still available, in the order of the available ones. */
export function syncChoice(chosen: readonly string[], available: readonly string[]): string[] {
  const names = new Set(chosen);
  return available.filter((name) => names.has(name));
}

/** The bidders with the highest revenue, `count` at most, in the order of the response. */
function bestBidders(bidders: readonly BidderSeries[], count: number): BidderSeries[] {
  const ranked = bidders
    .map((bidder) => ({ bidder, revenue: bidder.totalRevenue.reduce((sum, one) => sum + one, 0) }))
    .sort((one, other) => other.revenue - one.revenue);
  const best = new Set(ranked.slice(0, count).map(({ bidder }) => bidder));
  return bidders.filter((bidder) => best.has(bidder));
}

/** The names of the five bidders with the highest revenue, in the order of the response. */
export function defaultChoice({ bidders }: Bidders): string[] {
  return availableBidders({ bidders: bestBidders(bidders, DEFAULT_CHOICE) });
}

export function toggleBidder(
  chosen: readonly string[],
  available: readonly string[],
  name: string,
): string[] {
  const isChosen = chosen.includes(name);
  return syncChoice(isChosen ? chosen.filter((one) => one !== name) : [...chosen, name], available);
}

const sumAt = (lists: readonly (readonly number[])[], index: number) =>
  lists.reduce((sum, list) => sum + (list[index] ?? 0), 0);

interface DrawnBidders {
  /** Bidders with a series of their own, in the order of the response. */
  readonly shown: readonly { readonly bidder: BidderSeries; readonly style: SeriesStyle }[];
  /** Bidders that are drawn as one series, 'Other'. */
  readonly folded: readonly BidderSeries[];
}

/**
 * The chosen bidders as they are drawn; of nine or more, all but the seven with the highest revenue are merged into
 * 'Other'.
 */
export function drawnBidders({ bidders }: Bidders, chosen: readonly string[]): DrawnBidders {
  const all = bidders.filter(({ name }) => chosen.includes(name));
  const shown = all.length <= MAX_BIDDERS ? all : bestBidders(all, MAX_BIDDERS - 1);
  const styles = bidderStyles(shown.map(({ name }) => name));
  return {
    shown: shown.map((bidder) => ({ bidder, style: styles.get(bidder.name) ?? OTHER_STYLE })),
    folded: all.filter((bidder) => !shown.includes(bidder)),
  };
}

/** The look of each chosen bidder: its own, or that of 'Other' if it is merged into it. */
export function bidderLooks(
  chart: Bidders,
  chosen: readonly string[],
): ReadonlyMap<string, SeriesStyle> {
  const { shown, folded } = drawnBidders(chart, chosen);
  return new Map([
    ...shown.map(({ bidder, style }) => [bidder.name, style] as const),
    ...folded.map(({ name }) => [name, OTHER_STYLE] as const),
  ]);
}

/** Several bidders as one with a name: counters are summed, ratios are computed from the sums. */
export function sumOfBidders(name: string, bidders: readonly BidderSeries[]): BidderSeries {
  const sums = (key: 'totalRevenue' | 'impressionCount' | 'requestCount') => {
    const lists = bidders.map((bidder) => bidder[key]);
    return (lists[0] ?? []).map((_, index) => sumAt(lists, index));
  };
  const totalRevenue = sums('totalRevenue');
  const impressionCount = sums('impressionCount');
  const requestCount = sums('requestCount');
  return {
    name,
    totalRevenue,
    impressionCount,
    requestCount,
    erpm: totalRevenue.map((revenue, index) =>
      eRPM({ totalRevenue: revenue, impressionCount: impressionCount[index] ?? 0 }),
    ),
    fillRate: impressionCount.map((count, index) => fillRate(count, requestCount[index] ?? 0)),
  };
}
