import { directionOf, formatIncrement } from '../format/increment.ts';
import { bucketLabel, formatTime } from '../format/dates.ts';
import { colourOf } from './bidder-style.ts';
import { TOTAL } from './chart-bidders.ts';
import { formatMetric } from './chart-metrics.ts';
import { highlightOf } from './highlights.ts';
import type { Fact, Reading } from './readings.ts';
import type { TimeModel } from './time-model.ts';
import type { TimeSeries } from './time-series.ts';

/** What a marker, the legend and the table view call a floor price change. */
export const FLOOR_PRICE_CHANGE = 'Floor price change';

/** What the plot spans: a time in Unix seconds, `max` exclusive, and a width in px. */
export interface PlotSpan {
  readonly min: number;
  readonly max: number;
  readonly width: number;
}

/**
 * The readings of a time chart, one for each bucket: each series with its change, in a breakdown the total of all
 * bidders, and the compared bucket's value. `marks` are the times of the floor price changes that the chart marks, in
 * Unix seconds.
 */
export function timeReadings(model: TimeModel, marks: readonly number[] = []): Reading[] {
  const { buckets, domain, granularity, tzOffset } = model;
  const isMarked = marks.some((at) => at >= domain.min && at < domain.max);
  return buckets.map(({ start, end, middle, state }, index) => {
    const name = bucketLabel(start, granularity, tzOffset);
    const times = marks
      .filter((timestamp) => timestamp >= start && timestamp < end)
      .map((timestamp) => formatTime(timestamp * 1000, tzOffset));
    return {
      place: { x: (middle - domain.min) / (domain.max - domain.min) },
      heading: state === 'unfinished' ? `${name} (so far)` : name,
      ...(state === 'missing' && { note: 'No data for this time.' }),
      facts: [
        ...seriesFacts(model, index),
        ...comparedFact(model, index),
        ...(isMarked
          ? [{ column: FLOOR_PRICE_CHANGE, value: times.join(', ') || null, isInTableOnly: true }]
          : []),
      ],
      dots: dots(model, index),
    };
  });
}

function seriesFacts(
  { buckets, series, total, source, metric, shape, currency }: TimeModel,
  index: number,
): Fact[] {
  const hasFigures = buckets[index]?.hasFigures;
  const all = source === TOTAL ? [] : [{ ...total, name: 'All bidders' }];
  return [...series, ...all].map((one) => {
    const rate = one.rates[index];
    return {
      column: one.name,
      value: hasFigures ? formatMetric(metric, one.values[index], currency) : null,
      ...(series.includes(one) && { swatch: { style: one.style, shape } }),
      ...(hasFigures &&
        typeof rate === 'number' && {
          change: { text: changeText(one, rate), direction: directionOf(rate) },
        }),
      ...(one.members && { detail: one.members.join(', ') }),
    };
  });
}

/** A change; that of the total with its highlight: `+31.00% (surge)`. */
function changeText({ id }: TimeSeries, rate: number): string {
  const kind = id === 'total' ? highlightOf(rate) : null;
  return kind ? `${formatIncrement(rate)} (${kind})` : formatIncrement(rate);
}

function comparedFact(model: TimeModel, index: number): Fact[] {
  const { buckets, comparison, total, source, metric, shape, currency } = model;
  if (!total.earlier || !comparison) return [];
  const value = total.earlier[index];
  const sinceStart = (buckets[index]?.start ?? 0) - model.domain.min;
  const bucket = bucketLabel(comparison.from + sinceStart, model.granularity, model.tzOffset);
  return [
    {
      column: 'Comparison',
      label: source === TOTAL ? bucket : `All bidders, ${bucket}`,
      value: typeof value === 'number' ? formatMetric(metric, value, currency) : null,
      ...(source === TOTAL && { swatch: { style: total.style, shape, isComparison: true } }),
    },
  ];
}

/** The values of the lines at a bucket; bars have none, because the cursor's line is on them. */
function dots({ layout, series, scale }: TimeModel, index: number) {
  if (layout !== 'lines') return [];
  return series.flatMap(({ style, values }) => {
    const value = values[index];
    return typeof value === 'number' ? [{ y: 1 - value / scale.max, colour: colourOf(style) }] : [];
  });
}
