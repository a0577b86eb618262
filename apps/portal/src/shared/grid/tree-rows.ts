import { keyOf } from '../format/numbers.ts';
import type { SortOption } from '../url-state/params.ts';
import {
  columnOf,
  type SortValue,
  type TreeColumns,
  type TreeModel,
  type TreeRow,
} from './tree.ts';
import { compareText } from './compare-text.ts';

/** The items of the first level that contain the text, ignoring case; all for an empty text. */
export function searchItems<Item>(
  items: readonly Item[],
  { searchTexts }: Pick<TreeModel<Item>, 'searchTexts'>,
  search: string,
): readonly Item[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return items;
  return items.filter((item) =>
    searchTexts(item).some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** Separates the keys in a row's id; no name contains a line break. */
const SEPARATOR = '\n';

/** The id of an item's row under the row `parentId`; without `parentId` on the first level. */
export function rowIdOf(key: string, parentId?: string): string {
  return parentId === undefined ? key : `${parentId}${SEPARATOR}${key}`;
}

/** The id of the parent row; undefined on the first level. */
export function parentIdOf(id: string): string | undefined {
  const end = id.lastIndexOf(SEPARATOR);
  return end === -1 ? undefined : id.slice(0, end);
}

interface FlattenOptions<Item> {
  readonly model: TreeModel<Item>;
  readonly columns: TreeColumns<Item>;
  readonly sort: SortOption;
  readonly open: ReadonlySet<string>;
}

/**
 * The lines of the table: every item, followed by its children if it is open, sorted the same way. `sorted` is the
 * sorted first level. Nothing is computed for closed rows.
 */
export function flattenTree<Item>(
  sorted: readonly Item[],
  options: FlattenOptions<Item>,
): readonly TreeRow<Item>[] {
  const { model, columns, sort, open } = options;
  const rows: TreeRow<Item>[] = [];
  const namesOf = (item: Item) => {
    const [name, shown] = [columns.name.text(item), columns.name.value(item)];
    // A day is ordered by its time.
    const shownName = typeof shown === 'string' ? shown : name;
    return { name, shownName, childrenName: model.childrenName(item) };
  };
  const add = (items: readonly Item[], level: number, parentId?: string) => {
    for (const [index, item] of items.entries()) {
      const id = rowIdOf(keyOf(model.keyOf(item), index), parentId);
      const isOpen = model.hasChildren(item) ? open.has(id) : undefined;
      rows.push({ id, item, level, isOpen, ...namesOf(item) });
      if (isOpen) add(sortItems(model.childrenOf(item), columns, sort), level + 1, id);
    }
  };
  add(sorted, 1);
  return rows;
}

interface TreeView<Item> extends FlattenOptions<Item> {
  readonly items: readonly Item[];
  /** Filters the first level; all items for an empty text. */
  readonly search: string;
}

export function viewRows<Item>(view: TreeView<Item>): readonly TreeRow<Item>[] {
  const found = searchItems(view.items, view.model, view.search);
  return flattenTree(sortItems(found, view.columns, view.sort), view);
}

/**
 * The line of the sums, which stays visible below the others; its name shows when it sums up more than the shown rows.
 */
export function totalRow<Item>(
  item: Item,
  columns: TreeColumns<Item>,
  isNarrowed: boolean,
): TreeRow<Item> {
  const all = columns.name.text(item);
  const name = isNarrowed ? `${all} (all)` : all;
  return {
    id: `${SEPARATOR}total`,
    item,
    level: 0,
    isOpen: undefined,
    name,
    shownName: name,
    childrenName: '',
  };
}

function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareText(String(one), String(other));
}

const isMissing = (value: SortValue): boolean => value === null || Number.isNaN(value);

/** A missing value (a ratio without a base, or what the server did not send) comes last in both directions. */
function compareInOrder(one: SortValue, other: SortValue, order: SortOption['order']): number {
  if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other));
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
    .map((item) => ({ item, value: column.value(item), name: columns.name.value(item) }))
    .sort(
      (one, other) =>
        compareInOrder(one.value, other.value, order) || compareValues(one.name, other.name),
    )
    .map(({ item }) => item);
}
