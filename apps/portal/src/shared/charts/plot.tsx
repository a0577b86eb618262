import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefCallback,
} from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LoadingArea } from '../ui/loading-area.tsx';
import type { PlotOptions } from './base-options.ts';
import type { ChartCanvasProps } from './chart-canvas.tsx';
import { ChartCursor, type ChartCursorProps } from './chart-cursor.tsx';
import { PLOT_INSET, plotWidthOf } from './chart-sizes.ts';
import styles from './plot.module.css';
import { useElementWidth } from './use-element-width.ts';

export interface PlotProps extends ChartCursorProps {
  /** The library's options for a width of the plot in px. The same function as long as nothing changes. */
  readonly draw: (plotWidth: number) => PlotOptions;
  /** In px: a chart that is wider than its container scrolls, first to its right end. */
  readonly minWidth?: number;
  /** Gets the element that lies exactly over the plot, inside the axes. */
  readonly plotRef?: RefCallback<HTMLElement>;
  /** Further parts over the plot, for its width in px. */
  readonly overlay?: ((plotWidth: number) => ReactNode) | undefined;
}

/** A plot drawn by the library, with the cursor that shows its points and with further parts over it. */
export function Plot({ draw, minWidth = 0, plotRef, overlay, ...cursor }: PlotProps) {
  const [frame, frameWidth] = useElementWidth<HTMLDivElement>();
  const isWide = minWidth > frameWidth;
  const width = plotWidthOf(Math.max(frameWidth, minWidth));
  const options = useMemo(() => draw(width), [draw, width]);
  const scrolled = useRightEnd(isWide ? width : 0);
  const size = {
    ...(isWide && { width: minWidth }),
    '--drawn-width': Math.max(frameWidth, minWidth, 1),
  } as CSSProperties;
  return (
    <div ref={frame} className={styles.scroller}>
      <div ref={scrolled} className={styles.chart} style={size}>
        <LazyChartCanvas options={options} />
        <div ref={plotRef} className={styles.overPlot} style={PLOT_INSET}>
          <ChartCursor {...cursor} />
          {overlay?.(width)}
        </div>
      </div>
    </div>
  );
}

/** Scrolls a chart that is wider than its container, such as `width` px, to its newest buckets. */
function useRightEnd(width: number) {
  const chart = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = chart.current?.parentElement;
    if (scroller && width > 0) scroller.scrollLeft = scroller.scrollWidth;
  }, [width]);
  return chart;
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
