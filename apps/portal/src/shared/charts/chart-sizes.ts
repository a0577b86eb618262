/** Sizes of the charts in px (specification 2 §9); what is not named there is marked as ours. */
export const CHART_HEIGHT = 240;
export const SCATTER_HEIGHT = 300;
/** The section beside the scatter chart that names what stands out. */
export const HIGHLIGHT_WIDTH = 100;
export const BAR_WIDTH = 6;
/** From the middle of a bar to the middle of the next one in its bucket; buckets are at least as far apart. */
export const BAR_SPACING = 16;
/** A bar that stands for anything but 0 is at least as tall. */
export const MIN_BAR_HEIGHT = 3;
/** How many labels the time axis has, as long as there are as many buckets. */
export const X_TICKS = { least: 7, most: 8 } as const;

/**
 * Ours: what lies around the plot. The axes have fixed sizes, so that DOM markers find the plot without asking
 * the chart.
 */
export const PLOT_INSET = { top: 12, right: 16, bottom: 44, left: 60 } as const;

/** Width of the plot of a chart that is `width` px wide. */
export function plotWidth(width: number): number {
  return Math.max(1, width - PLOT_INSET.left - PLOT_INSET.right);
}

/** Height of the plot of a chart that is `height` px tall. */
export function plotHeight(height: number): number {
  return height - PLOT_INSET.top - PLOT_INSET.bottom;
}
