import type { ChartDrawing } from './base-options.ts';
import { plotHeight } from './chart-sizes.ts';
import type { TimeModel } from './time-model.ts';

/** The input of a time chart's options. */
export interface TimeDrawing extends ChartDrawing {
  readonly model: TimeModel;
  readonly currency: string;
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
