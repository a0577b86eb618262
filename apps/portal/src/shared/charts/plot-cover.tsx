import type { ReactNode, RefObject } from 'react';
import { PLOT_INSET } from './chart-sizes.ts';
import styles from './time-chart.module.css';

interface PlotCoverProps {
  readonly canvas: ReactNode;
  /** The element that lies exactly over the plot. */
  readonly plot?: RefObject<HTMLDivElement | null>;
  /** Laid exactly over the plot, inside the axes. */
  readonly children: ReactNode;
}

/** A chart's canvas with further parts over its plot. */
export function PlotCover({ canvas, plot, children }: PlotCoverProps) {
  return (
    <div className={styles.chart}>
      {canvas}
      <div ref={plot} className={styles.overPlot} style={PLOT_INSET}>
        {children}
      </div>
    </div>
  );
}
