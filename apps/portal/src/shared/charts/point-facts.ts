import type { SeriesStyle } from './bidder-style.ts';
import { TOTAL } from './chart-bidders.ts';
import { formatMetric } from './chart-metrics.ts';
import { directionOf, formatIncrement, highlightOf, type Direction } from './increment.ts';
import { bucketLabel } from './time-labels.ts';
import type { TimeModel } from './time-model.ts';
import type { TimeSeries } from './time-series.ts';

export interface FactRow {
  readonly label: string;
  readonly value: string;
  /** The look of the series; absent for a line without one. */
  readonly style?: SeriesStyle;
  /** The line belongs to the compared range. */
  readonly isCompared?: boolean;
  readonly change?: string;
  readonly direction?: Direction;
  /** Further words, for example the members of 'Other'. */
  readonly detail?: string;
}

/** The content of a tooltip, and of its screen reader text, for one point. */
export interface PointFacts {
  readonly heading: string;
  /** Said instead of or below the rows. */
  readonly note?: string;
  readonly rows: readonly FactRow[];
}

/** A bucket's name; marked when the bucket is unfinished. */
export function bucketName(model: TimeModel, index: number): string {
  const bucket = model.buckets[index];
  if (!bucket) return '';
  const label = bucketLabel(bucket.start, model);
  return bucket.state === 'unfinished' ? `${label} (so far)` : label;
}

/** The name of the compared range's bucket that a bucket is compared with; empty without a comparison. */
export function comparisonName(model: TimeModel, index: number): string {
  const bucket = model.buckets[index];
  if (!bucket || model.comparisonShift === null) return '';
  return bucketLabel(bucket.start - model.comparisonShift, model);
}

/**
 * All figures of a bucket: each series with its change, in a breakdown the total of all bidders, and the value of the
 * compared bucket.
 */
export function pointFacts(model: TimeModel, index: number): PointFacts {
  const heading = bucketName(model, index);
  const state = model.buckets[index]?.state;
  if (state === 'missing') return { heading, note: 'No data for this time.', rows: [] };
  const { total, source } = model;
  const isTotal = source === TOTAL;
  const rows = state === 'future' ? [] : currentRows(model, index);
  const earlier = total.earlier?.[index];
  if (typeof earlier !== 'number') return { heading, rows };
  const compared: FactRow = {
    label: isTotal ? comparisonName(model, index) : `All bidders, ${comparisonName(model, index)}`,
    value: formatMetric(model.metric, earlier, model.currency),
    isCompared: true,
    ...(isTotal && { style: total.style }),
  };
  return { heading, rows: [...rows, compared] };
}

function currentRows(model: TimeModel, index: number): FactRow[] {
  const { series, metric, currency } = model;
  return shownSeries(model).map((one) => {
    const rate = one.rates[index];
    return {
      label: one.name,
      value: formatMetric(metric, one.values[index], currency),
      ...(series.includes(one) && { style: one.style }),
      ...(typeof rate === 'number' && {
        change: changeOf(one, index),
        direction: directionOf(rate),
      }),
      ...(one.members && { detail: one.members.join(', ') }),
    };
  });
}

/** The series whose figures tooltip and table show: in a breakdown also the total of all bidders. */
export function shownSeries({ source, series, total }: TimeModel): readonly TimeSeries[] {
  return source === TOTAL ? series : [...series, { ...total, name: 'All bidders' }];
}

/** A bucket's change; that of the total with its highlight: `+31.00% (surge)`. */
export function changeOf({ id, rates }: TimeSeries, index: number): string {
  const rate = rates[index];
  const kind = id === 'total' ? highlightOf(rate) : null;
  return kind ? `${formatIncrement(rate)} (${kind})` : formatIncrement(rate);
}

export function factsText({ heading, note, rows }: PointFacts): string {
  const lines = rows.map(({ label, value, change, detail }) =>
    [
      `${label} ${value}`,
      ...(change === undefined ? [] : [`change ${change}`]),
      ...(detail === undefined ? [] : [`of ${detail}`]),
    ].join(', '),
  );
  return `${heading}: ${[...(note === undefined ? [] : [note]), ...lines].join('; ')}`;
}
