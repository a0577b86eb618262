import type { ShownTable } from '../../../shared/spotlight/shown-tables.ts';

/** The elements of a table that are rendered. */
export interface TableParts extends ShownTable {
  readonly rowElements: (rowId: string) => readonly Element[];
  readonly cell: (rowId: string, column: string) => Element | null;
  readonly header: (column: string) => Element | null;
  readonly cells: (column: string) => readonly Element[];
}
