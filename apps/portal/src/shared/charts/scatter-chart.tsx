import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import { useMemo, type ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { colourOf, TOTAL_STYLE } from './bidder-style.ts';
import { ChartFrame } from './chart-frame.tsx';
import { HIGHLIGHT_WIDTH, SCATTER_HEIGHT } from './chart-sizes.ts';
import { scatterTable } from './chart-table-model.ts';
import { Row } from '../ui/layout/layout.tsx';
import { Text } from '../ui/layout/text.tsx';
import styles from './scatter-chart.module.css';
import {
  drawnInterests,
  interestFacts,
  scatterOptions,
  scatterPoints,
  type DrawnInterest,
} from './scatter-options.ts';
import { Plot } from './plot.tsx';

interface ScatterChartProps {
  /** The chart's name, with the region. */
  readonly label: string;
  readonly interests: readonly Interest[];
  readonly currency: string;
  /** The highlights, in a section of 100 px next to the plot. */
  readonly highlight: ReactNode;
}

/** Interests by popularity (to the right) and eRPM (upwards); 'No Data' without any eRPM. */
export function ScatterChart({ label, interests, currency, highlight }: ScatterChartProps) {
  const drawn = useMemo(
    () => drawnInterests(interests).sort((one, other) => one.popularity - other.popularity),
    [interests],
  );
  const table = useMemo(() => scatterTable(interests, currency), [interests, currency]);
  if (drawn.length === 0) return <EmptyState />;
  return (
    <ChartFrame
      label={label}
      table={table}
      height={SCATTER_HEIGHT}
      legend={
        <Text tone="muted" font="hint">
          {LEGEND}
        </Text>
      }
      picture={{ title: label, lines: [LEGEND] }}
    >
      <Row gap={3} align="stretch">
        <Dots label={label} interests={drawn} currency={currency} />
        <div className={styles.highlight} style={{ width: HIGHLIGHT_WIDTH }}>
          {highlight}
        </div>
      </Row>
    </ChartFrame>
  );
}

const LEGEND = 'eRPM by popularity; each dot is one interest';

interface DotsProps {
  readonly label: string;
  readonly interests: readonly DrawnInterest[];
  readonly currency: string;
}

function Dots({ label, interests, currency }: DotsProps) {
  const options = useMemo(() => scatterOptions({ interests, currency }), [interests, currency]);
  const points = useMemo(() => scatterPoints(interests), [interests]);
  return (
    <div className={styles.chart}>
      <Plot
        options={options}
        label={label}
        points={points}
        start={0}
        facts={(index) => interestFacts(interests[index], currency)}
        dots={(index) => [{ y: points[index]?.y ?? 0, colour: colourOf(TOTAL_STYLE) }]}
        shape="line"
      />
    </div>
  );
}
