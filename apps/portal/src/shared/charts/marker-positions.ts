/** What a marker, the legend and the table view call a floor price change. */
export const FLOOR_PRICE_CHANGE = 'Floor price change';

/** Side length of a marker button, in px. */
export const MARKER_SIZE = 24;

export interface MarkerPosition {
  /** Unix seconds. */
  readonly timestamp: number;
  /** Middle of the button, in px from the plot's left edge. */
  readonly x: number;
  /** 0 on the time axis; a marker that would cover another one is in a row above it. */
  readonly row: number;
}

export interface PlotSpan {
  /** The time span of the plot, in Unix seconds. */
  readonly min: number;
  readonly max: number;
  /** Width of the plot in px. */
  readonly width: number;
}

/** The positions of the markers for some times, in the order of time; times outside the plot have none. */
export function markerPositions(timestamps: readonly number[], plot: PlotSpan): MarkerPosition[] {
  const ends: number[] = [];
  return [...timestamps]
    .filter((timestamp) => timestamp >= plot.min && timestamp < plot.max)
    .sort((one, other) => one - other)
    .map((timestamp) => {
      const x = ((timestamp - plot.min) / (plot.max - plot.min)) * plot.width;
      const free = ends.findIndex((end) => end <= x - MARKER_SIZE / 2);
      const row = free === -1 ? ends.length : free;
      ends[row] = x + MARKER_SIZE / 2;
      return { timestamp, x, row };
    });
}
