import type { ColDef, GridOptions } from 'ag-grid-community';
import { compareText } from './compare-text.ts';
import { gridTheme, HEADER_HEIGHT, ROW_HEIGHT } from './grid-theme.ts';

/** Every column: the first click sorts descending, the second ascending; widths can be dragged or set by Alt+Arrow. */
const defaultColDef: ColDef = {
  sortable: true,
  resizable: true,
  tooltip: true,
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

/** The options of every table. One object for all of them, so that no render hands the grid a new one. */
export const GRID_DEFAULTS: GridOptions = {
  theme: gridTheme,
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
  // Tab leaves the table: its headers and cells are for the arrows, and there may be thousands of them.
  tabToNextHeader: () => false,
  tabToNextCell: () => false,
};
