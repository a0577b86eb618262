import type { PlotOptions } from '#portal/shared/charts/base-options.ts';
import { timeOptions } from '#portal/shared/charts/time-options.ts';
import type { ChartInput } from '#portal/shared/charts/chart-input.ts';
import { timeModel } from '#portal/shared/charts/time-model.ts';
import { weekInput } from './fixtures.ts';

const HEIGHT = 240;
const PLOT_WIDTH = 800;

export function optionsOf(
  shape: 'line' | 'bar',
  changes: Partial<ChartInput> = {},
  plotWidth = PLOT_WIDTH,
  height = HEIGHT,
) {
  const model = timeModel(
    weekInput({
      bidders: ['appnexus', 'criteo', 'ix'],
      shape,
      ...changes,
    }),
  );
  return timeOptions(model, height, plotWidth);
}

export interface DrawnSeries {
  readonly id: string;
  readonly type: string;
  readonly width?: number;
  readonly stroke?: string;
  readonly segmentation?: {
    readonly segments: readonly { start: number; lineDash?: number[]; strokeOpacity?: number }[];
  };
  readonly data: readonly { readonly x: number; readonly y: number | null }[];
}

export const seriesOf = (options: PlotOptions) => options.series as unknown as DrawnSeries[];
export const axisOf = (options: PlotOptions, name: 'x' | 'y') =>
  options.axes![name] as unknown as {
    readonly max: number;
    readonly thickness: number;
    readonly interval: { readonly values: number[] };
    readonly label: { readonly formatter: (at: { value: number }) => string };
    readonly crossLines?: readonly { value: number; label: { text: string } }[];
  };
