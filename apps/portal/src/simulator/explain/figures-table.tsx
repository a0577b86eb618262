import type { ReactNode } from 'react';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { TableHead } from '#portal/shared/ui/table-head.tsx';
import panel from '../parts/parts.module.css';
import styles from './explain.module.css';

interface FiguresTableProps {
  readonly label: string;
  readonly titles: readonly string[];
  /** The rows: a header cell, and a cell for each further title. */
  readonly children: ReactNode;
  readonly total?: ReactNode;
}

export function FiguresTable({ label, titles, children, total }: FiguresTableProps) {
  return (
    <div
      className={classNames(panel.scroller, styles.scroller)}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className={classNames(panel.table, styles.numbers)}>
        <TableHead titles={titles} />
        <tbody>{children}</tbody>
        {total && <tfoot>{total}</tfoot>}
      </table>
    </div>
  );
}
