import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import { useMemo, type ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { useChartColours } from './chart-colours.ts';
import { ChartFrame } from './chart-frame.tsx';
import { HIGHLIGHT_WIDTH, SCATTER_HEIGHT } from './chart-sizes.ts';
import { scatterTable } from './chart-table-model.ts';
import { LazyChartCanvas } from './lazy-chart-canvas.tsx';
import { Row } from '../ui/layout/layout.tsx';
import styles from './scatter-chart.module.css';
import { drawnInterests, plainPopularity, scatterOptions } from './scatter-options.ts';

interface ScatterChartProps {
  /** The chart's name, with the region. */
  readonly label: string;
  readonly interests: readonly Interest[];
  readonly currency: string;
  /** Formats a popularity; a constant outside the component. */
  readonly popularityText?: (popularity: number) => string;
  /** The highlights, in a section of 100 px next to the plot. */
  readonly highlight?: ReactNode;
}

/** Interests by popularity (to the right) and eRPM (upwards); 'No Data' without any eRPM. */
export function ScatterChart(props: ScatterChartProps) {
  const { label, interests, currency, popularityText = plainPopularity, highlight } = props;
  const drawn = useMemo(() => drawnInterests(interests), [interests]);
  const colours = useChartColours();
  const options = useMemo(
    () => scatterOptions({ label, interests: drawn, currency, colours, popularityText }),
    [label, drawn, currency, colours, popularityText],
  );
  const table = useMemo(
    () => scatterTable(interests, currency, popularityText),
    [interests, currency, popularityText],
  );
  if (drawn.length === 0) return <EmptyState />;
  return (
    <ChartFrame
      label={label}
      table={table}
      height={SCATTER_HEIGHT}
      legend="eRPM by popularity, a dot an interest"
    >
      <Row gap={3} align="stretch">
        <div className={styles.chart}>
          <LazyChartCanvas options={options} />
        </div>
        {highlight !== undefined && (
          <div className={styles.highlight} style={{ width: HIGHLIGHT_WIDTH }}>
            {highlight}
          </div>
        )}
      </Row>
    </ChartFrame>
  );
}
