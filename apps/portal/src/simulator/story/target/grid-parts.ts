import type { ShownRow, ShownTable } from '../../../shared/spotlight/shown-tables.ts';
import { textOf } from './place.ts';
import type { TableParts } from './table-parts.ts';

const quoted = (text: string): string => JSON.stringify(text);

/** How the grid numbers the rows that it pins below the others: those of the sums. */
const PINNED = 'b-';

/** The rows of the sums of a grid. They are always rendered, and the grid numbers them apart. */
export function pinnedRows(grid: Element): readonly ShownRow[] {
  const lines = [...grid.querySelectorAll(`[row-index^="${PINNED}"]`)];
  const ids = new Set(lines.map((line) => line.getAttribute('row-index') ?? ''));
  return [...ids].flatMap((id) => {
    const cells = lines
      .filter((line) => line.getAttribute('row-index') === id)
      .flatMap((line) => [...line.querySelectorAll('[col-id]')]);
    const name = cells.map(textOf).find((text) => text !== '');
    // The level of no other row: sums are compared with nothing.
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
  const isColumn = (column: string) => `[col-id=${quoted(column)}]`;
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
