import type { ShownRow } from '../../../shared/spotlight/shown-tables.ts';
import type { TableParts } from './table-parts.ts';
import { isSame, textOf } from './place.ts';

/** A table that renders all its rows: its columns have no ids and go by their headings. */
export function plainTable(table: Element): TableParts {
  const headers = [...table.querySelectorAll('thead th, [role=columnheader]')];
  const lines = [...table.querySelectorAll('tbody tr')];
  const indexOf = (column: string) => headers.findIndex((header) => isSame(textOf(header), column));
  const cellOf = (line: Element | undefined, column: string) =>
    (indexOf(column) === -1 ? undefined : line?.children[indexOf(column)]) ?? null;
  const line = (id: string) => lines[Number(id)];
  const rows: readonly ShownRow[] = lines.flatMap((row, index) =>
    // Any cell may name the row: the first one is often a badge.
    [...row.children].map((cell) => ({ id: String(index), name: textOf(cell), level: 1 })),
  );
  return {
    rows: () => rows,
    textOf: (id, column) => {
      const cell = cellOf(line(id), column);
      return cell ? textOf(cell) : undefined;
    },
    reveal: () => undefined,
    sums: () => [],
    rowElements: ({ id }) => [line(id)].filter((row) => row !== undefined),
    cell: ({ id }, column) => cellOf(line(id), column),
    header: (column) => headers[indexOf(column)] ?? null,
    cells: (column) => lines.flatMap((row) => cellOf(row, column) ?? []),
  };
}
