import { useCallback, useMemo, useState, type RefCallback } from 'react';
import { LoadingArea } from '../ui/loading-area.tsx';
import { optionalPart } from '../ui/optional-part.tsx';
import type { PlotOptions } from './base-options.ts';
import { PLOT_INSET } from './chart-sizes.ts';

/**
 * The library's options for a drawing that is as wide as its frame, and at least `minWidth`; all widths in px. `draw` must
 * be the same function as long as nothing changes. The library measures itself, but only when it draws, and the markers
 * over the plot, the bars and the labels need the width before.
 */
export function useDrawing(draw: (plotWidth: number) => PlotOptions, minWidth = 0) {
  const [frameWidth, setFrameWidth] = useState(0);
  // While there is no frame, such as behind a table view, the last width stays.
  const frame: RefCallback<HTMLElement> = useCallback((element: HTMLElement) => {
    const measure = () => setFrameWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = Math.max(frameWidth, minWidth);
  const plotWidth = Math.max(1, width - PLOT_INSET.left - PLOT_INSET.right);
  const options = useMemo(() => draw(plotWidth), [draw, plotWidth]);
  return { frame, options, width, plotWidth, isWide: minWidth > frameWidth };
}

/** The library's chart, whose code is loaded when the first one is shown; its height is reserved meanwhile. */
export const LazyChartCanvas = optionalPart(
  async () => (await import('./chart-canvas.tsx')).ChartCanvas,
  ({ options }) => <LoadingArea minHeight={options.height} />,
  <p>The chart could not be loaded. Use the table view.</p>,
);
