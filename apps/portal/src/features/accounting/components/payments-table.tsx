import type { PaymentStatusCode } from '@bidstage/mock-api/contract/values/payment-status';
import {
  PAYMENT_COLUMNS,
  type PaymentColumn,
  type PaymentColumnKey,
  type PaymentSort,
} from '../models/payment-list.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { PaymentRow } from './payment-row.tsx';
import type { InvoiceDownloads } from '../api/download-links.ts';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { isProcessable, type Batch } from '../hooks/use-batch.ts';
import { keyOf } from '#portal/shared/format/numbers.ts';
import styles from './payments-table.module.css';
import { ArrowDownIcon, ArrowUpIcon } from '#portal/shared/ui/icons.tsx';
import { classNames } from '#portal/shared/ui/class-names.ts';

interface SortHeaderProps {
  readonly column: PaymentColumn;
  readonly sort: PaymentSort;
  readonly onSort: (key: PaymentColumnKey) => void;
}

/** A link to a file is a control: it is not printed, nor is its column. */
const screenOnly = (key: PaymentColumnKey) => (key === 'invoice_file' ? '' : undefined);

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A column's header: a click sorts by it, another click reverses the order. */
function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const order = sort.key === column.key ? sort.order : undefined;
  const Arrow = order === 'desc' ? ArrowDownIcon : ArrowUpIcon;
  return (
    <th
      scope="col"
      data-column={column.key}
      data-screen-only={screenOnly(column.key)}
      aria-sort={order ? ARIA_SORT[order] : 'none'}
      className={classNames(styles.header, column.numeric && styles.numeric)}
    >
      <button
        type="button"
        className={styles.sort}
        title={'hint' in column ? column.hint : undefined}
        onClick={() => onSort(column.key)}
      >
        <span>{column.label}</span>
        <Arrow size={12} aria-hidden="true" />
      </button>
    </th>
  );
}

function ChoiceHeader({ choice }: { readonly choice: Batch }) {
  const { choosable, chosen, toggleAll } = choice;
  const count = chosen?.length ?? 0;
  const isPartial = count > 0 && count < choosable.length;
  return (
    <th scope="col" className={styles.header}>
      <Row as="label" inline justify="center" className={styles.tick}>
        <input
          type="checkbox"
          // The button that began the choice has disappeared.
          autoFocus
          aria-label="Select all requests with the status Invoice Sent"
          checked={choosable.length > 0 && count === choosable.length}
          ref={(input) => {
            if (input) input.indeterminate = isPartial;
          }}
          onChange={toggleAll}
        />
      </Row>
    </th>
  );
}

interface PaymentsTableProps {
  readonly list: PaymentList;
  /** The choice of several rows; null while nothing is being chosen. */
  readonly choice: Batch | null;
  readonly today: string;
  readonly downloads: InvoiceDownloads;
}

/** The status with the longest name. */
const PROCESSING: PaymentStatusCode = 1;

const isIn = ({ chosen }: Batch, id: number) =>
  chosen?.some((payment) => payment.id === id) ?? false;

/** The payment requests as rows; all rows together are one tab stop. */
export function PaymentsTable({ list, choice, today, downloads }: PaymentsTableProps) {
  const { rows: payments, sort, activeId } = list;
  const hasActive = payments.some((payment) => payment.id === activeId);
  const tabStop = hasActive ? activeId : payments[0]?.id;
  const hasLongStatus = payments.some(({ status }) => status === PROCESSING);
  return (
    <table
      className={classNames(styles.table, !hasLongStatus && styles.short)}
      aria-label="Payment requests"
    >
      <thead>
        <tr>
          {choice && <ChoiceHeader choice={choice} />}
          {PAYMENT_COLUMNS.map((column) => (
            <SortHeader key={column.key} column={column} sort={sort} onSort={list.sortBy} />
          ))}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment, index) => (
          <PaymentRow
            key={keyOf(payment.id, index)}
            payment={payment}
            today={today}
            isActive={payment.id === activeId}
            isTabStop={payment.id === tabStop}
            isDownloading={payment.id === downloads.busyId}
            isChosen={choice && isProcessable(payment) ? isIn(choice, payment.id) : null}
            isChoosing={choice !== null}
            onChoose={choice?.toggle}
            onOpen={list.openRow}
            onDownload={downloads.download}
          />
        ))}
      </tbody>
    </table>
  );
}
