import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import { useCallback, useMemo, type ReactNode } from 'react';
import { Chart } from '#portal/shared/charts/chart.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { INTERESTS_HEIGHT, interestOptions, interestReadings } from '../models/interest-plot.ts';
import styles from './insight.module.css';

interface InterestChartProps {
  /** The chart's name, with the region. */
  readonly label: string;
  readonly interests: readonly Interest[];
  readonly currency: string;
  /** The highlights, in a section of 100 px next to the plot (specification 2 §9), on a phone below it. */
  readonly highlight: ReactNode;
}

const LEGEND = 'eRPM by popularity; point at a dot for its name';

/** Interests by popularity (to the right) and eRPM (upwards); 'No Data' without any eRPM. */
export function InterestChart({ label, interests, currency, highlight }: InterestChartProps) {
  const readings = useMemo(() => interestReadings(interests, currency), [interests, currency]);
  const draw = useCallback(() => interestOptions(interests, currency), [interests, currency]);
  if (interests.every(({ eRPM }) => eRPM === null)) return <EmptyState />;
  return (
    <Chart
      label={label}
      column="Interest"
      readings={readings}
      draw={draw}
      height={INTERESTS_HEIGHT}
      legend={<h2>{LEGEND}</h2>}
      picture={{ lines: [LEGEND] }}
      aside={<div className={styles.highlight}>{highlight}</div>}
    />
  );
}
