import type { Column, GridApi } from 'ag-grid-community';
import { useSyncExternalStore, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../ui/class-names.ts';
import styles from './print-table.module.css';
import { textIn } from './shown-table.ts';
import { CARET_COLUMN } from './tree-column-defs.ts';

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => {
    isPrinting = next;
    // The browser takes the page as it is when the event ends.
    flushSync(onChange);
  };
  const begin = () => set(true);
  const end = () => set(false);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Columns of actions, which cannot be sorted, are left out: they have only buttons. */
const isPrinted = (column: Column): boolean =>
  column.getColId() !== CARET_COLUMN && column.getColDef().sortable !== false;

/** True while the page is being printed, for parts whose form on paper is another one. */
const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

interface PrintTableProps<Row> {
  readonly label: string;
  readonly api: GridApi<Row> | undefined;
}

/**
 * The rows of a grid as a table on paper, with all rows and columns that it shows. The grid itself draws only the rows
 * in its window, and draws others with a delay, when the page is printed already.
 */
export function PrintTable<Row>({ label, api }: PrintTableProps<Row>) {
  return usePrinting() && api ? <WholeTable label={label} api={api} /> : null;
}

function WholeTable<Row>({ label, api }: { readonly label: string; readonly api: GridApi<Row> }) {
  const columns = api.getAllDisplayedColumns().filter(isPrinted);
  const rows = Array.from({ length: api.getDisplayedRowCount() }, (_, index) =>
    api.getDisplayedRowAtIndex(index),
  );
  const totals = Array.from({ length: api.getPinnedBottomRowCount() }, (_, index) =>
    api.getPinnedBottomRow(index),
  );
  const numeric = (index: number) => (index === 0 ? undefined : styles.numeric);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.getColId()}
              scope="col"
              className={numeric(index)}
              // What a count counts, as under its heading on the screen.
              style={column.getColDef().headerStyle as CSSProperties}
            >
              {[column.getParent()?.getColGroupDef()?.headerName, column.getColDef().headerName]
                .filter(Boolean)
                .join(' ')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows, ...totals].map((node, at) => (
          <tr
            key={node?.id ?? at}
            className={classNames(
              levelOf(node?.data) > 1 && styles.child,
              at >= rows.length && styles.total,
            )}
          >
            {columns.map((column, index) => (
              <td key={column.getColId()} className={numeric(index)}>
                {node &&
                  ((index === 0 && shownNameOf(node.data)) || textIn(api, node, column.getColId()))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name of a row of a tree as the screen shows it; undefined in other tables. */
function shownNameOf(data: unknown): string | undefined {
  const { shownName } = (data ?? {}) as { readonly shownName?: unknown };
  return typeof shownName === 'string' ? shownName : undefined;
}

/** The level of a row of a tree; 1 in other tables. */
function levelOf(data: unknown): number {
  const { level } = (data ?? {}) as { readonly level?: unknown };
  return typeof level === 'number' ? level : 1;
}
