import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from '../parts/parts.module.css';
import { durationText, EntryDetails } from './entry-details.tsx';
import rowStyles from './entry-row.module.css';

interface EntryRowProps {
  readonly entry: JournalEntry;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
  /** Filters the journal by a record, `kind:id`. */
  readonly onRecord: (record: string) => void;
}

export function EntryRow({ entry, open, onToggle, selected, onSelect, onRecord }: EntryRowProps) {
  const { method, path, status, persona, faults, replayed } = entry;
  const failed = status === null || status >= 400;
  return (
    <li>
      <Row align="stretch" className={rowStyles.head}>
        <Row as="label" justify="center" fixed className={rowStyles.pick}>
          <input
            type="checkbox"
            aria-label={`Select request ${entry.id}`}
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </Row>
        <button type="button" className={styles.choice} aria-expanded={open} onClick={onToggle}>
          <Row as="span" gap={2} align="stretch">
            <span className={failed ? rowStyles.failed : rowStyles.status}>{status ?? 'none'}</span>
            <span className={rowStyles.path}>
              {method} {path}
            </span>
          </Row>
          <span className={styles.minor}>
            {durationText(entry)} · {persona ?? 'no session'}
            {faults.length > 0 && ` · fault ${faults.map(({ id }) => id).join(', ')}`}
            {replayed !== undefined && ' · replayed'}
            {entry.changes.length > 0 && ' · changed the state'}
          </span>
        </button>
      </Row>
      {open && <EntryDetails entry={entry} onRecord={onRecord} />}
    </li>
  );
}
