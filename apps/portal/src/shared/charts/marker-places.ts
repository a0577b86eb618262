/** A marker button is a square of this many px. */
export const MARKER_SIZE = 24;

export interface MarkerPlace {
  /** Unix seconds. */
  readonly timestamp: number;
  /** Middle of the button, in px from the plot's left edge. */
  readonly x: number;
  /** 0 on the time axis; markers that would cover another one stand in a row above it. */
  readonly row: number;
}

interface TimePlot {
  /** The time that the plot spans, in Unix seconds. */
  readonly min: number;
  readonly max: number;
  /** Width of the plot in px. */
  readonly width: number;
}

/** Where the markers of some times stand, in the order of time; times outside the plot have none. */
export function markerPlaces(timestamps: readonly number[], plot: TimePlot): MarkerPlace[] {
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
