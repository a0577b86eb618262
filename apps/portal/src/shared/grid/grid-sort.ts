import type { ColDef, GridApi } from 'ag-grid-community';
import type { SortOption } from '../url-state/params.ts';
import type { GridColumn } from './grid-setup.ts';

/** The columns with their initial sorting. */
export function withSort<Row>(
  columns: readonly GridColumn<Row>[],
  sort: SortOption,
): ColDef<Row>[] {
  return columns.map((column) =>
    column.colId === sort.key ? { ...column, sort: sort.order } : column,
  );
}

/** The column and direction that the grid is sorted by. */
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
