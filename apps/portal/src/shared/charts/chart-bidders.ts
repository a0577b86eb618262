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

type Bidders = Pick<Chart, 'bidders'>;
export type BidderFigures = Chart['bidders'][number];

/** The bidders with the highest revenue, `count` at most, in the order of the response. */
function bestBidders(bidders: readonly BidderFigures[], count: number): BidderFigures[] {
  const ranked = bidders
    .map((bidder) => ({ bidder, revenue: bidder.totalRevenue.reduce((sum, one) => sum + one, 0) }))
    .sort((one, other) => other.revenue - one.revenue);
  const best = new Set(ranked.slice(0, count).map(({ bidder }) => bidder));
  return bidders.filter((bidder) => best.has(bidder));
}

/** Bidders that are drawn as one series. */
export interface DrawnBidders {
  readonly name: string;
  readonly style: SeriesStyle;
  /** The names of the bidders; more than one only for 'Other'. */
  readonly members: readonly string[];
}

/**
 * The chosen bidders as they are drawn, in the order of the response: up to nine each by itself; of more, all but the
 * eight with the highest revenue are merged into 'Other', the last.
 */
export function drawnBidders({ bidders }: Bidders, chosen: readonly string[]): DrawnBidders[] {
  const all = bidders.filter(({ name }) => chosen.includes(name));
  const own = all.length <= MAX_BIDDERS ? all : bestBidders(all, MAX_BIDDERS - 1);
  const styles = bidderStyles(own.map(({ name }) => name));
  const drawn = own.map(({ name }) => ({
    name,
    style: styles.get(name) ?? OTHER_STYLE,
    members: [name],
  }));
  const members = all.filter((bidder) => !own.includes(bidder)).map(({ name }) => name);
  if (members.length === 0) return drawn;
  const name = `Other (${members.length})`;
  return [...drawn, { name, style: OTHER_STYLE, members }];
}

/** The look of each chosen bidder: its own, or that of 'Other' if it is merged into it. */
export function bidderLooks(
  chart: Bidders,
  chosen: readonly string[],
): ReadonlyMap<string, SeriesStyle> {
  return new Map(
    drawnBidders(chart, chosen).flatMap(({ style, members }) =>
      members.map((name) => [name, style] as const),
    ),
  );
}

/** Some bidders' figures as those of one: counters are summed, ratios computed from the sums. Undefined without any. */
export function mergedFigures(
  bidders: readonly BidderFigures[] = [],
  members: readonly string[],
): BidderFigures | undefined {
  const merged = bidders.filter(({ name }) => members.includes(name));
  const [first] = merged;
  if (!first || merged.length === 1) return first;
  const sums = (key: 'totalRevenue' | 'impressionCount' | 'requestCount') =>
    first[key].map((_, index) => merged.reduce((sum, one) => sum + (one[key][index] ?? 0), 0));
  const totalRevenue = sums('totalRevenue');
  const impressionCount = sums('impressionCount');
  const requestCount = sums('requestCount');
  return {
    name: members.join(', '),
    totalRevenue,
    impressionCount,
    requestCount,
    erpm: totalRevenue.map((revenue, index) =>
      eRPM({ totalRevenue: revenue, impressionCount: impressionCount[index] ?? 0 }),
    ),
    fillRate: impressionCount.map((count, index) => fillRate(count, requestCount[index] ?? 0)),
  };
}
