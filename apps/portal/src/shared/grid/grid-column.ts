import type { ColDef, ICellRendererParams } from 'ag-grid-community';

/** A column of a table; every one has an id, by which the URL names its sorting. */
export type GridColumn<Row> = ColDef<Row> & { readonly colId: string };

/** What a cell's component gets: `data` is the row. */
export type GridCellProps<Row, Value = unknown> = Pick<
  ICellRendererParams<Row, Value>,
  'data' | 'value'
>;
