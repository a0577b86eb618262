import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { SearchBox } from '#portal/shared/ui/search-box.tsx';
import type { Batch } from '../hooks/use-batch.ts';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { includesStatus, STATUS_CHOICES } from '../models/payment-status.ts';
import { Field, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './payments-toolbar.module.css';
import { useEffect, useState } from 'react';

/** The number of requests of the list; those that have left it since it was loaded are counted separately. */
function countText({ query, listed, rows, search, choice }: PaymentList): string {
  if (query.data === undefined) return '';
  if (query.isPlaceholderData) return 'Updating...';
  const present = listed.filter(({ status }) => includesStatus(choice, status)).length;
  const noun = present === 1 ? 'request' : 'requests';
  const shown = search === '' ? '' : `${formatNumber(rows.length)} of `;
  const gone = listed.length - present;
  const moved = gone === 0 ? '' : `, ${formatNumber(gone)} moved to another list`;
  return `${shown}${formatNumber(present)} ${noun}${moved}`;
}

interface PaymentsToolbarProps {
  readonly list: PaymentList;
  readonly batch: Batch;
}

/** Status filter, affiliate search, the number of rows, and the choice of several requests. */
export function PaymentsToolbar({ list, batch }: PaymentsToolbarProps) {
  const { isPending, isPlaceholderData } = list.query;
  const isWaiting = isPending || isPlaceholderData;
  const canChoose = batch.choosable.length > 1 && !isPlaceholderData;
  return (
    <Toolbar fixed className={styles.toolbar}>
      <Field as="span" beside label="Status" className={styles.choice}>
        <Dropdown
          label="Status"
          size="toolbar"
          className={styles.status}
          value={list.choice.value}
          options={STATUS_CHOICES}
          onChange={list.chooseStatus}
        />
      </Field>
      <SearchBox
        label="Search affiliate name"
        size="toolbar"
        className={styles.search}
        value={list.search}
        onChange={list.setSearch}
      />
      <Text tone="muted" role="status" className={styles.count}>
        {countText(list)}
      </Text>
      {isWaiting && runtimeConfig().simulated && <SlowNote />}
      {canChoose && batch.chosen === null && batch.progress === null && (
        <Button size="toolbar" className={styles.batch} onClick={batch.start}>
          Process several
        </Button>
      )}
    </Toolbar>
  );
}

const SLOW_MS = 3000;

/**
 * Says why a list takes long, after a while: the amounts of a new seed are billed from months that nobody has looked at.
 * Shown only while a list loads.
 */
export function SlowNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Text tone="muted" role="status">
      {isSlow && 'Computing 24 months of revenue. The next visits are faster.'}
    </Text>
  );
}
