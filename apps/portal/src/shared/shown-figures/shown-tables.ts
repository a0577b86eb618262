/** One row of a table, rendered or not. */
export interface ShownRow {
  readonly id: string;
  /** The text of its name cell. */
  readonly name: string;
  /** Depth in a tree, from 1; 1 in other tables. */
  readonly level: number;
}

/** A table that renders only a part of its rows. */
export interface ShownTable {
  /** All rows in their order on the screen, without the line of the sums. */
  readonly rows: () => readonly ShownRow[];
  /** The text of a cell, rendered or not; undefined without such a column. */
  readonly textOf: (rowId: string, column: string) => string | undefined;
  /** Scrolls the table so that row and column are rendered and inside it. */
  readonly reveal: (rowId: string | undefined, column: string | undefined) => void;
}

const tables = new Map<Element, ShownTable>();

/**
 * Registers the element around a table. Returns a function that removes it. Who watches the page sees it by the
 * attribute: its rows may have been there before.
 */
export function registerTable(frame: Element, table: ShownTable): () => void {
  tables.set(frame, table);
  frame.setAttribute('data-table', '');
  return () => {
    if (tables.get(frame) === table) tables.delete(frame);
  };
}

/** The registered table in whose frame an element is. */
export function shownTableOf(element: Element): ShownTable | undefined {
  for (const [frame, table] of tables) if (frame.contains(element)) return table;
  return undefined;
}
