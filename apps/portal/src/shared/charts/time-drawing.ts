import { plotHeight } from './chart-sizes.ts';
import type { TimeModel } from './time-model.ts';
import { colourOf } from './bidder-style.ts';
import type { CursorDot, CursorPoint } from './chart-cursor.tsx';

export interface TimeDrawing {
  readonly model: TimeModel;
  /** Height of the chart with its axes, in px. */
  readonly height: number;
  /** The labels of the time axis have little room. */
  readonly isNarrow?: boolean;
}

/** The upper end of the value axis: of the scale, or the number of bands of `multiples`. */
export function topOf({ layout, scale, series }: TimeModel): number {
  return layout === 'multiples' ? Math.max(1, series.length) : scale.max;
}

/** The value of one px of the plot's height. */
export function unitsPerPixel({ model, height }: Pick<TimeDrawing, 'model' | 'height'>): number {
  return topOf(model) / plotHeight(height);
}

/** One point of a series: `x` in Unix seconds, `y` null for a gap. */
export interface TimePoint {
  readonly index: number;
  readonly x: number;
  readonly y: number | null;
}

/** The points of some values, one for each bucket and in its middle. */
export function timePoints(
  { buckets }: Pick<TimeModel, 'buckets'>,
  values: readonly (number | null)[],
): TimePoint[] {
  return buckets.map(({ middle }, index) => ({ index, x: middle, y: values[index] ?? null }));
}

/** The time that the plot spans, in Unix seconds. */
export function timeDomain({ buckets }: Pick<TimeModel, 'buckets'>): {
  readonly min: number;
  readonly max: number;
} {
  return { min: buckets[0]?.start ?? 0, max: buckets.at(-1)?.end ?? 1 };
}

/** The columns of the cursor: the middle of each bucket. */
export function cursorPoints(model: TimeModel): CursorPoint[] {
  const { min, max } = timeDomain(model);
  return model.buckets.map(({ middle }) => ({ x: (middle - min) / (max - min) }));
}

/** The bucket that the keyboard shows first: the last one with figures. */
export function lastShownBucket({ buckets }: TimeModel): number {
  return Math.max(
    0,
    buckets.findLastIndex(({ state }) => state === 'complete' || state === 'unfinished'),
  );
}

/** The values of the lines at a bucket; bars have none, because the cursor's line is on them. */
export function cursorDots({ layout, series, scale }: TimeModel, index: number): CursorDot[] {
  if (layout !== 'lines') return [];
  return series.flatMap(({ style, values }) => {
    const value = values[index];
    if (typeof value !== 'number') return [];
    return [{ y: 1 - value / scale.max, colour: colourOf(style) }];
  });
}
