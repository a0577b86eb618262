import type { Chart } from '@bidstage/mock-api/contract/charts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallKey } from '../api/error-texts.ts';
import { DataArea } from '../ui/data-area.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CHART_HEIGHT } from './chart-sizes.ts';

interface ChartAreaProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The catalogue's name of the call. */
  readonly call: CallKey;
  readonly isEmpty: (data: Data) => boolean;
  /** In place of an empty chart; 'No Data' if not given. */
  readonly empty?: ReactNode;
  /** Pixels that the chart takes up; nothing moves when it arrives. */
  readonly height?: number;
  readonly children: (data: Data) => ReactNode;
}

/** The four states of a chart: its place while loading, the failure with Retry, 'No Data', and the chart. */
export function ChartArea<Data>(props: ChartAreaProps<Data>) {
  const { empty = <EmptyState />, height = CHART_HEIGHT, ...rest } = props;
  return (
    <div style={{ minHeight: height }}>
      <DataArea {...rest} empty={empty} minHeight={height} />
    </div>
  );
}

/** True for a chart in which nothing happened: not one auction and no bid request in all its buckets. */
export function isEmptyChart({ total }: Pick<Chart, 'total'>): boolean {
  return [...total.divRequestCount, ...total.requestCount].every((count) => count === 0);
}
