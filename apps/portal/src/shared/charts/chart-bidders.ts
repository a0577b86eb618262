import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { eRPM, fillRate } from '@bidstage/mock-api/contract/values/metrics';
import { bidderStyles, MAX_BIDDERS, OTHER_STYLE, type SeriesStyle } from './bidder-style.ts';
import type { MetricFacts } from './chart-metrics.ts';
import type { Values } from './chart-buckets.ts';

/** The choices of the data source, with their numbers in the specification. */
export const DATA_SOURCES = [
  { value: '0', label: 'Total' },
  { value: '1', label: 'Bidder Breakdown' },
] as const;
export type DataSource = (typeof DATA_SOURCES)[number]['value'];
export const TOTAL: DataSource = '0';
export const BREAKDOWN: DataSource = '1';

type Bidders = Pick<Chart, 'bidders'>;
type BidderFigures = Chart['bidders'][number];

const revenueOf = ({ totalRevenue }: BidderFigures) =>
  totalRevenue.reduce((sum, one) => sum + one, 0);

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
  const ranked = all.toSorted((one, other) => revenueOf(other) - revenueOf(one));
  const own =
    all.length <= MAX_BIDDERS
      ? all
      : all.filter((bidder) => ranked.indexOf(bidder) < MAX_BIDDERS - 1);
  const others = all.filter((bidder) => !own.includes(bidder)).map(({ name }) => name);
  const styles = bidderStyles(
    ranked.filter((bidder) => own.includes(bidder)).map(({ name }) => name),
  );
  const drawn = own.map(({ name }) => ({
    name,
    style: styles.get(name) ?? OTHER_STYLE,
    members: [name],
  }));
  const other = { name: `Other (${others.length})`, style: OTHER_STYLE, members: others };
  return others.length === 0 ? drawn : [...drawn, other];
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

/** Some bidders' values as those of one: counters are summed, ratios computed from the sums. Undefined without any. */
export function mergedValues(
  bidders: readonly BidderFigures[] = [],
  members: readonly string[],
  key: MetricFacts['bidder'],
): Values | undefined {
  const merged = bidders.filter(({ name }) => members.includes(name));
  return merged[0]?.[key].map((value, index) => {
    if (merged.length === 1) return value;
    const sum = (counter: 'totalRevenue' | 'impressionCount' | 'requestCount') =>
      merged.reduce((all, one) => all + (one[counter][index] ?? 0), 0);
    const impressionCount = sum('impressionCount');
    if (key === 'erpm') return eRPM({ totalRevenue: sum('totalRevenue'), impressionCount });
    return key === 'fillRate' ? fillRate(impressionCount, sum('requestCount')) : sum(key);
  });
}
