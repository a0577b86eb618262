import type { ColumnResizedEvent, GridApi } from 'ag-grid-community';
import { scaled } from '../ui/type-scale.ts';

/** Widths that the user gave to columns, by table and column. They last until the page is loaded again. */
const widths = new Map<string, Map<string, number>>();

export function hasSavedWidths(table: string): boolean {
  return widths.has(table);
}

export function saveWidths(table: string, event: Pick<ColumnResizedEvent, 'columns'>): void {
  const saved = widths.get(table) ?? new Map<string, number>();
  for (const column of event.columns ?? []) saved.set(column.getColId(), column.getActualWidth());
  widths.set(table, saved);
}

/** Gives the columns of a table that is shown again the widths that the user gave them. */
export function restoreWidths(table: string, api: GridApi): void {
  const saved = [...(widths.get(table) ?? [])].filter(([key]) => api.getColumn(key) !== null);
  if (saved.length > 0) api.setColumnWidths(saved.map(([key, newWidth]) => ({ key, newWidth })));
}

/** Maximum share of the table's width for the name column, without the caret column. */
const NAME_SHARE = 0.7;

/**
 * Tables narrower than this many pixels, as on a phone, have a narrower name column, because it is pinned; ad units can still
 * be told from each other there.
 */
const NARROW_TABLE = 480;
const NARROW_SHARE = 0.88;

const isNarrow = (tableWidth: number): boolean => tableWidth > 0 && tableWidth < NARROW_TABLE;

/** Tables narrower than this many pixels, as on a tablet, have room for few columns beside the pinned one. */
const TABLET_TABLE = 900;

export const isTabletTable = (tableWidth: number): boolean =>
  tableWidth > 0 && tableWidth < scaled(TABLET_TABLE);

/** By how much the column with the carets is narrower there, in pixels. */
const NARROWER = 14;

/** Width of the column with the carets, in pixels. */
export const caretWidth = (tableWidth: number): number =>
  scaled(isNarrow(tableWidth) ? 50 - NARROWER : 50);

/** Minimum width of a name column whose usual minimum is `minWidth`, in pixels: it takes what the carets leave. */
export function nameMinWidth(tableWidth: number, minWidth: number): number {
  return isNarrow(tableWidth) ? Math.floor(minWidth * NARROW_SHARE) + scaled(NARROWER) : minWidth;
}

/** Maximum width that a name column can be dragged to, in pixels; undefined while the table's width is unknown. */
export function nameMaxWidth(tableWidth: number, minWidth: number): number | undefined {
  if (tableWidth <= 0) return undefined;
  return Math.max(minWidth, Math.floor(NAME_SHARE * tableWidth) - caretWidth(tableWidth));
}
