import { formatMetric, metricFacts } from './chart-metrics.ts';
import { formatIncrement, highlightOf } from './increment.ts';
import { bucketLabel } from './time-labels.ts';
import type { TimeModel, TimeSeries } from './time-model.ts';

/** The content of a tooltip, and of its screen reader text, for one point. */
export interface PointFacts {
  readonly heading: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** A bucket's name; marked when the bucket is unfinished. */
export function bucketName(model: TimeModel, index: number): string {
  const bucket = model.buckets[index];
  if (!bucket) return '';
  const label = bucketLabel(bucket.start, model.format);
  return bucket.state === 'unfinished' ? `${label} (so far)` : label;
}

/** The name of the compared range's bucket that a bucket is compared with; empty without a comparison. */
export function comparisonName(model: TimeModel, index: number): string {
  const bucket = model.buckets[index];
  if (!bucket || model.comparisonShift === null) return '';
  return bucketLabel(bucket.start - model.comparisonShift, model.format);
}

/** Date, value, and for the total the compared date and value, the change, and whether it is a surge or plunge. */
export function pointFacts(
  model: TimeModel,
  series: TimeSeries,
  index: number,
  currency: string,
): PointFacts {
  const heading = bucketName(model, index);
  const valueOf = (one: TimeSeries) => formatMetric(model.metric, one.values[index], currency);
  if (series.id !== 'total' && series.role === 'main') {
    return { heading, rows: [{ label: series.name, value: valueOf(series) }] };
  }
  const main = model.series.find(({ id }) => id === 'total');
  const earlier = model.series.find(({ role }) => role === 'comparison');
  const rate = model.rates[index];
  const rows = main ? [{ label: metricFacts(model.metric).label, value: valueOf(main) }] : [];
  if (earlier) rows.push({ label: comparisonName(model, index), value: valueOf(earlier) });
  if (earlier || rate !== null) rows.push({ label: 'Change', value: changeText(rate) });
  return { heading, rows };
}

/** `+31.00% (surge)`. */
export function changeText(rate: number | null | undefined): string {
  const kind = highlightOf(rate);
  return kind ? `${formatIncrement(rate)} (${kind})` : formatIncrement(rate);
}
