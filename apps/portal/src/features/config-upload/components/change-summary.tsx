import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { useId, useMemo } from 'react';
import { useBidderList } from '../../../entities/bidder-list/bidder-list-queries.ts';
import { queryState } from '../../../shared/api/query-state.ts';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { changesOf, isUnchanged } from '../models/config-diff.ts';
import type { CsvFile } from '../models/csv-file.ts';
import { ChangeList } from './change-list.tsx';
import { Stack } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import styles from './change-summary.module.css';

const NOT_COMPARED = 'the file cannot be compared with the current configuration.';

/** The changes to the configuration in force that the upload of a valid file would make. */
export function ChangeSummary({ csv }: { readonly csv: CsvFile }) {
  const state = queryState(useBidderList(), 'listBidders');
  const id = useId();
  return (
    <Stack card as="section" gap={3} className={styles.summary} aria-labelledby={id}>
      <Text as="h3" font="control-strong" id={id}>
        What the upload will change
      </Text>
      <QueryView
        shape="line"
        state={{ ...state, error: state.error && `${state.error}: ${NOT_COMPARED}` }}
        minHeight={80}
      >
        {(current) => <ListedChanges current={current} csv={csv} />}
      </QueryView>
    </Stack>
  );
}

interface ListedChangesProps {
  readonly current: BiddersByPage;
  readonly csv: CsvFile;
}

function ListedChanges({ current, csv }: ListedChangesProps) {
  const diff = useMemo(() => changesOf(current, csv), [current, csv]);
  if (diff === null)
    return <Text tone="muted">The file cannot be compared with the current configuration.</Text>;
  if (isUnchanged(diff))
    return <Text tone="muted">Nothing: the file equals the current configuration.</Text>;
  return (
    <div className={styles.kinds}>
      <ChangeList label="Pages" changes={diff.pages} />
      <ChangeList label="Ad units" changes={diff.adUnits} />
      <ChangeList label="Bidders" changes={diff.bidders} />
    </div>
  );
}
