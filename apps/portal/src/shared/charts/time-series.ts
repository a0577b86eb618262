import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { incrementRate } from '@bidstage/mock-api/contract/values/metrics';
import { isShown } from '../format/numbers.ts';
import { BREAKDOWN, drawnBidders, mergedValues } from './chart-bidders.ts';
import { TOTAL_STYLE, type SeriesStyle } from './bidder-style.ts';
import { METRIC_FACTS, type ChartMetric, type MetricFacts } from './chart-metrics.ts';
import type { ChartBucket, Values } from './chart-buckets.ts';
import type { ChartInput } from './chart-input.ts';

export interface TimeSeries {
  /** `total`, `other`, or `bidder-` with a bidder's name. */
  readonly id: string;
  readonly name: string;
  readonly style: SeriesStyle;
  readonly values: Values;
  /** The values of the compared range, bucket by bucket; undefined without a comparison. */
  readonly earlier?: Values | undefined;
  /** The change against the compared range (0.25 for a quarter more); null without a base. */
  readonly rates: Values;
  /** The names of the merged bidders. */
  readonly members?: readonly string[];
}

/** Replaces the zeros of buckets without figures by gaps. */
const withGaps = (values: Values, buckets: readonly ChartBucket[]) =>
  buckets.map(({ hasFigures }, index) => (hasFigures ? (values[index] ?? null) : null));

type TotalKey = MetricFacts['total' | 'bidder'];

/** The total of all bidders in a metric. Its requests are auctions, in a breakdown the requests to bidders. */
export function totalSeries(
  { chart, source, comparison }: ChartInput,
  metric: ChartMetric,
  buckets: readonly ChartBucket[],
): TimeSeries {
  const { label, total, bidder } = METRIC_FACTS[metric];
  const key = source === BREAKDOWN ? bidder : total;
  return {
    id: 'total',
    name: label,
    style: TOTAL_STYLE,
    values: withGaps(chart.total[key], buckets),
    ...(comparison && { earlier: earlierTotal(chart, metric, key, comparison.chart) }),
    rates: chart.total[`${key}IncrementRate`],
  };
}

/** The chosen bidders, in the order in which they are drawn and read. */
export function bidderSeries(
  { chart, metric, bidders: chosen, comparison, textOf = (name) => name }: ChartInput,
  buckets: readonly ChartBucket[],
): TimeSeries[] {
  const key = METRIC_FACTS[metric].bidder;
  return drawnBidders(chart, chosen).map(({ name, style, members }) => {
    const isOther = members.length > 1;
    const values = withGaps(mergedValues(chart.bidders, members, key) ?? [], buckets);
    const before = mergedValues(comparison?.chart?.bidders, members, key);
    const earlier = before && values.map((_, index) => before[index] ?? null);
    const rates = values.map((value, index) => incrementRate(value, earlier?.[index] ?? null));
    const id = isOther ? 'other' : `bidder-${name}`;
    const shown = isOther ? { name, members: members.map(textOf) } : { name: textOf(name) };
    return { id, ...shown, style, values, earlier, rates };
  });
}

/** The total's values of the compared range: of its own response, or else computed from the changes. */
function earlierTotal(chart: Chart, metric: ChartMetric, key: TotalKey, before?: Chart): Values {
  if (before) return chart.timeLabels.map((_, index) => before.total[key][index] ?? null);
  const rates = chart.total[`${key}IncrementRate`];
  return chart.total[key].map((value, index) => {
    const rate = rates[index];
    // After a fall to 0 the rate does not determine the earlier value.
    if (value === null || !isShown(rate) || rate <= -1) return null;
    const earlier = value / (1 + rate);
    return METRIC_FACTS[metric].unit === 'count' ? Math.round(earlier) : earlier;
  });
}
