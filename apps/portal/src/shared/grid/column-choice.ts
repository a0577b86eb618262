import type { TreeColumn, TreeColumns } from './tree.ts';
import { toggled } from './use-open-rows.ts';

export interface ColumnPreset {
  readonly title: string;
  /** Keys of its columns, in any order. */
  readonly keys: readonly string[];
}

/** Keys of the chosen columns; undefined means the standard ones: all but the extra ones. */
export type ColumnChoice = readonly string[] | undefined;

export type ColumnName = Pick<TreeColumn<unknown>, 'key' | 'title' | 'group' | 'isExtra'>;

/** True for a column that a choice shows. */
export function isShown({ key, isExtra = false }: ColumnName, choice: ColumnChoice): boolean {
  return choice === undefined ? !isExtra : choice.includes(key);
}

/**
 * The columns of a table without those that the user has hidden. The column that the table is sorted by always stays,
 * so that a sorting from a URL can be seen.
 */
export function chosenColumns<Item>(
  columns: TreeColumns<Item>,
  choice: ColumnChoice,
  sortKey: string,
): TreeColumns<Item> {
  const metrics = columns.metrics.filter(
    (column) => column.key === sortKey || isShown(column, choice),
  );
  return metrics.length === columns.metrics.length ? columns : { ...columns, metrics };
}

/** The choice with a column shown or hidden; undefined if the standard columns are shown again. */
export function toggleColumn(
  all: readonly ColumnName[],
  choice: ColumnChoice,
  key: string,
): ColumnChoice {
  const shownBy = (one: ColumnChoice) =>
    all.filter((column) => isShown(column, one)).map((column) => column.key);
  const shown = toggled(new Set(shownBy(choice)), key);
  const next = all.map((column) => column.key).filter((one) => shown.has(one));
  return next.join(',') === shownBy(undefined).join(',') ? undefined : next;
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
