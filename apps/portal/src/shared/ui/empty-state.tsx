import type { ReactNode } from 'react';
import styles from './message-state.module.css';

interface EmptyStateProps {
  /** What is missing; 'No Data' for an empty table. */
  readonly text?: string;
  /** Why, or what to do about it. */
  readonly hint?: ReactNode;
  /** A button or link that leads on. */
  readonly action?: ReactNode;
}

/** The empty state of a data view. */
export function EmptyState({ text = 'No Data', hint, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.text}>{text}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
