import type { GridOptions } from 'ag-grid-community';
import { GRID_DEFAULTS } from './grid-defaults.ts';
import { HEADER_HEIGHT } from './grid-theme.ts';

/** The options of every tree table. One object for all of them, so that no render hands the grid a new one. */
export const TREE_DEFAULTS: GridOptions = {
  ...GRID_DEFAULTS,
  groupHeaderHeight: HEADER_HEIGHT,
  suppressMultiSort: true,
  // Rows drawn beyond those in view: each has fifteen cells, and sorting many bidders draws all of them anew.
  rowBuffer: 3,
};
