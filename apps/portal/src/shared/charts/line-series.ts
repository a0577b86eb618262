import type { AgLineSeriesOptions } from 'ag-charts-community';
import { colourOf, COMPARED_DASH } from './bidder-style.ts';
import type { Values } from './chart-buckets.ts';
import type { TimeModel } from './time-model.ts';

/** Above this number the markers of a line would touch. */
const MAX_MARKERS = 31;
const SO_FAR_DASH = [2, 4];

/** One point of a series: `x` in Unix seconds, `y` null for a gap. */
export interface TimePoint {
  readonly x: number;
  readonly y: number | null;
}

/** The points of some values, one for each bucket and in its middle. */
export function timePoints({ buckets }: Pick<TimeModel, 'buckets'>, values: Values): TimePoint[] {
  return buckets.map(({ middle }, index) => ({ x: middle, y: values[index] ?? null }));
}

type TimeLine = AgLineSeriesOptions<TimePoint>;

/** A series from a time on with another look: its unfinished bucket, if there is one. */
export function soFar<Look extends object>(start: number | undefined, look: Look) {
  if (start === undefined) return {};
  return { segmentation: { enabled: true, key: 'x' as const, segments: [{ start, ...look }] } };
}

/** A line without markers. */
export function plainLine(id: string, data: TimePoint[]): TimeLine {
  return {
    type: 'line',
    id,
    xKey: 'x',
    yKey: 'y',
    data,
    connectMissingData: false,
    marker: { enabled: false },
  };
}

export function comparedSeries(model: TimeModel): TimeLine[] {
  return model.compared.map(({ id, style, values }) => {
    const stroke = style ? colourOf(style) : 'var(--text-2)';
    return {
      ...plainLine(`${id}-compared`, timePoints(model, values)),
      stroke,
      strokeWidth: 1.5,
      strokeOpacity: 0.7,
      lineDash: [...COMPARED_DASH],
      // One point is no line: only a marker shows it.
      marker: {
        enabled: values.filter((value) => value !== null).length === 1,
        shape: style?.marker ?? 'circle',
        size: 6,
        fill: 'var(--surface)',
        stroke,
        strokeWidth: 1.5,
      },
    };
  });
}

export function lineSeries(model: TimeModel): TimeLine[] {
  const { series, buckets, unfinished } = model;
  // From the middle of the bucket before.
  const start = unfinished && unfinished.middle - (unfinished.end - unfinished.start);
  // Several lines keep markers at some of many buckets, so that they differ by more than their colour.
  const every = Math.ceil(buckets.length / MAX_MARKERS);
  return series.map(({ id, style, values }) => {
    const points = timePoints(model, values);
    return {
      ...plainLine(id, points),
      stroke: colourOf(style),
      strokeWidth: 2,
      lineDash: [...style.dash],
      marker: {
        enabled: every === 1 || series.length > 1,
        shape: style.marker,
        size: 6,
        fill: colourOf(style),
        stroke: 'var(--surface)',
        strokeWidth: 1,
        itemStyler: ({ datum }) =>
          points.findIndex(({ x }) => x === datum.x) % every === 0 ? {} : { size: 0 },
      },
      ...soFar(start, { lineDash: SO_FAR_DASH }),
    };
  });
}
