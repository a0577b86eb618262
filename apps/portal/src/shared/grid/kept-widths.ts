import type { ColumnResizedEvent, GridApi } from 'ag-grid-community';

/** Widths that the user gave to columns, by table and column. They last until the page is loaded again. */
const widths = new Map<string, Map<string, number>>();

/** Whether the user has changed a width of a table. */
export function hasKeptWidths(table: string): boolean {
  return widths.has(table);
}

/** Keeps the new widths after the user has changed them. */
export function keepWidths(table: string, event: Pick<ColumnResizedEvent, 'columns'>): void {
  const kept = widths.get(table) ?? new Map<string, number>();
  for (const column of event.columns ?? []) kept.set(column.getColId(), column.getActualWidth());
  widths.set(table, kept);
}

/** Gives the columns of a table that is shown again the widths that the user gave them. */
export function restoreWidths(table: string, api: GridApi): void {
  const kept = [...(widths.get(table) ?? [])].filter(([key]) => api.getColumn(key) !== null);
  if (kept.length > 0) api.setColumnWidths(kept.map(([key, newWidth]) => ({ key, newWidth })));
}
