import type { CSSProperties, ReactNode, RefObject } from 'react';
import { PLOT_INSET } from './chart-sizes.ts';
import styles from './time-chart.module.css';

interface PlotCoverProps {
  readonly canvas: ReactNode;
  /** Height of the horizontal axis, in px. */
  readonly bottom?: number;
  /** The element that lies exactly over the plot. */
  readonly plot?: RefObject<HTMLDivElement | null>;
  /** Laid exactly over the plot, inside the axes. */
  readonly children: ReactNode;
}

/** A chart's canvas with further parts over its plot. */
export function PlotCover(props: PlotCoverProps) {
  const { canvas, bottom = PLOT_INSET.bottom, plot, children } = props;
  const { top, right, left } = PLOT_INSET;
  const inset = { top, right, bottom, left } as CSSProperties;
  return (
    <div className={styles.chart}>
      {canvas}
      <div ref={plot} className={styles.overPlot} style={inset}>
        {children}
      </div>
    </div>
  );
}
