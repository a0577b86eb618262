import type { ConfigVersion } from '@bidstage/mock-api/contract/operations/control/records';
import { useState } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { useVersionDiff } from '../api/control-plane-queries.ts';
import { isUnchanged } from '../models/config-diff.ts';
import { describeDiff } from '../models/describe-diff.ts';
import { ChangeLists } from './change-summary.tsx';
import styles from './configuration-panel.module.css';

/** Larger versions are compared on request only. */
const MAX_ROWS_COMPARED = 2000;

interface DifferenceProps {
  readonly version: ConfigVersion;
  readonly before: ConfigVersion;
}

/** What a version changed: in one line, and on request by name. */
export function VersionDifference({ version, before }: DifferenceProps) {
  const [isOpen, setOpen] = useState(false);
  const isSmall = Math.max(version.rows, before.rows) <= MAX_ROWS_COMPARED;
  const { data, isError, isFetching, refetch } = useVersionDiff(version, before, isSmall || isOpen);
  const isPlain = data !== undefined && isUnchanged(data);
  const text = data ? describeDiff(data) : isError ? 'The versions could not be compared.' : '';
  return (
    <>
      <div className={styles.difference} aria-busy={isFetching}>
        <Text tone="muted">{isFetching && !data ? 'Comparing...' : text}</Text>
        {isError && (
          <Button size="toolbar" onClick={() => void refetch()}>
            Retry
          </Button>
        )}
        {!isError && !isPlain && (
          <Button
            size="toolbar"
            variant="quiet"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide names' : 'Show names'}
          </Button>
        )}
      </div>
      {isOpen && data && !isPlain && <ChangeLists diff={data} heading="h3" />}
    </>
  );
}
