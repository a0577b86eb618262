import type { ChartDrawing } from './base-options.ts';
import { CHART_HEIGHT, plotHeight } from './chart-sizes.ts';
import type { TimeModel } from './time-model.ts';

/** How the figures of a time chart are drawn. */
export type ChartShape = 'line' | 'bar';

/** The input of a time chart's options. */
export interface TimeDrawing extends ChartDrawing {
  readonly model: TimeModel;
  readonly shape: ChartShape;
  readonly currency: string;
  /** Width of the plot in px. */
  readonly plotWidth: number;
}

/** The value of one px of the plot's height. */
export function unitsPerPixel({ scale }: TimeModel): number {
  return scale.max / plotHeight(CHART_HEIGHT);
}
