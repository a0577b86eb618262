import type { ShownRow, ShownTable } from '../../../shared/spotlight/shown-tables.ts';

/** The elements of a table that are rendered. */
export interface TableParts extends ShownTable {
  /** The rows of the sums, which are not compared with other rows: their level is 0. */
  readonly sums: () => readonly ShownRow[];
  readonly rowElements: (row: ShownRow) => readonly Element[];
  readonly cell: (row: ShownRow, column: string) => Element | null;
  readonly header: (column: string) => Element | null;
  readonly cells: (column: string) => readonly Element[];
}
