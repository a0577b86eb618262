import { shownTableOf } from '#portal/shared/shown-figures/shown-tables.ts';
import { accessibleName } from '#portal/simulator/story/target/find-control.ts';
import { TABLES, type TableTarget } from '#portal/simulator/story/target/find-table.ts';
import { pinnedRows } from '#portal/simulator/story/target/table-parts.ts';
import { portalElements, textOf } from '#portal/simulator/story/target/target-match.ts';

/** The name of a table that is not the first one of its page. */
function tableName(table: Element): Pick<TableTarget, 'table'> {
  const name = accessibleName(table).slice(0, 200);
  return portalElements(TABLES)[0] === table || name === '' ? {} : { table: name };
}

/** The column and the row of an element of a grid; its first column names the rows. */
function gridTarget(element: Element, grid: Element): Omit<TableTarget, 'table'> | null {
  const cell = element.closest('[col-id]');
  const column = cell?.getAttribute('col-id') ?? undefined;
  if (cell?.matches('[role=columnheader]')) return column === undefined ? null : { column };
  const index = element.closest('[row-index]')?.getAttribute('row-index') ?? '';
  const sums = pinnedRows(grid).find(({ id }) => id === index);
  const row = (sums ?? shownTableOf(grid)?.rows()[Number(index || NaN)])?.name;
  if (row === undefined || row === '') return null;
  const isName = cell !== null && textOf(cell) === row;
  return column === undefined || isName ? { row } : { row, column };
}

/** The column and the row of an element of a table that renders all its rows. */
function plainTarget(element: Element, table: Element): Omit<TableTarget, 'table'> | null {
  const cell = element.closest('td, th');
  const line = cell?.parentElement;
  if (!cell || !line) return null;
  const heading = table.querySelectorAll('thead th')[[...line.children].indexOf(cell)];
  const column = heading ? textOf(heading) : '';
  if (cell.closest('thead')) return column === '' ? null : { column };
  const texts = [...line.children].map(textOf);
  // A badge stands in many rows: the row goes by a text that only it has.
  const others = [...table.querySelectorAll('tbody tr')].filter((other) => other !== line);
  const taken = new Set(others.flatMap((other) => [...other.children].map(textOf)));
  const row = texts.find((text) => text !== '' && !taken.has(text)) ?? texts[0];
  if (row === undefined || row === '') return null;
  return column === '' || row === textOf(cell) ? { row } : { row, column };
}

/** The cell, row or column of a table in which an element is; null outside of tables. */
export function tableTarget(element: Element): TableTarget | null {
  const table = element.closest(TABLES);
  if (!table) return null;
  const target = shownTableOf(table) ? gridTarget(element, table) : plainTarget(element, table);
  return target && { ...tableName(table), ...target };
}
