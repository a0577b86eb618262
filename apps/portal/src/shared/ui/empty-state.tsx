import type { ReactNode } from 'react';
import { Stack } from './layout/layout.tsx';
import styles from './message-state.module.css';

interface EmptyStateProps {
  /** The text; 'No Data' for an empty table. */
  readonly text?: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ text = 'No Data', hint, action }: EmptyStateProps) {
  return (
    <Stack gap={3} align="center" justify="center" className={styles.state}>
      <p className={styles.text}>{text}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </Stack>
  );
}

/** The hint of a search without results: why there are none. `what` was looked for, as `No bidder`. */
export const noMatch = (what: string, text: string) => `${what} matches “${text.trim()}”.`;
