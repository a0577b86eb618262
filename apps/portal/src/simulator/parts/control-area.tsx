import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { LoadingArea } from '#portal/shared/ui/loading-area.tsx';
import styles from './parts.module.css';

interface ControlAreaProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly empty?: string;
  readonly children: (data: Data) => ReactNode;
}

/** The states of a query to the control plane: pending, error with Retry, empty, data. */
export function ControlArea<Data>({ query, empty, children }: ControlAreaProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const failure = error && (
    <ErrorState
      layout="banner"
      message={describeControlError(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
  if (data === undefined) return failure ?? <LoadingArea minHeight={80} />;
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      {failure}
      {isEmpty ? <p className={styles.none}>{empty}</p> : children(data)}
    </>
  );
}
