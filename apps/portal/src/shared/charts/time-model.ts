import { MARKED_HEADROOM, niceScale, type ValueScale } from './axis-scale.ts';
import type { SeriesStyle } from './bidder-style.ts';
import { BREAKDOWN, TOTAL } from './chart-bidders.ts';
import {
  chartBuckets,
  stretches,
  type ChartBucket,
  type Stretch,
  type Values,
} from './chart-buckets.ts';
import type { ChartInput } from './chart-input.ts';
import { METRIC_FACTS } from './chart-metrics.ts';
import { highlightedRuns, type HighlightedRun } from './highlights.ts';
import { bidderSeries, totalSeries, type TimeSeries } from './time-series.ts';

/**
 * How a time chart is drawn: lines; one bar for each bucket; the bidders' bars on top of each other; or, for metrics
 * that do not add up, the bidders' bars in bands below each other.
 */
export type TimeLayout = 'lines' | 'bars' | 'stack' | 'multiples';

/** A line of the compared range; without a style it is the sum of several series. */
export interface ComparedLine {
  readonly id: string;
  readonly style: SeriesStyle | null;
  readonly values: Values;
}

/** A time chart's facts with the figures computed from them: for the plot, the readings and the legend. */
export interface TimeModel extends ChartInput {
  readonly layout: TimeLayout;
  readonly buckets: readonly ChartBucket[];
  /** The time that the plot spans, in Unix seconds. */
  readonly domain: { readonly min: number; readonly max: number };
  /** The total, or the chosen bidders; in the order in which they are drawn and read. */
  readonly series: readonly TimeSeries[];
  /** The total of all bidders, also in a breakdown. */
  readonly total: TimeSeries;
  readonly compared: readonly ComparedLine[];
  readonly highlights: readonly HighlightedRun[];
  readonly missing: readonly Stretch<'missing'>[];
  readonly unfinished: ChartBucket | undefined;
  /** Of the values, in `multiples` of each band. It follows the shown values, not the historical high. */
  readonly scale: ValueScale;
  /** The upper end of the value axis: of the scale, or the number of bands. */
  readonly top: number;
}

export function timeModel(input: ChartInput): TimeModel {
  const { chart, metric, source, updatedAt, granularity } = input;
  const buckets = chartBuckets(chart, granularity, updatedAt);
  const total = totalSeries(input, metric, buckets);
  const series = source === BREAKDOWN ? bidderSeries(input, buckets) : [total];
  const layout = layoutOf(input);
  const compared = comparedLines(layout, series);
  const rates = chart.total[`${METRIC_FACTS[metric].total}IncrementRate`];
  const highlights = highlightedRuns(rates, buckets);
  const values = series.map((one) => one.values);
  const highest = highestOf([
    ...(layout === 'stack' ? [sumsOf(values)] : values),
    ...compared.map((line) => line.values),
  ]);
  const headroom = highlights.length > 0 ? MARKED_HEADROOM : undefined;
  const isBands = layout === 'multiples';
  const scale = isBands
    ? { max: highest || 1, step: highest || 1, ticks: [] }
    : niceScale(highest, METRIC_FACTS[metric].unit === 'count', headroom);
  return {
    ...input,
    layout,
    buckets,
    domain: { min: buckets[0]?.start ?? 0, max: buckets.at(-1)?.end ?? 1 },
    series,
    total,
    compared,
    highlights,
    missing: stretches(buckets, ({ state }) => (state === 'missing' ? state : null)),
    unfinished: buckets.find(({ state }) => state === 'unfinished'),
    scale,
    top: isBands ? Math.max(1, series.length) : scale.max,
  };
}

function layoutOf({ shape, source, metric }: ChartInput): TimeLayout {
  if (shape === 'line') return 'lines';
  if (source === TOTAL) return 'bars';
  return METRIC_FACTS[metric].weight ? 'multiples' : 'stack';
}

/** With more bidders, lines for the compared range would hide the bidders' own. */
const MAX_COMPARED_LINES = 3;

function comparedLines(layout: TimeLayout, series: readonly TimeSeries[]): ComparedLine[] {
  const lines = series.flatMap(({ id, style, earlier }) =>
    earlier ? [{ id, style, values: earlier }] : [],
  );
  if (layout === 'multiples' || lines.length === 0) return [];
  if (layout === 'stack') {
    return [{ id: 'sum', style: null, values: sumsOf(lines.map(({ values }) => values)) }];
  }
  return lines.length > MAX_COMPARED_LINES ? [] : lines;
}

/** Sums bucket by bucket; null where all are null. */
export function sumsOf(lists: readonly Values[]): (number | null)[] {
  const [first = []] = lists;
  return first.map((_, index) =>
    lists.reduce<number | null>((sum, list) => {
      const value = list[index] ?? null;
      return value === null ? sum : (sum ?? 0) + value;
    }, null),
  );
}

const highestOf = (lists: readonly Values[]) =>
  lists.flat().reduce<number>((high, value) => Math.max(high, value ?? 0), 0);
