import { formatNumber } from '../../../shared/format/numbers.ts';
import { Dropdown } from '../../../shared/ui/dropdown.tsx';
import { SearchBox } from '../../../shared/ui/search-box.tsx';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { STATUS_CHOICES } from '../models/payment-status.ts';
import { Field, Toolbar } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import styles from './payments-toolbar.module.css';

function countText({ query, rows, search }: PaymentList): string {
  if (query.data === undefined) return '';
  if (query.isPlaceholderData) return 'Updating...';
  const all = query.data.length;
  const noun = all === 1 ? 'request' : 'requests';
  const shown = search === '' ? '' : `${formatNumber(rows.length)} of `;
  return `${shown}${formatNumber(all)} ${noun}`;
}

/** Status filter, affiliate search and the number of rows. */
export function PaymentsToolbar({ list }: { readonly list: PaymentList }) {
  return (
    <Toolbar fixed className={styles.toolbar}>
      <Field as="span" beside label="Status">
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
        value={list.search}
        onChange={list.setSearch}
      />
      <Text tone="muted" role="status">
        {countText(list)}
      </Text>
    </Toolbar>
  );
}
