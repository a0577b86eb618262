import type { TimeModel } from './time-model.ts';

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
