import type { CursorDot } from './chart-cursor.tsx';
import { slotColour, type ChartColours } from './chart-colours.ts';
import { plotHeight } from './chart-sizes.ts';
import type { CursorPoint } from './nearest-point.ts';
import type { TimeModel } from './time-model.ts';
import { timeDomain } from './time-points.ts';

/** The columns of the cursor, in px from the plot's left edge: the middle of each bucket. */
export function cursorPoints(model: TimeModel, plotWidth: number): CursorPoint[] {
  const { min, max } = timeDomain(model);
  return model.buckets.map(({ middle }) => ({ x: ((middle - min) / (max - min)) * plotWidth }));
}

/** The bucket that the keyboard shows first: the last one with figures. */
export function lastShownBucket({ buckets }: TimeModel): number {
  return Math.max(
    0,
    buckets.findLastIndex(({ state }) => state === 'complete' || state === 'unfinished'),
  );
}

/** The values of the lines at a bucket; bars have none, because the cursor's line is on them. */
export function cursorDots(
  { layout, series, scale }: TimeModel,
  index: number,
  { colours, height }: { readonly colours: ChartColours; readonly height: number },
): CursorDot[] {
  if (layout !== 'lines') return [];
  return series.flatMap(({ style, values }) => {
    const value = values[index];
    if (typeof value !== 'number') return [];
    const y = (1 - value / scale.max) * plotHeight(height);
    return [{ y, colour: slotColour(colours, style.slot) }];
  });
}
