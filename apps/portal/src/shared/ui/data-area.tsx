import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../api/describe-error.ts';
import type { CallKey } from '../api/error-texts.ts';
import styles from './data-area.module.css';
import { ErrorState } from './error-state.tsx';
import { LoadingArea } from './loading-area.tsx';

interface DataAreaProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The operation's key in the error catalogue. */
  readonly call: CallKey;
  readonly isEmpty?: (data: Data) => boolean;
  /** Shown for an empty response, usually an EmptyState. */
  readonly empty?: ReactNode;
  /** Pixels to reserve while there is no response, or after a failure. */
  readonly minHeight?: number;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The four states of a data view: pending, error with Retry, empty, data. A failed refetch leaves the present data
 * under a banner; data of a previous key is dimmed.
 */
export function DataArea<Data>(props: DataAreaProps<Data>) {
  const { query, call, isEmpty, empty, minHeight, children } = props;
  const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching };
  if (query.data === undefined) {
    if (query.isError)
      return (
        <ErrorState message={describeError(call, query.error)} minHeight={minHeight} {...retry} />
      );
    return <LoadingArea {...(minHeight === undefined ? {} : { minHeight })} />;
  }
  const content = isEmpty?.(query.data) ? empty : children(query.data);
  return (
    <>
      {query.isError && (
        <ErrorState layout="banner" message={describeError(call, query.error)} {...retry} />
      )}
      <div
        className={query.isPlaceholderData ? styles.stale : undefined}
        aria-busy={query.isFetching}
      >
        {content}
      </div>
    </>
  );
}
