import type { GridOptions } from 'ag-grid-community';
import { GRID_DEFAULTS } from './grid-defaults.ts';
import { HEADER_HEIGHT } from './grid-theme.ts';

/** The options of every tree table. One object for all tables, so that no render passes a new one to the grid. */
export const TREE_DEFAULTS: GridOptions = {
  ...GRID_DEFAULTS,
  groupHeaderHeight: HEADER_HEIGHT,
  suppressMultiSort: true,
  // Rows drawn beyond the visible ones: each has fifteen cells, and sorting many bidders redraws all of them.
  rowBuffer: 3,
};
