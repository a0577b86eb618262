import type { ColDef, GridOptions } from 'ag-grid-community';
import { compareText } from './compare-text.ts';
import { SORTING_ORDER } from './grid-sort.ts';
import { gridTheme, HEADER_HEIGHT, ROW_HEIGHT } from './grid-theme.ts';

/** Options of every column; widths change by dragging or Alt+Arrow. */
const defaultColDef: ColDef = {
  sortable: true,
  resizable: true,
  tooltip: true,
  sortingOrder: [...SORTING_ORDER],
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
  // Tab leaves the table: the arrow keys move between headers and cells, of which there may be thousands.
  tabToNextHeader: () => false,
  tabToNextCell: () => false,
};
