import type { CSSProperties, ReactNode } from 'react';
import { PLOT_INSET } from './chart-sizes.ts';
import styles from './time-chart.module.css';

interface PlotCoverProps {
  readonly canvas: ReactNode;
  /** Height of the horizontal axis, in px. */
  readonly bottom?: number;
  /** Laid exactly over the plot, inside the axes. */
  readonly children: ReactNode;
}

/** A chart's canvas with further parts over its plot. */
export function PlotCover({ canvas, bottom = PLOT_INSET.bottom, children }: PlotCoverProps) {
  const { top, right, left } = PLOT_INSET;
  const inset = { top, right, bottom, left } as CSSProperties;
  return (
    <div className={styles.chart}>
      {canvas}
      <div className={styles.overPlot} style={inset}>
        {children}
      </div>
    </div>
  );
}
