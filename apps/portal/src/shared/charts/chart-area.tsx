import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallKey } from '../api/error-texts.ts';
import { DataArea } from '../ui/data-area.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CHART_HEIGHT } from './chart-sizes.ts';

interface ChartAreaProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The operation's key in the error catalogue. */
  readonly call: CallKey;
  readonly isEmpty: (data: Data) => boolean;
  /** Shown instead of an empty chart; 'No Data' if not given. */
  readonly empty?: ReactNode;
  /** The chart's height in px, reserved while it loads, so that nothing moves. */
  readonly height?: number;
  readonly children: (data: Data) => ReactNode;
}

/** The four states of a chart: reserved space while loading, the failure with Retry, 'No Data', and the chart. */
export function ChartArea<Data>(props: ChartAreaProps<Data>) {
  const { empty = <EmptyState />, height = CHART_HEIGHT, ...rest } = props;
  return (
    <div style={{ minHeight: height }}>
      <DataArea {...rest} empty={empty} minHeight={height} />
    </div>
  );
}

/** True for a chart without activity: not one auction and no bid request in all its buckets. */
export function isEmptyChart({ total }: Pick<Chart, 'total'>): boolean {
  return [...total.divRequestCount, ...total.requestCount].every((count) => count === 0);
}
