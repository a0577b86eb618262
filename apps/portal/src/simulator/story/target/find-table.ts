import { shownTableOf, type ShownRow } from '../../../shared/spotlight/shown-tables.ts';
import { accessibleName } from './find-control.ts';
import { gridParts, plainTable, type TableParts } from './table-parts.ts';
import {
  boundsOf,
  containsText,
  isSameText,
  partOf,
  singleSpaced,
  portalElements,
  textOf,
  type TargetMatch,
  type OtherFigure,
} from './target-match.ts';

export interface TableTarget {
  readonly table?: string;
  readonly row?: string;
  readonly column?: string;
}

function rowNamed(rows: readonly ShownRow[], name: string): ShownRow | undefined {
  return (
    rows.find((row) => isSameText(row.name, name)) ??
    rows.find((row) => containsText(row.name, name))
  );
}

function tableNamed(name: string | undefined): TableParts | null {
  const all = portalElements('[role=grid], [role=treegrid], table, [role=table]');
  const table =
    name === undefined
      ? all[0]
      : (all.find((one) => isSameText(accessibleName(one), name)) ??
        all.find((one) => containsText(one.getAttribute('aria-label') ?? '', name)));
  if (!table) return null;
  const shown = shownTableOf(table);
  return shown ? gridParts(table, shown) : plainTable(table);
}

/** The other rows of the column, at the same depth of a tree. */
function othersOf(table: TableParts, row: ShownRow, column: string): readonly OtherFigure[] {
  return table
    .rows()
    .filter(({ id, level }) => id !== row.id && level === row.level)
    .map(({ id, name }) => ({ name, text: table.textOf(id, column) ?? '' }));
}

function cellPlace(table: TableParts, row: ShownRow, column: string): TargetMatch | null {
  const cell = table.cell(row, column);
  const reveal = () => table.reveal(row.id, column);
  if (!cell) {
    // The row is not rendered yet: what brings it into view is known.
    reveal();
    return null;
  }
  return {
    kind: 'cell',
    element: cell,
    outline: () => cell.getBoundingClientRect(),
    parts: () => [partOf(cell)],
    text: textOf(cell),
    otherFigures: () => othersOf(table, row, column),
    reveal,
  };
}

function rowPlace(table: TableParts, row: ShownRow): TargetMatch | null {
  const elements = table.rowElements(row);
  const [first] = elements;
  const reveal = () => table.reveal(row.id, undefined);
  if (!first) {
    reveal();
    return null;
  }
  return {
    kind: 'row',
    element: first,
    outline: () => boundsOf(elements.map((element) => element.getBoundingClientRect())),
    parts: () => [partOf(first.querySelector('[col-id]:not([col-id=caret]), td, th') ?? first)],
    text: singleSpaced(elements.map(textOf).join(' ')),
    otherFigures: () => [],
    reveal,
  };
}

function columnPlace(table: TableParts, column: string): TargetMatch | null {
  const header = table.header(column);
  const cells = table.cells(column);
  if (!header) return null;
  return {
    kind: 'column',
    element: header,
    outline: () => boundsOf([header, ...cells].map((one) => one.getBoundingClientRect())),
    parts: () => [header, ...cells.slice(0, 1)].map(partOf),
    text: textOf(header),
    otherFigures: () => [],
    reveal: () => table.reveal(undefined, column),
  };
}

/**
 * A cell, a row or a column of a table, sums included; a row that is not rendered is scrolled to, and found the next
 * time.
 */
export function findTable({ table: name, row: rowName, column }: TableTarget): TargetMatch | null {
  const table = tableNamed(name);
  if (!table) return null;
  if (rowName === undefined) return column === undefined ? null : columnPlace(table, column);
  const row = rowNamed(table.rows(), rowName) ?? rowNamed(table.sums(), rowName);
  if (!row) return null;
  return column === undefined ? rowPlace(table, row) : cellPlace(table, row, column);
}
