import { lazy, Suspense, useCallback, useMemo, useState, type RefCallback } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LoadingArea } from '../ui/loading-area.tsx';
import type { PlotOptions } from './base-options.ts';
import type { ChartCanvasProps } from './chart-canvas.tsx';
import { plotWidthOf } from './chart-sizes.ts';

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
  const plotWidth = plotWidthOf(width);
  const options = useMemo(() => draw(plotWidth), [draw, plotWidth]);
  return { frame, options, width, plotWidth, isWide: minWidth > frameWidth };
}

const LoadedCanvas = lazy(async () => {
  const { ChartCanvas } = await import('./chart-canvas.tsx');
  return { default: ChartCanvas };
});

/** The library's chart, whose code is loaded when the first one is shown; its height is reserved meanwhile. */
export function LazyChartCanvas({ options }: ChartCanvasProps) {
  return (
    <ErrorBoundary fallback={<p>The chart could not be loaded. Use the table view.</p>}>
      <Suspense fallback={<LoadingArea minHeight={options.height} />}>
        <LoadedCanvas options={options} />
      </Suspense>
    </ErrorBoundary>
  );
}
