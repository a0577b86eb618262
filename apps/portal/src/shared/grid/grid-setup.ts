import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type GridOptions,
  type ICellRendererParams,
  ModuleRegistry,
  PinnedRowModule,
  RowApiModule,
  ScrollApiModule,
  themeQuartz,
  TooltipModule,
  ValidationModule,
} from 'ag-grid-community';
import { scaled } from '../ui/type-scale.ts';
import { compareText } from './compare-text.ts';

// What the portal's tables use; a missing module does nothing, and logs a message in development.
ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  CellApiModule,
  CellStyleModule,
  ColumnApiModule,
  PinnedRowModule,
  RowApiModule,
  ScrollApiModule,
  TooltipModule,
  ...(import.meta.env.DEV ? [ValidationModule] : []),
]);

/** In pixels; same values as `--row` and `--row-header`, which the grid's options cannot read from CSS. */
export const ROW_HEIGHT = scaled(30);
export const HEADER_HEIGHT = scaled(32);

/**
 * The grid in the portal's colours. The tokens change with the theme, so one grid theme is enough for light and dark.
 */
const theme = themeQuartz.withParams({
  accentColor: 'var(--accent)',
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--text)',
  textColor: 'var(--text)',
  borderColor: 'var(--rule)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  spacing: 4,
  cellHorizontalPadding: 8,
  rowHeight: ROW_HEIGHT,
  rowHoverColor: 'var(--hover)',
  selectedRowBackgroundColor: 'var(--selected)',
  oddRowBackgroundColor: 'var(--surface)',
  headerHeight: HEADER_HEIGHT,
  headerBackgroundColor: 'var(--subtle)',
  headerTextColor: 'var(--text-2)',
  headerFontSize: '0.75rem',
  headerFontWeight: 500,
  headerColumnResizeHandleColor: 'var(--edge)',
  headerCellHoverBackgroundColor: 'var(--hover)',
  iconSize: 12,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
});

/** Options of every column; widths change by dragging or Alt+Arrow. */
const defaultColDef: ColDef = {
  sortable: true,
  resizable: true,
  tooltip: true,
  // The first click on a header sorts descending, the next one ascending, and so on.
  sortingOrder: ['desc', 'asc'],
  suppressHeaderMenuButton: true,
  suppressMovable: true,
};

/** Kinds of columns, chosen by a column's `type`. */
const columnTypes: Record<string, ColDef> = {
  number: {
    cellClass: 'ag-right-aligned-cell',
    headerClass: 'ag-right-aligned-header',
  },
  text: { comparator: compareText },
};

/** The options of every table. One object for all tables, so that no render passes a new one to the grid. */
export const GRID_DEFAULTS: GridOptions = {
  theme,
  defaultColDef,
  columnTypes,
  rowHeight: ROW_HEIGHT,
  headerHeight: HEADER_HEIGHT,
  animateRows: false,
  ensureDomOrder: true,
  suppressColumnVirtualisation: true,
  suppressDragLeaveHidesColumns: true,
  suppressScrollOnNewData: true,
  enableBrowserTooltips: true,
  enableCellTextSelection: true,
  suppressOverlays: ['noRows', 'loading'],
  // Tab leaves the table: the arrow keys move between headers and cells, of which there may be thousands.
  tabToNextHeader: () => false,
  tabToNextCell: () => false,
};

/** A column of a table; every column has an id, which names its sorting in the URL. */
export type GridColumn<Row> = ColDef<Row> & { readonly colId: string };

/** The props of a cell's component: `data` is the row. */
export type GridCellProps<Row, Value = unknown> = Pick<
  ICellRendererParams<Row, Value>,
  'data' | 'value'
>;
