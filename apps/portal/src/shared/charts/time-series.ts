import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { incrementRate } from '@bidstage/mock-api/contract/values/metrics';
import { BREAKDOWN, type BidderSeries, drawnBidders, sumOfBidders } from './chart-bidders.ts';
import { OTHER_STYLE, TOTAL_STYLE, type SeriesStyle } from './bidder-style.ts';
import { metricFacts, type ChartMetric } from './chart-metrics.ts';
import type { TimeBucket } from './time-buckets.ts';
import type { ChartComparison, ChartInput } from './chart-input.ts';

export const BIDDER_ID = 'bidder-';

type Values = readonly (number | null)[];

export interface TimeSeries {
  readonly id: string;
  readonly name: string;
  readonly style: SeriesStyle;
  /** One value for each bucket; null is a gap. */
  readonly values: Values;
  /** The values of the compared range, bucket by bucket; undefined without a comparison. */
  readonly earlier?: Values | undefined;
  /** The change against the compared range (0.25 for a quarter more); null without a base. */
  readonly rates: Values;
  readonly members?: readonly string[];
}

/** The series of a time chart, in the order in which they are drawn and read. */
export function timeSeries(input: ChartInput, buckets: readonly TimeBucket[]): TimeSeries[] {
  if (input.source !== BREAKDOWN) return [totalSeries(input, buckets)];
  const { chart, metric, bidders: chosen, comparison } = input;
  const { shown, folded } = drawnBidders(chart, chosen);
  const before = comparison?.chart?.bidders;
  const series = shown.map(({ bidder, style }) => ({
    id: `${BIDDER_ID}${bidder.name}`,
    style,
    ...figuresOf(
      bidder,
      before?.find(({ name }) => name === bidder.name),
      metric,
      buckets,
    ),
  }));
  if (folded.length === 0) return series;
  const members = folded.map(({ name }) => name);
  const name = `Other (${members.length})`;
  const foldedBefore = before?.filter((bidder) => members.includes(bidder.name));
  const other = {
    id: 'other',
    style: OTHER_STYLE,
    members,
    ...figuresOf(
      sumOfBidders(name, folded),
      foldedBefore && sumOfBidders(name, foldedBefore),
      metric,
      buckets,
    ),
  };
  return [...series, other];
}

/** Replaces the zeros of buckets without figures by gaps. */
const withGaps = (values: Values, buckets: readonly TimeBucket[]) =>
  buckets.map(({ state }, index) =>
    state === 'future' || state === 'missing' ? null : (values[index] ?? null),
  );

/** The total of all bidders. Its requests are auctions, in a breakdown the requests to bidders. */
export function totalSeries(
  { chart, metric, source, comparison }: ChartInput,
  buckets: readonly TimeBucket[],
): TimeSeries {
  const { label, total, bidder } = metricFacts(metric);
  const key = source === BREAKDOWN ? bidder : total;
  return {
    id: 'total',
    name: label,
    style: TOTAL_STYLE,
    values: withGaps(chart.total[key], buckets),
    ...(comparison && { earlier: comparisonValues(chart, key, comparison) }),
    rates: chart.total[`${key}IncrementRate`],
  };
}

/** What a ratio is divided by: impressions or requests, with those of the compared range; null for a sum. */
export function weightSeries(input: ChartInput, buckets: readonly TimeBucket[]): TimeSeries | null {
  if (input.metric === 'erpm') return totalSeries({ ...input, metric: 'impression' }, buckets);
  if (input.metric === 'fillRate') return totalSeries({ ...input, metric: 'request' }, buckets);
  return null;
}

/** The values of a bidder, those of the compared range, and the changes between them. */
function figuresOf(
  now: BidderSeries,
  before: BidderSeries | undefined,
  metric: ChartMetric,
  buckets: readonly TimeBucket[],
): Pick<TimeSeries, 'name' | 'values' | 'earlier' | 'rates'> {
  const key = metricFacts(metric).bidder;
  const values = withGaps(now[key], buckets);
  const earlier = before && values.map((_, index) => before[key][index] ?? null);
  const rates = values.map((value, index) => incrementRate(value, earlier?.[index] ?? null));
  return { name: now.name, values, earlier, rates };
}

type TotalKey =
  | 'totalRevenue'
  | 'impressionCount'
  | 'erpm'
  | 'divRequestCount'
  | 'requestCount'
  | 'fillRate';

const COUNTS: readonly TotalKey[] = ['impressionCount', 'divRequestCount', 'requestCount'];

/** The total's values of the compared range, by index; null where there is none. */
function comparisonValues(
  chart: Chart,
  key: TotalKey,
  comparison: ChartComparison,
): (number | null)[] {
  if (comparison.chart) {
    const values = comparison.chart.total[key];
    return chart.timeLabels.map((_, index) => values[index] ?? null);
  }
  const rates = chart.total[`${key}IncrementRate`];
  return chart.total[key].map((value, index) => {
    const earlier = earlierValue(value, rates[index]);
    return earlier !== null && COUNTS.includes(key) ? Math.round(earlier) : earlier;
  });
}

/**
 * Solves `value = earlier × (1 + rate)` for the earlier value; null when the value fell to 0, because the rate then
 * does not determine it.
 */
function earlierValue(value: number | null, rate: number | null | undefined): number | null {
  if (value === null || rate === null || rate === undefined || rate <= -1) return null;
  return value / (1 + rate);
}
