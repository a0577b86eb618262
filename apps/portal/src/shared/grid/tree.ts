import type { ReactNode } from 'react';

/** What a column sorts by; `null` where there is no value, which comes last either way. */
export type SortValue = number | string | null;

/** A colour that goes with what a cell's text says. */
export type CellTone = 'warning' | 'gain' | 'loss';

/** How the items of a table hang together. A constant outside the component. */
export interface TreeModel<Item> {
  /** Unique among the items next to it. */
  readonly keyOf: (item: Item) => string;
  /** The items below; asked of open rows only. */
  readonly childrenOf: (item: Item) => readonly Item[];
  readonly hasChildren: (item: Item) => boolean;
  /** What the items below are, for the caret's name: 'Ad units'. */
  readonly childrenName: (item: Item) => string;
  /** Texts that a search looks through; only items of the first level are searched. */
  readonly searchTexts: (item: Item) => readonly string[];
}

/** A column of a tree table, free of the grid that shows it. */
export interface TreeColumn<Item> {
  /** Names the column in the URL. */
  readonly key: string;
  readonly title: string;
  /** Heading over this column and its neighbours with the same one. */
  readonly group?: string;
  /** Shows only while its group is open; the group's heading opens and closes it. */
  readonly isDetail?: boolean;
  readonly value: (item: Item) => SortValue;
  readonly text: (item: Item) => string;
  readonly tone?: (item: Item) => CellTone | undefined;
  /** What stands in the cell instead of the bare text. A link or button in it has `tabIndex={-1}`. */
  readonly render?: (item: Item) => ReactNode;
  /** Pixels; every metric column takes between 120 and 160. */
  readonly minWidth?: number;
  readonly maxWidth?: number;
  /** False for a column of actions. */
  readonly sortable?: boolean;
}

/** The first column, which can be dragged wider within bounds. */
export interface TreeNameColumn<Item> extends TreeColumn<Item> {
  /** Least width in pixels. */
  readonly minWidth: number;
  /** Width in pixels at first; more if the other columns leave more. */
  readonly width: number;
}

/** The columns of a tree table. The same object as long as nothing about them changes. */
export interface TreeColumns<Item> {
  readonly name: TreeNameColumn<Item>;
  readonly metrics: readonly TreeColumn<Item>[];
}

/** One line of the table. */
export interface TreeRow<Item> {
  /** Unique in the table; begins with the id of the row above it in the tree. */
  readonly id: string;
  readonly item: Item;
  /** 1 for the first level; 0 for the total. */
  readonly level: number;
  /** Undefined for a row that has none below. */
  readonly isOpen: boolean | undefined;
  readonly name: string;
  /** What the rows below are called. */
  readonly childrenName: string;
}

/** The levels' common column of every tree table. */
export function columnOf<Item>(
  { name, metrics }: TreeColumns<Item>,
  key: string,
): TreeColumn<Item> | undefined {
  return key === name.key ? name : metrics.find((column) => column.key === key);
}
