import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { PaymentColumn, PaymentColumnKey } from '../models/payment-columns.ts';
import type { PaymentSort } from '../models/payment-rows.ts';
import styles from './payments-table.module.css';

interface SortHeaderProps {
  readonly column: PaymentColumn;
  readonly sort: PaymentSort;
  readonly onSort: (key: PaymentColumnKey) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A column's header: a click sorts by it, another click reverses the order. */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const order = sort.key === column.key ? sort.order : undefined;
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={order ? ARIA_SORT[order] : 'none'}
      className={classNames(styles.header, column.numeric && styles.numeric)}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
        <span className={styles.label}>{column.label}</span>
        {order && <Arrow size={12} aria-hidden="true" />}
      </button>
    </th>
  );
}
