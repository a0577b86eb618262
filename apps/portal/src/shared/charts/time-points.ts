import type { TimeModel, TimeSeries } from './time-model.ts';

/** One point of a series: `x` in Unix seconds, `y` null for a gap. */
export interface TimePoint {
  readonly index: number;
  readonly x: number;
  readonly y: number | null;
}

/** The points of a series, each in the middle of its bucket; `shift` moves them, in seconds. */
export function timePoints(model: TimeModel, series: TimeSeries, shift = 0): TimePoint[] {
  return model.buckets.map(({ middle }, index) => ({
    index,
    x: middle + shift,
    y: series.values[index] ?? null,
  }));
}

/** The time that the plot spans, in Unix seconds. */
export function timeDomain({ buckets }: TimeModel): { readonly min: number; readonly max: number } {
  return { min: buckets[0]?.start ?? 0, max: buckets.at(-1)?.end ?? 1 };
}
