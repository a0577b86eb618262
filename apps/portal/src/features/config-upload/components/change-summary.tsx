import { useId, useMemo } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { useBidderList } from '../../../entities/bidder-list/bidder-list-queries.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LoadingArea } from '../../../shared/ui/loading-area.tsx';
import { changesOf, isUnchanged } from '../models/config-diff.ts';
import type { CsvFile } from '../models/csv-file.ts';
import { ChangeList } from './change-list.tsx';
import { Stack } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import styles from './change-summary.module.css';

/** The changes to the configuration in force that the upload of a valid file would make. */
export function ChangeSummary({ csv }: { readonly csv: CsvFile }) {
  const { data, error, isFetching, refetch } = useBidderList();
  const id = useId();
  const diff = useMemo(() => data && changesOf(data, csv), [data, csv]);
  return (
    <Stack card as="section" gap={3} className={styles.summary} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        What the upload will change
      </h3>
      {diff === undefined && !error && <LoadingArea minHeight={80} />}
      {diff === undefined && error && (
        <ErrorState
          layout="banner"
          message={`${describeError('listBidders', error)}: the file cannot be compared with the current configuration.`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {diff === null && (
        <Text tone="muted">The file cannot be compared with the current configuration.</Text>
      )}
      {diff && isUnchanged(diff) && (
        <Text tone="muted">Nothing: the file equals the current configuration.</Text>
      )}
      {diff && !isUnchanged(diff) && (
        <div className={styles.kinds}>
          <ChangeList label="Pages" changes={diff.pages} />
          <ChangeList label="Ad units" changes={diff.adUnits} />
          <ChangeList label="Bidders" changes={diff.bidders} />
        </div>
      )}
    </Stack>
  );
}
