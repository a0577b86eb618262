import { scaled } from '../ui/type-scale.ts';

/** Sizes of the charts in px (specification 2 §9); sizes that the specification does not give are marked as ours. */
export const CHART_HEIGHT = 240;
/** Ours: the heights in a low and in a lower window, so that rows of a table below are in view. */
export const LOW_CHART_HEIGHT = 176;
export const LEAST_CHART_HEIGHT = 160;
export const BAR_WIDTH = 6;
/** The minimum distance from the middle of a bar to the middle of the next one. */
export const BAR_SPACING = 16;
/** The minimum height of a bar whose value is not 0. */
export const MIN_BAR_HEIGHT = 3;
/** Number of labels on the time axis, if there are as many buckets. */
export const X_TICKS = { least: 7, most: 8 } as const;

/**
 * Ours: the space around the plot. The axes have fixed sizes, so that DOM markers can be placed on the plot without
 * asking the chart.
 */
export const PLOT_INSET = {
  top: scaled(18),
  right: 16,
  bottom: scaled(44),
  left: scaled(60),
} as const;

/** Ours: the size of a chart's labels. A canvas knows no rem. */
export const LABEL_SIZE = scaled(11);

/** Ours: the space under a plot whose labels have one line. */
export const ONE_LINE_BOTTOM = scaled(30);

/** Height of the plot of a chart that is `height` px tall. */
export function plotHeight(height: number, bottom: number = PLOT_INSET.bottom): number {
  return height - PLOT_INSET.top - bottom;
}
