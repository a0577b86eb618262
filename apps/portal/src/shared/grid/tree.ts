import type { ReactNode } from 'react';

/** The value that a column sorts by; `null` for a missing value, which comes last in both directions. */
export type SortValue = number | string | null;

export type CellTone = 'warning' | 'gain' | 'loss';

/** The structure of a table's items. A constant outside the component. */
export interface TreeModel<Item> {
  /** Unique among its siblings. */
  readonly keyOf: (item: Item) => string;
  /** The children; called for open rows only. */
  readonly childrenOf: (item: Item) => readonly Item[];
  readonly hasChildren: (item: Item) => boolean;
  /** The noun for the children, for the caret's name: 'Ad units'. */
  readonly childrenName: (item: Item) => string;
  /** The texts that the search looks through; only items of the first level are searched. */
  readonly searchTexts: (item: Item) => readonly string[];
}

export interface TreeColumn<Item> {
  /** The column's name in the URL. */
  readonly key: string;
  readonly title: string;
  /** What a count counts, under the title on the screen: `auctions`. */
  readonly counted?: string;
  /** Heading above this column and its neighbours with the same heading. */
  readonly group?: string;
  /** Shown only while its group is open; the group's heading opens and closes it. */
  readonly isDetail?: boolean;
  readonly value: (item: Item) => SortValue;
  readonly text: (item: Item) => string;
  readonly tone?: (item: Item) => CellTone | undefined;
  /** The cell's value in a file: a number without unit and separators; the text if absent. */
  readonly plain?: (item: Item) => number | string;
  /** The unit of `plain`, for the heading in a file. */
  readonly unit?: string;
  /** Length of a bar under the text, 0 to 1; null without a bar. */
  readonly bar?: (item: Item) => number | null;
  readonly hint?: (item: Item) => string;
  /** The direction of the first click on the heading; descending if absent. */
  readonly firstOrder?: 'asc' | 'desc';
  /** The cell's content instead of the plain text. A link or button in it has `tabIndex={-1}`. */
  readonly render?: (item: Item) => ReactNode;
  /** In pixels; every metric column is between 120 and 160 wide. */
  readonly minWidth?: number;
  readonly maxWidth?: number;
  /** Shown only if the user chooses it, or sorts by it. */
  readonly isExtra?: boolean;
  /** False for a column of actions. */
  readonly sortable?: boolean;
}

/** The first column, whose width can be dragged within bounds. */
export interface TreeNameColumn<Item> extends TreeColumn<Item> {
  /** Minimum width in pixels. */
  readonly minWidth: number;
  /** Initial width in pixels; more if the other columns leave more space. */
  readonly width: number;
  /** Instead of `width` in a table as narrow as on a tablet. */
  readonly tabletWidth?: number;
}

/** The columns of a tree table. Must be the same object as long as nothing in it changes. */
export interface TreeColumns<Item> {
  readonly name: TreeNameColumn<Item>;
  readonly metrics: readonly TreeColumn<Item>[];
}

export interface TreeRow<Item> {
  /** Unique in the table; begins with the id of the parent row. */
  readonly id: string;
  readonly item: Item;
  /** 1 for the first level; 0 for the total. */
  readonly level: number;
  /** Undefined for a row without children. */
  readonly isOpen: boolean | undefined;
  readonly name: string;
  /** The name as the screen shows it, which may be more than the name in files: for tooltips, and for those who hear it. */
  readonly shownName: string;
  readonly childrenName: string;
}

/** The title of a column with that of its group: `Revenue Difference`. */
export function fullTitle({ group, title }: Pick<TreeColumn<unknown>, 'group' | 'title'>): string {
  return [group, title].filter(Boolean).join(' ');
}

export function columnOf<Item>(
  { name, metrics }: TreeColumns<Item>,
  key: string,
): TreeColumn<Item> | undefined {
  return key === name.key ? name : metrics.find((column) => column.key === key);
}
