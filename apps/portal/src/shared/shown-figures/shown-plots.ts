/** The figure of a span of time in a chart: of its total. */
export interface SpanFigure {
  /** As it would be written in the chart: the change against the compared range, or else the span's own value. */
  readonly text: string;
  /** The change in percent, or the value; null for a span without data. */
  readonly value: number | null;
}

/** A plot over time that is on the screen. Times are in Unix seconds. */
export interface ShownPlot {
  /** Its name with metric and range, and the name of what it shows, such as `Total`. */
  readonly names: readonly string[];
  readonly domain: { readonly min: number; readonly max: number };
  /** Length of one bucket in seconds. */
  readonly bucket: number;
  readonly figureOf: (from: number, to: number) => SpanFigure;
}

const plots = new Map<Element, ShownPlot>();

/** Registers the element that lies exactly over a plot. Returns a function that removes it. */
export function registerPlot(element: Element, plot: ShownPlot): () => void {
  plots.set(element, plot);
  return () => {
    if (plots.get(element) === plot) plots.delete(element);
  };
}

/** The plots on the screen with the elements over them, in the order in which they came. */
export const shownPlots = (): readonly (readonly [Element, ShownPlot])[] => [...plots];
