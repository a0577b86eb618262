import type { ColDef, ICellRendererParams } from 'ag-grid-community';

/** A column of a table; every column has an id, which names its sorting in the URL. */
export type GridColumn<Row> = ColDef<Row> & { readonly colId: string };

/** The props of a cell's component: `data` is the row. */
export type GridCellProps<Row, Value = unknown> = Pick<
  ICellRendererParams<Row, Value>,
  'data' | 'value'
>;
