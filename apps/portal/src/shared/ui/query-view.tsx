import type { ReactNode } from 'react';
import type { QueryState } from '../api/query-state.ts';
import { useAnnouncement } from './announcer.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingArea } from './loading-area.tsx';
import styles from './query-view.module.css';

interface QueryViewProps<Data> {
  readonly state: QueryState<Data>;
  /**
   * `table` and `chart` frame every message and name a refetch 'Updating…'; `block` is a part of a frame; `line` is one
   * whose failure is a line instead of an area.
   */
  readonly shape: 'table' | 'chart' | 'block' | 'line';
  readonly isEmpty?: (data: Data) => boolean;
  /** Shown for an empty response, and if there is no request; usually an EmptyState. */
  readonly empty?: ReactNode;
  /** Pixels to reserve while there is no response, or for a block after a failure; about ten rows if not given. */
  readonly minHeight?: number | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** Pixels that a table or chart reserves while it loads: about ten rows. */
const LOADING_HEIGHT = 360;

/**
 * The states of a data view: loading, error with Retry, empty, data. Data of a previous key are dimmed; a failed
 * refetch leaves the present data under a banner.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { state, shape, isEmpty, empty, minHeight, children } = props;
  const { data, error, isLoading, isFetching, isOld, isForbidden } = state;
  const isBlock = shape === 'block' || shape === 'line';
  useAnnouncement(isOld && !isBlock ? 'Updating' : 'Up to date');
  const frame = isBlock ? styles.part : styles.view;
  const card = isBlock ? styles.part : styles.card;
  const failure = {
    message: error ?? '',
    lines: [state.errorDetail],
    onRetry: state.retry,
    retrying: isFetching,
    isForbidden,
    retryAt: state.retryAt,
  };
  if (data === undefined) {
    return (
      <div className={card} aria-busy={isLoading}>
        {error !== null ? (
          <ErrorState
            {...failure}
            layout={shape === 'line' ? 'banner' : 'area'}
            minHeight={minHeight}
          />
        ) : isLoading ? (
          <LoadingArea minHeight={minHeight ?? (isBlock ? undefined : LOADING_HEIGHT)} />
        ) : (
          empty
        )}
      </div>
    );
  }
  return (
    <div className={frame} aria-busy={isFetching}>
      {error !== null && (
        <div className={isBlock ? styles.part : styles.banner}>
          <ErrorState layout="banner" {...failure} />
        </div>
      )}
      {isOld && !isBlock && <p className={styles.updating}>Updating…</p>}
      <div className={isOld ? styles.old : isBlock ? styles.part : undefined}>
        {isEmpty?.(data) ? <div className={card}>{empty}</div> : children(data)}
      </div>
    </div>
  );
}
