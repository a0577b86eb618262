import type { ChangedRow, Table } from '@bidstage/mock-api/contract/operations/control/tables';
import { useState } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { TableHead } from '#portal/shared/ui/table-head.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import styles from '../parts/parts.module.css';
import { cellText } from './cell-text.ts';
import { RowEditor } from './row-editor.tsx';
import { PAGE_ROWS, useTable } from './state-queries.ts';

export function TableInspector({ table }: { readonly table: string }) {
  const [offset, setOffset] = useState(0);
  const query = useTable(table, offset);
  return (
    <ControlArea query={query}>
      {(data) => (
        <>
          <Changes changes={data.changes} />
          <Rows data={data} />
          <Toolbar justify="between">
            <span className={styles.minor}>
              {data.count === 0
                ? 'No rows'
                : `Rows ${offset + 1} to ${offset + data.rows.length} of ${data.count}`}
            </span>
            <Toolbar>
              <Button
                size="toolbar"
                disabled={offset === 0}
                onClick={() => setOffset(Math.max(0, offset - PAGE_ROWS))}
              >
                Previous
              </Button>
              <Button
                size="toolbar"
                disabled={offset + PAGE_ROWS >= data.count}
                onClick={() => setOffset(offset + PAGE_ROWS)}
              >
                Next
              </Button>
            </Toolbar>
          </Toolbar>
        </>
      )}
    </ControlArea>
  );
}

/** Columns whose values differ, with both values. */
function differences({ now, first }: ChangedRow): string {
  if (!now || !first) return '';
  return Object.keys(now)
    .filter((column) => cellText(now[column]) !== cellText(first[column]))
    .map((column) => `${column}: ${cellText(first[column])} → ${cellText(now[column])}`)
    .join('; ');
}

function Changes({ changes }: { readonly changes: readonly ChangedRow[] }) {
  if (changes.length === 0)
    return <p className={styles.minor}>Nothing differs from the first state.</p>;
  return (
    <>
      <Text font="cell-strong" breaks>
        {changes.length} {changes.length === 1 ? 'row differs' : 'rows differ'} from the first state
      </Text>
      <ul className={styles.items} aria-label="Changed rows">
        {changes.map((row) => (
          <li key={row.key} className={styles.item}>
            <Text as="span" font="cell-strong" breaks>
              {row.key} {row.change}
            </Text>
            <span className={styles.minor}>{differences(row)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Rows({ data }: { readonly data: Table }) {
  const { name, columns, rows } = data;
  const [editing, setEditing] = useState<string>();
  const keyColumn = columns[0] ?? '';
  const row = rows.find((candidate) => cellText(candidate[keyColumn]) === editing);
  if (rows.length === 0) return null;
  return (
    <>
      {row && (
        <RowEditor
          key={editing}
          table={name}
          rowKey={cellText(row[keyColumn])}
          columns={columns}
          row={row}
          onClose={() => setEditing(undefined)}
        />
      )}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={`Rows of ${name}`}>
        <table className={styles.table}>
          <TableHead titles={['Edit', ...columns]} />
          <tbody>
            {rows.map((one) => {
              const key = cellText(one[keyColumn]);
              return (
                <tr key={key}>
                  <td>
                    <Button size="toolbar" variant="quiet" onClick={() => setEditing(key)}>
                      Edit
                    </Button>
                  </td>
                  {columns.map((column) => (
                    <td key={column} title={cellText(one[column])}>
                      {cellText(one[column])}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
