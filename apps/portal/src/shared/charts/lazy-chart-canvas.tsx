import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LoadingArea } from '../ui/loading-area.tsx';
import type { ChartCanvasProps } from './chart-canvas.tsx';

const LoadedCanvas = lazy(async () => {
  const { ChartCanvas } = await import('./chart-canvas.tsx');
  return { default: ChartCanvas };
});

/** A chart whose code is loaded when the first chart is shown; its `height` in px is reserved meanwhile. */
export function LazyChartCanvas({ options }: ChartCanvasProps) {
  return (
    <ErrorBoundary fallback={<p>The chart could not be loaded. Use the table view.</p>}>
      <Suspense fallback={<LoadingArea minHeight={options.height} />}>
        <LoadedCanvas options={options} />
      </Suspense>
    </ErrorBoundary>
  );
}
