import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { useEffect, useId, useMemo, useState } from 'react';
import { useBidderList } from '#portal/entities/bidder-list-queries.ts';
import { BidderName } from '#portal/entities/bidder-name.tsx';
import { queryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { changesOf, isUnchanged, type Changes, type ConfigDiff } from '../models/config-diff.ts';
import type { CsvFile } from '../models/csv-file.ts';
import { describeDiff } from '../models/describe-diff.ts';
import { announce } from '#portal/shared/ui/announcer.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './change-summary.module.css';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { StatusBadge, type StatusMark, type StatusTone } from '#portal/shared/ui/status-badge.tsx';

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
        state={{ ...state, errorDetail: [NOT_COMPARED, state.errorDetail].join(' ') }}
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
  useEffect(() => {
    if (diff === null) return;
    announce(`The upload will change: ${isUnchanged(diff) ? 'nothing' : describeDiff(diff)}`);
  }, [diff]);
  if (diff === null)
    return <Text tone="muted">The file cannot be compared with the current configuration.</Text>;
  if (isUnchanged(diff))
    return <Text tone="muted">Nothing: the file equals the current configuration.</Text>;
  return <ChangeLists diff={diff} heading="h4" />;
}

interface ChangeListsProps {
  readonly diff: ConfigDiff;
  readonly heading: 'h3' | 'h4';
}

/** The changes to pages, ad units and bidders side by side. */
export function ChangeLists({ diff, heading }: ChangeListsProps) {
  return (
    <div className={styles.kinds} data-part="changes">
      <ChangeList label="Pages" changes={diff.pages} heading={heading} />
      <ChangeList label="Ad units" changes={diff.adUnits} heading={heading} />
      <ChangeList label="Bidders" changes={diff.bidders} heading={heading} Name={BidderName} />
    </div>
  );
}

const FEW = 5;

interface ChangeListProps extends Pick<NamesProps, 'Name'> {
  readonly label: string;
  readonly changes: Changes;
  readonly heading: 'h3' | 'h4';
}

/** The changes to items of one kind: numbers and names. */
function ChangeList({ label, changes, heading: Heading, Name }: ChangeListProps) {
  const id = useId();
  const { added, changed, removed, unchanged } = changes;
  return (
    <Stack as="section" gap={2} shrink className={styles.kind} aria-labelledby={id}>
      <Heading id={id} className={styles.label}>
        {label}
      </Heading>
      <Names word="added" tone="green" mark="dot" names={added} Name={Name} />
      <Names word="changed" tone="blue" mark="half" names={changed} Name={Name} />
      <Names word="removed" tone="red" mark="cross" names={removed} Name={Name} />
      {unchanged > 0 && <Text tone="muted">{formatNumber(unchanged)} unchanged</Text>}
    </Stack>
  );
}

interface NamesProps {
  readonly word: string;
  readonly tone: StatusTone;
  readonly mark: StatusMark;
  readonly names: readonly string[];
  /** Shows a name that is a bidder's code; the name as it is if absent. */
  readonly Name?: typeof BidderName | undefined;
}

function Names({ word, tone, mark, names, Name }: NamesProps) {
  const [isExpanded, setExpanded] = useState(false);
  if (names.length === 0) return null;
  const shown = isExpanded ? names : names.slice(0, FEW);
  return (
    <Stack gap={1} align="start" className={styles.names}>
      <StatusBadge tone={tone} mark={mark}>
        {formatNumber(names.length)} {word}
      </StatusBadge>
      <ul>
        {shown.map((name) => (
          <li key={name}>{Name ? <Name code={name} /> : name}</li>
        ))}
      </ul>
      {names.length > FEW && !isExpanded && (
        <Button
          size="toolbar"
          variant="quiet"
          className={styles.more}
          onClick={() => setExpanded(true)}
        >
          Show all {formatNumber(names.length)}
        </Button>
      )}
    </Stack>
  );
}
