import type { ColDef, GridApi } from 'ag-grid-community';
import type { SortOption } from '../url-state/params.ts';
import { scaled } from '../ui/type-scale.ts';
import type { GridColumn } from './grid-setup.ts';

/** The columns with the sorting that they begin with, and as wide as the browser's font needs. */
export function withSort<Row>(
  columns: readonly GridColumn<Row>[],
  sort: SortOption,
): ColDef<Row>[] {
  return columns.map((column) => ({
    ...column,
    ...(column.minWidth !== undefined && { minWidth: scaled(column.minWidth) }),
    ...(column.colId === sort.key && { sort: sort.order }),
  }));
}

export function sortOf(api: GridApi): SortOption | undefined {
  const sorted = api.getColumnState().find(({ sort }) => sort);
  return sorted?.sort ? { key: sorted.colId, order: sorted.sort } : undefined;
}

/** Sorts the grid, unless it already has this sorting. */
export function applySort(api: GridApi, { key, order }: SortOption): void {
  const current = sortOf(api);
  if (current?.key === key && current.order === order) return;
  api.applyColumnState({
    state: [{ colId: key, sort: order }],
    defaultState: { sort: null },
  });
}
