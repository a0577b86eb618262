import { useMemo } from 'react';
import styles from './chart-table.module.css';
import { readingsTable, type Reading } from './readings.ts';
import plain from '../ui/plain-table.module.css';
import { TableHead } from '../ui/table-head.tsx';

interface ChartTableProps {
  readonly label: string;
  /** The name of its first column. */
  readonly column: string;
  readonly readings: readonly Reading[];
  /** The chart's height in px, which the table takes over; longer tables scroll. */
  readonly height: number;
}

/** A header, seven rows and the last line: a week does not scroll. */
const WEEK_HEIGHT = 32 + 7 * 30 + 1;

export function ChartTable({ label, column, readings, height }: ChartTableProps) {
  const table = useMemo(() => readingsTable(column, readings), [column, readings]);
  return (
    // The table scrolls, so it must be reachable by keyboard.
    <div
      className={styles.scroller}
      style={{ minHeight: height, maxHeight: Math.max(height, WEEK_HEIGHT) }}
      role="group"
      aria-label={`${label}, table`}
      tabIndex={0}
    >
      <table className={plain.table} aria-label={label}>
        <TableHead titles={table.columns} />
        <tbody>
          {table.rows.map(([name = '', ...cells], row) => (
            <tr key={`${row} ${name}`}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={table.columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
