import { csvText, type CsvCell } from '../format/csv-text.ts';
import { fullTitle, type TreeColumn, type TreeColumns, type TreeRow } from './tree.ts';

/** Level of a line in a file: its depth, and empty for the total. */
const levelOf = ({ level }: TreeRow<unknown>): CsvCell => (level === 0 ? '' : level);

function titleOf(column: Pick<TreeColumn<unknown>, 'group' | 'title' | 'unit'>): string {
  const { unit } = column;
  return unit === undefined ? fullTitle(column) : `${fullTitle(column)} (${unit})`;
}

/**
 * The lines of a table as CSV: the columns on the screen in their order, and the total at the end. Numbers are plain,
 * with the decimals of the screen; the column `Level` is 1 for the first level and 2 for what is opened under it.
 * Columns of actions are left out.
 */
export function treeCsv<Item>(
  rows: readonly TreeRow<Item>[],
  { name, metrics }: TreeColumns<Item>,
): string {
  const columns = metrics.filter(({ sortable = true }) => sortable);
  const cell = ({ plain, text }: TreeColumn<Item>, item: Item): CsvCell => (plain ?? text)(item);
  return csvText([
    [titleOf(name), 'Level', ...columns.map(titleOf)],
    ...rows.map((row) => [
      row.name,
      levelOf(row),
      ...columns.map((column) => cell(column, row.item)),
    ]),
  ]);
}
