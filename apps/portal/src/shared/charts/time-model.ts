import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { BREAKDOWN } from './chart-bidders.ts';
import { metricFacts } from './chart-metrics.ts';
import { highlightedRuns, type HighlightedRun } from './increment.ts';
import { exactScale, MARKED_HEADROOM, niceScale, type ValueScale } from './axis-scale.ts';
import { missingStretches, timeBuckets, type TimeBucket } from './time-buckets.ts';
import type { ChartInput } from './chart-input.ts';
import { highestValue, layoutOf, type TimeLayout } from './time-layout.ts';
import { timeSeries, totalSeries, weightSeries, type TimeSeries } from './time-series.ts';

/** A time chart's facts with the figures computed from them: for the plot, the tooltips and the table view. */
export interface TimeModel extends ChartInput {
  readonly layout: TimeLayout;
  readonly buckets: readonly TimeBucket[];
  /** The total, or the chosen bidders. */
  readonly series: readonly TimeSeries[];
  /** The total of all bidders, also in a breakdown. */
  readonly total: TimeSeries;
  /** What the metric is a ratio of, for the ratio of several buckets; null for a metric that adds up. */
  readonly weight: TimeSeries | null;
  /** Seconds from a bucket of the compared range to the bucket that it is compared with. */
  readonly comparisonShift: number | null;
  readonly highlights: readonly HighlightedRun[];
  /** The times without data, in Unix seconds; `end` is exclusive. */
  readonly missing: readonly { readonly start: number; readonly end: number }[];
  /** The highest total revenue of one bucket ever; only where the total revenue is shown. */
  readonly historicalHigh: Chart['historicalHigh'];
  /** Of the values, in `multiples` of each band. It follows the shown values, not the historical high. */
  readonly scale: ValueScale;
}

/** The model of a time chart; series are in the order in which they are drawn and read. */
export function timeModel(input: ChartInput): TimeModel {
  const { chart, metric, source, shape, updatedAt, comparison, granularity } = input;
  const buckets = timeBuckets(chart, granularity, updatedAt);
  const isBreakdown = source === BREAKDOWN;
  const layout = layoutOf(shape, source, metric);
  const series = timeSeries(input, buckets);
  const rates = chart.total[`${metricFacts(metric).total}IncrementRate`];
  const first = chart.timeLabels[0];
  const highlights = highlightedRuns(rates, buckets);
  const highest = highestValue(layout, series);
  const isCount = metricFacts(metric).unit === 'count';
  return {
    ...input,
    layout,
    buckets,
    series,
    total: totalSeries(input, buckets),
    weight: weightSeries(input, buckets),
    comparisonShift: !comparison || first === undefined ? null : first - comparison.from,
    highlights,
    missing: missingStretches(buckets),
    historicalHigh: isBreakdown || metric !== 'revenue' ? null : chart.historicalHigh,
    scale:
      layout === 'multiples'
        ? exactScale(highest)
        : niceScale(highest, isCount, highlights.length > 0 ? MARKED_HEADROOM : undefined),
  };
}
