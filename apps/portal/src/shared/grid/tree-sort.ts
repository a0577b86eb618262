import type { SortOption } from '../url-state/params.ts';
import { compareText } from './compare-text.ts';
import { columnOf, type SortValue, type TreeColumns } from './tree.ts';

function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareText(String(one), String(other));
}

/** A missing value (a ratio without a base) comes last in both directions. */
function compareInOrder(one: SortValue, other: SortValue, order: SortOption['order']): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const result = compareValues(one, other);
  return order === 'asc' ? result : -result;
}

/** A sorted copy; equal items are ordered by name. An unknown column leaves the order as it is. */
export function sortItems<Item>(
  items: readonly Item[],
  columns: TreeColumns<Item>,
  { key, order }: SortOption,
): readonly Item[] {
  const column = columnOf(columns, key);
  if (!column) return items;
  // Each value is computed once, not once per comparison.
  return items
    .map((item) => ({ item, value: column.value(item), name: columns.name.text(item) }))
    .sort(
      (one, other) =>
        compareInOrder(one.value, other.value, order) || compareText(one.name, other.name),
    )
    .map(({ item }) => item);
}
