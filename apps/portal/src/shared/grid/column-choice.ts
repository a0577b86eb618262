import type { TreeColumn, TreeColumns } from './tree.ts';
import { toggled } from './use-open-rows.ts';

/** A named choice of columns. */
export interface ColumnPreset {
  readonly title: string;
  /** Keys of its columns, in any order. */
  readonly keys: readonly string[];
}

/** Keys of the chosen columns; undefined means all. */
export type ColumnChoice = readonly string[] | undefined;

/** A column that can be shown or hidden. */
export type ColumnName = Pick<TreeColumn<unknown>, 'key' | 'title' | 'group'>;

/**
 * The columns of a table without those that the user has hidden. The column that the table is sorted by always stays,
 * so that a sorting from a URL can be seen.
 */
export function chosenColumns<Item>(
  columns: TreeColumns<Item>,
  choice: ColumnChoice,
  sortKey: string,
): TreeColumns<Item> {
  if (choice === undefined) return columns;
  const metrics = columns.metrics.filter(({ key }) => key === sortKey || choice.includes(key));
  return { ...columns, metrics };
}

/** The choice with a column shown or hidden; undefined if all columns are shown again. */
export function toggleColumn(
  all: readonly ColumnName[],
  choice: ColumnChoice,
  key: string,
): ColumnChoice {
  const keys = all.map((column) => column.key);
  const shown = toggled(new Set(choice ?? keys), key);
  const next = keys.filter((one) => shown.has(one));
  return next.length === keys.length ? undefined : next;
}

/** True if a choice shows the columns of a preset, as far as the table has them. */
export function isPreset(
  all: readonly ColumnName[],
  choice: ColumnChoice,
  preset: ColumnPreset,
): boolean {
  if (choice === undefined) return false;
  return all.every(({ key }) => choice.includes(key) === preset.keys.includes(key));
}
