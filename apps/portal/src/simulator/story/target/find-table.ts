import { shownTableOf, type ShownRow } from '#portal/shared/shown-figures/shown-tables.ts';
import { accessibleName } from './find-control.ts';
import { gridParts, plainTable, type TableParts } from './table-parts.ts';
import {
  boundsOf,
  containsText,
  findByName,
  isSameText,
  matchElement,
  partOf,
  portalElements,
  singleSpaced,
  textOf,
  type OtherFigure,
  type TargetMatch,
} from './target-match.ts';

export interface TableTarget {
  readonly table?: string;
  readonly row?: string;
  readonly column?: string;
}

export const TABLES = '[role=grid], [role=treegrid], table, [role=table]';

const findRow = (rows: readonly ShownRow[], name: string): ShownRow | undefined =>
  findByName(rows, (row) => [row.name], name);

function partsOfTable(name: string | undefined): TableParts | null {
  const all = portalElements(TABLES);
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
function otherRows(table: TableParts, row: ShownRow, column: string): readonly OtherFigure[] {
  return table
    .rows()
    .filter(({ id, level }) => id !== row.id && level === row.level)
    .map(({ id, name }) => ({ name, text: table.textOf(id, column) ?? '' }));
}

function matchCell(table: TableParts, row: ShownRow, column: string): TargetMatch | null {
  const cell = table.cell(row, column);
  const reveal = () => table.reveal(row.id, column);
  if (!cell) {
    // The row is not rendered yet.
    reveal();
    return null;
  }
  return matchElement(cell, {
    kind: 'cell',
    otherFigures: () => otherRows(table, row, column),
    reveal,
  });
}

function matchRow(table: TableParts, row: ShownRow): TargetMatch | null {
  const elements = table.rowElements(row);
  const [first] = elements;
  const reveal = () => table.reveal(row.id, undefined);
  if (!first) {
    reveal();
    return null;
  }
  return matchElement(first, {
    kind: 'row',
    outline: () => boundsOf(elements.map((element) => element.getBoundingClientRect())),
    parts: () => [partOf(first.querySelector('[col-id]:not([col-id=caret]), td, th') ?? first)],
    text: singleSpaced(elements.map(textOf).join(' ')),
    reveal,
  });
}

function matchColumn(table: TableParts, column: string): TargetMatch | null {
  const header = table.header(column);
  const cells = table.cells(column);
  if (!header) return null;
  return matchElement(header, {
    kind: 'column',
    outline: () => boundsOf([header, ...cells].map((one) => one.getBoundingClientRect())),
    parts: () => [header, ...cells.slice(0, 1)].map(partOf),
    reveal: () => table.reveal(undefined, column),
  });
}

/**
 * A cell, a row or a column of a table, sums included; a row that is not rendered is scrolled to, and found the next
 * time.
 */
export function findTable({ table: name, row: rowName, column }: TableTarget): TargetMatch | null {
  const table = partsOfTable(name);
  if (!table) return null;
  if (rowName === undefined) return column === undefined ? null : matchColumn(table, column);
  const row = findRow(table.rows(), rowName) ?? findRow(table.sums(), rowName);
  if (!row) return null;
  return column === undefined ? matchRow(table, row) : matchCell(table, row, column);
}
