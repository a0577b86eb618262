import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadingArea } from '../ui/loading-area.tsx';
import type { TableState } from './table-state.ts';
import styles from './table-view.module.css';

/** Pixels: about ten rows. */
const LOADING_HEIGHT = 360;

interface TableViewProps<Data> {
  readonly state: TableState<Data>;
  readonly isEmpty: (data: Data) => boolean;
  /** Shown instead of the table when there are no data, also when none may be requested. */
  readonly empty: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The states of a table: loading, error with Retry, empty, data. Data of a previous range are dimmed with the text
 * 'Updating'; a failed refetch leaves the present data under a banner.
 */
export function TableView<Data>({ state, isEmpty, empty, children }: TableViewProps<Data>) {
  const { data, error, isLoading, isOld } = state;
  const failure = { message: error ?? '', onRetry: state.retry, retrying: state.isRetrying };
  if (data === undefined) {
    return (
      <div className={styles.card} aria-busy={isLoading}>
        {error !== null ? (
          <ErrorState {...failure} />
        ) : isLoading ? (
          <LoadingArea minHeight={LOADING_HEIGHT} />
        ) : (
          empty
        )}
      </div>
    );
  }
  return (
    <div className={styles.view} aria-busy={isOld}>
      {error !== null && (
        <div className={styles.banner}>
          <ErrorState layout="banner" {...failure} />
        </div>
      )}
      {isOld && (
        <p className={styles.updating} role="status">
          Updating…
        </p>
      )}
      <div className={isOld ? styles.old : undefined}>
        {isEmpty(data) ? <div className={styles.card}>{empty}</div> : children(data)}
      </div>
    </div>
  );
}
