import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { describeProblems } from '../api/response-problems.ts';
import { MISSING } from '../format/numbers.ts';
import styles from './incomplete-data.module.css';

/** Names, above a screen, what is missing in the responses that it shows; nothing if they are complete. */
export function IncompleteData() {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const text = useSyncExternalStore(subscribe, () =>
    describeProblems(cache.getAll().filter((query) => query.isActive())),
  );
  if (text === '') return null;
  return (
    <p role="status" aria-label="Incomplete data" className={styles.line}>
      <strong>Some data are missing or unknown.</strong> What is missing shows as {MISSING}, or is
      not shown. {text}
    </p>
  );
}
