import type { AgCartesianChartOptions } from 'ag-charts-community';
import type { ReactNode, RefObject } from 'react';
import { ChartCursor, type ChartCursorProps } from './chart-cursor.tsx';
import { PLOT_INSET } from './chart-sizes.ts';
import { LazyChartCanvas } from './lazy-chart-canvas.tsx';
import styles from './time-chart.module.css';

interface PlotProps extends ChartCursorProps {
  /** The same object as long as nothing changes. */
  readonly options: AgCartesianChartOptions;
  /** The element that lies exactly over the plot, inside the axes. */
  readonly plot?: RefObject<HTMLDivElement | null>;
  /** Further parts over the plot. */
  readonly children?: ReactNode;
}

/** A plot drawn by the library, with the cursor that shows its points and with further parts over it. */
export function Plot({ options, plot, children, ...cursor }: PlotProps) {
  return (
    <div className={styles.chart}>
      <LazyChartCanvas options={options} />
      <div ref={plot} className={styles.overPlot} style={PLOT_INSET}>
        <ChartCursor {...cursor} />
        {children}
      </div>
    </div>
  );
}
