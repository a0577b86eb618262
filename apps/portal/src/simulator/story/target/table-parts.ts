import type { ShownRow, ShownTable } from '#portal/shared/shown-figures/shown-tables.ts';
import { isSameText, textOf } from './target-match.ts';

/** The elements of a table that are rendered. */
export interface TableParts extends ShownTable {
  /** The rows of the sums, which are not compared with other rows: their level is 0. */
  readonly sums: () => readonly ShownRow[];
  readonly rowElements: (row: ShownRow) => readonly Element[];
  readonly cell: (row: ShownRow, column: string) => Element | null;
  readonly header: (column: string) => Element | null;
  readonly cells: (column: string) => readonly Element[];
}

/** A table that renders all its rows: its columns have no ids and go by their headings. */
export function plainTable(table: Element): TableParts {
  const headers = [...table.querySelectorAll('thead th, [role=columnheader]')];
  const lines = [...table.querySelectorAll('tbody tr')];
  const indexOf = (column: string) =>
    headers.findIndex((header) => isSameText(textOf(header), column));
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

/** The rows of the sums of a grid, which it pins below the others. They are always rendered; their indexes begin with `b-`. */
export function pinnedRows(grid: Element): readonly ShownRow[] {
  const lines = [...grid.querySelectorAll('[row-index^="b-"]')];
  const ids = new Set(lines.map((line) => line.getAttribute('row-index') ?? ''));
  return [...ids].flatMap((id) => {
    const cells = lines
      .filter((line) => line.getAttribute('row-index') === id)
      .flatMap((line) => [...line.querySelectorAll('[col-id]')]);
    const name = cells.map(textOf).find((text) => text !== '');
    // No other row has this level: sums are compared with nothing.
    return name === undefined ? [] : [{ id, name, level: 0 }];
  });
}

/** The parts of a table of the grid; rows may be in several elements, one for each group of pinned columns. */
export function gridParts(grid: Element, table: ShownTable): TableParts {
  // By position: the grid writes ids with escaped characters.
  const rowElements = (row: ShownRow) => {
    const index = row.level === 0 ? row.id : table.rows().findIndex(({ id }) => id === row.id);
    return [...grid.querySelectorAll(`[row-index="${index}"]`)];
  };
  const isColumn = (column: string) => `[col-id=${JSON.stringify(column)}]`;
  return {
    ...table,
    sums: () => pinnedRows(grid),
    rowElements,
    cell: (row, column) =>
      rowElements(row)
        .map((line) => line.querySelector(isColumn(column)))
        .find((cell) => cell !== null) ?? null,
    header: (column) => grid.querySelector(`[role=columnheader]${isColumn(column)}`),
    cells: (column) => [...grid.querySelectorAll(`[row-id] ${isColumn(column)}`)],
  };
}
