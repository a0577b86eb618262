import { MISSING } from '../../../shared/format/numbers.ts';
import type { ProblemItem } from '../models/problem-item.ts';
import styles from './problem-report.module.css';

interface ProblemTableProps {
  readonly items: readonly ProblemItem[];
  /** The table's name. */
  readonly label: string;
}

/** The row, value and fix of each problem. */
export function ProblemTable({ items, label }: ProblemTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.row}>
            Row
          </th>
          <th scope="col" className={styles.column}>
            Column
          </th>
          <th scope="col">Value</th>
          <th scope="col">Fix</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <td>{item.rows.length > 0 ? item.rows.join(', ') : MISSING}</td>
            <td>{item.column}</td>
            <td title={item.value ?? undefined}>
              <Value value={item.value} />
            </td>
            <td>{item.fix}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { readonly value: string | null }) {
  if (value === null) return MISSING;
  if (value.trim() === '') return <span className={styles.empty}>empty</span>;
  return <code className={styles.value}>{value}</code>;
}
