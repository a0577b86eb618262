import type { SortOption } from '../url-state/params.ts';
import { sortItems } from './tree-sort.ts';
import type { TreeColumns, TreeModel, TreeRow } from './tree.ts';

/** The items of the first level that have the text in them, whatever its case; all for an empty text. */
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

/** Separates the keys in a row's id; no name has a line break. */
const SEPARATOR = '\n';

/** The id of the row that an item has under the row `parentId`; absent on the first level. */
export function rowIdOf(key: string, parentId?: string): string {
  return parentId === undefined ? key : `${parentId}${SEPARATOR}${key}`;
}

/** The id of the row above in the tree; undefined on the first level. */
export function parentIdOf(id: string): string | undefined {
  const end = id.lastIndexOf(SEPARATOR);
  return end === -1 ? undefined : id.slice(0, end);
}

interface FlattenOptions<Item> {
  readonly model: TreeModel<Item>;
  readonly columns: TreeColumns<Item>;
  readonly sort: SortOption;
  /** Ids of the rows that are open. */
  readonly open: ReadonlySet<string>;
}

/**
 * The lines of the table: every item, followed by the items below it if it is open, sorted the same way. `sorted` is the
 * first level in its order. Nothing is worked out of what is closed.
 */
export function flattenTree<Item>(
  sorted: readonly Item[],
  options: FlattenOptions<Item>,
): readonly TreeRow<Item>[] {
  const { model, columns, sort, open } = options;
  const rows: TreeRow<Item>[] = [];
  const add = (items: readonly Item[], level: number, parentId?: string) => {
    for (const item of items) {
      const id = rowIdOf(model.keyOf(item), parentId);
      const isOpen = model.hasChildren(item) ? open.has(id) : undefined;
      const names = { name: columns.name.text(item), childrenName: model.childrenName(item) };
      rows.push({ id, item, level, isOpen, ...names });
      if (isOpen) add(sortItems(model.childrenOf(item), columns, sort), level + 1, id);
    }
  };
  add(sorted, 1);
  return rows;
}

/** The line of the sums, which stays in view under the others; it says so when it sums up more than they are. */
export function totalRow<Item>(
  item: Item,
  columns: TreeColumns<Item>,
  isNarrowed: boolean,
): TreeRow<Item> {
  const name = columns.name.text(item);
  return {
    id: `${SEPARATOR}total`,
    item,
    level: 0,
    isOpen: undefined,
    name: isNarrowed ? `${name} (all)` : name,
    childrenName: '',
  };
}
