import { TOTAL, type DataSource } from './chart-bidders.ts';
import { metricFacts, type ChartMetric } from './chart-metrics.ts';
import type { ChartShape } from './chart-input.ts';
import type { TimeSeries } from './time-series.ts';

/**
 * How a time chart is drawn: lines; one bar for each bucket; the bidders' bars on top of each other; or, for metrics
 * that do not add up, the bidders' bars in bands below each other.
 */
export type TimeLayout = 'lines' | 'bars' | 'stack' | 'multiples';

export function layoutOf(shape: ChartShape, source: DataSource, metric: ChartMetric): TimeLayout {
  if (shape === 'line') return 'lines';
  if (source === TOTAL) return 'bars';
  const isRatio = metric === 'erpm' || metricFacts(metric).unit === 'share';
  return isRatio ? 'multiples' : 'stack';
}

/** With more bidders, lines for the compared range would hide the bidders' own. */
const MAX_COMPARED_LINES = 3;

/** The series whose values of the compared range are drawn as lines of their own. */
export function comparedSeries(
  layout: TimeLayout,
  series: readonly TimeSeries[],
): readonly TimeSeries[] {
  const compared = series.filter(({ earlier }) => earlier);
  if (layout === 'stack' || layout === 'multiples') return [];
  return compared.length > MAX_COMPARED_LINES ? [] : compared;
}

/** The sums of the series over the compared range, for the line over a stack; undefined without a comparison. */
export function comparedSums(series: readonly TimeSeries[]): (number | null)[] | undefined {
  const compared = series.flatMap(({ earlier }) => (earlier ? [earlier] : []));
  if (compared.length === 0) return undefined;
  return sumsOf(compared);
}

/** Sums bucket by bucket; null where all are null. */
export function sumsOf(lists: readonly (readonly (number | null)[])[]): (number | null)[] {
  const [first = []] = lists;
  return first.map((_, index) =>
    lists.reduce<number | null>((sum, list) => {
      const value = list[index] ?? null;
      return value === null ? sum : (sum ?? 0) + value;
    }, null),
  );
}

const highestOf = (lists: readonly (readonly (number | null)[])[]) =>
  lists.reduce(
    (most, list) => list.reduce<number>((high, value) => Math.max(high, value ?? 0), most),
    0,
  );

export function highestValue(layout: TimeLayout, series: readonly TimeSeries[]): number {
  const values = series.map((one) => one.values);
  if (layout === 'stack') return highestOf([sumsOf(values), comparedSums(series) ?? []]);
  const compared = comparedSeries(layout, series).flatMap(({ earlier }) =>
    earlier ? [earlier] : [],
  );
  return highestOf([...values, ...compared]);
}
