import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { BREAKDOWN, type DataSource } from './bidder-choice.ts';
import { bidderStyle, OTHER_STYLE, TOTAL_STYLE, type SeriesStyle } from './bidder-style.ts';
import { metricFacts, type ChartMetric } from './chart-metrics.ts';
import { comparisonValues, type ChartComparison } from './comparison-values.ts';
import { highlightOf, type Highlight } from './increment.ts';
import { niceScale, type ValueScale } from './nice-scale.ts';
import { foldBidders } from './other-bidders.ts';
import { timeBuckets, type TimeBucket } from './time-buckets.ts';
import type { TimeFormat } from './time-labels.ts';

/** The input of a time chart. */
export interface TimeChartInput extends TimeFormat {
  readonly chart: Chart;
  readonly metric: ChartMetric;
  readonly source: DataSource;
  /** The chosen bidders, for the breakdown. */
  readonly bidders: readonly string[];
  /** End of the last complete data, in Unix seconds (`meta.updatedAt`). */
  readonly updatedAt: number;
  readonly comparison?: ChartComparison | undefined;
}

/** Prefix of the ids of the bidders' series. */
export const BIDDER_ID = 'bidder-';

export interface TimeSeries {
  readonly id: string;
  readonly name: string;
  readonly role: 'main' | 'comparison';
  readonly style: SeriesStyle;
  /** One value for each bucket; null is a gap. */
  readonly values: readonly (number | null)[];
}

export interface HighlightedBucket {
  readonly index: number;
  readonly kind: Highlight;
  readonly rate: number;
}

/** A time chart's figures: for the plot, the tooltips and the table view. */
export interface TimeModel {
  readonly metric: ChartMetric;
  readonly source: DataSource;
  readonly format: TimeFormat;
  readonly buckets: readonly TimeBucket[];
  readonly series: readonly TimeSeries[];
  /** Seconds from a bucket of the compared range to the bucket that it is compared with. */
  readonly comparisonShift: number | null;
  /** The total's change in each bucket; null without a base. */
  readonly rates: readonly (number | null)[];
  readonly highlights: readonly HighlightedBucket[];
  /** The highest total revenue of one bucket ever; only where the total revenue is shown. */
  readonly historicalHigh: Chart['historicalHigh'];
  readonly scale: ValueScale;
}

/** The model of a time chart; series are in the order in which they are drawn and read. */
export function timeModel(input: TimeChartInput): TimeModel {
  const { chart, metric, source, granularity, view, tzOffset, updatedAt, comparison } = input;
  const buckets = timeBuckets(chart.timeLabels, granularity, updatedAt);
  const isBreakdown = source === BREAKDOWN;
  const series = isBreakdown
    ? bidderSeries(chart, metric, input.bidders, buckets)
    : totalSeries(chart, metric, buckets, comparison);
  const rates = chart.total[`${metricFacts(metric).total}IncrementRate`];
  const historicalHigh = isBreakdown || metric !== 'revenue' ? null : chart.historicalHigh;
  const values = series.flatMap((one) => one.values.map((value) => value ?? 0));
  const first = chart.timeLabels[0];
  return {
    metric,
    source,
    format: { granularity, view, tzOffset },
    buckets,
    series,
    comparisonShift:
      isBreakdown || !comparison || first === undefined ? null : first - comparison.from,
    rates,
    highlights: highlightedBuckets(rates, buckets),
    historicalHigh,
    scale: niceScale(
      Math.max(0, ...values, historicalHigh?.value ?? 0),
      metricFacts(metric).unit === 'count',
    ),
  };
}

/** Replaces the zeros of buckets that have not begun by gaps. */
const withGaps = (values: readonly (number | null)[], buckets: readonly TimeBucket[]) =>
  buckets.map(({ state }, index) => (state === 'future' ? null : (values[index] ?? null)));

function totalSeries(
  chart: Chart,
  metric: ChartMetric,
  buckets: readonly TimeBucket[],
  comparison: ChartComparison | undefined,
): TimeSeries[] {
  const main: TimeSeries = {
    id: 'total',
    name: metricFacts(metric).label,
    role: 'main',
    style: TOTAL_STYLE,
    values: withGaps(chart.total[metricFacts(metric).total], buckets),
  };
  if (!comparison) return [main];
  const values = comparisonValues(chart, metric, comparison);
  const style = { ...TOTAL_STYLE, dash: [4, 4] };
  return [main, { id: 'comparison', name: 'Comparison', role: 'comparison', style, values }];
}

function bidderSeries(
  chart: Chart,
  metric: ChartMetric,
  chosen: readonly string[],
  buckets: readonly TimeBucket[],
): TimeSeries[] {
  const key = metricFacts(metric).bidder;
  const { shown, other } = foldBidders(chart.bidders.filter(({ name }) => chosen.includes(name)));
  const series = shown.map((bidder) => ({
    id: `${BIDDER_ID}${bidder.name}`,
    name: bidder.name,
    role: 'main' as const,
    style: bidderStyle(bidder.name),
    values: withGaps(bidder[key], buckets),
  }));
  if (!other) return series;
  const values = withGaps(other[key], buckets);
  return [...series, { id: 'other', name: other.name, role: 'main', style: OTHER_STYLE, values }];
}

/** Surges and plunges. An unfinished bucket is never a plunge: it is compared with a complete one. */
function highlightedBuckets(
  rates: readonly (number | null)[],
  buckets: readonly TimeBucket[],
): HighlightedBucket[] {
  return buckets.flatMap(({ state }, index) => {
    const rate = rates[index] ?? null;
    const kind = highlightOf(rate);
    return kind && rate !== null && state === 'complete' ? [{ index, kind, rate }] : [];
  });
}
