import type { GridApi, IRowNode } from 'ag-grid-community';
import { useEffect, type RefObject } from 'react';
import { registerTable, type ShownRow, type ShownTable } from '../shown-figures/shown-tables.ts';
import { CARET_COLUMN } from './tree-column-defs.ts';

/** What the rows of a tree table have; those of other tables have neither. */
interface TreeData {
  readonly name?: unknown;
  readonly level?: unknown;
}

/** The text of a cell, as it is shown. */
export function textIn<Row>(api: GridApi<Row>, rowNode: IRowNode<Row>, colKey: string): string {
  const value: unknown = api.getCellValue({ rowNode, colKey, useFormatter: true });
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function rowsOf<Row>(api: GridApi<Row>): readonly ShownRow[] {
  const first = api
    .getAllDisplayedColumns()
    .map((column) => column.getColId())
    .find((id) => id !== CARET_COLUMN);
  return Array.from({ length: api.getDisplayedRowCount() }, (_, index) => {
    const node = api.getDisplayedRowAtIndex(index);
    if (!node || first === undefined) return [];
    const { level } = (node.data ?? {}) as TreeData;
    return [
      {
        id: node.id ?? '',
        name: textIn(api, node, first),
        level: typeof level === 'number' ? level : 1,
      },
    ];
  }).flat();
}

/** Scrolls on to the next edge of a column: half of a figure beside the pinned columns reads as another figure. */
function cutNoColumn<Row>(api: GridApi<Row>): void {
  const { left } = api.getHorizontalPixelRange();
  const next = api
    .getAllDisplayedColumns()
    .find((column) => !column.isPinned() && (column.getLeft() ?? 0) >= left);
  if (next && left > 0) api.ensureColumnVisible(next, 'start');
}

function shownTable<Row>(api: GridApi<Row>): ShownTable {
  return {
    rows: () => rowsOf(api),
    textOf: (id, column) => {
      const node = api.getRowNode(id);
      return node && api.getColumn(column) ? textIn(api, node, column) : undefined;
    },
    reveal: (id, column) => {
      const index = id === undefined ? null : api.getRowNode(id)?.rowIndex;
      if (typeof index === 'number') api.ensureIndexVisible(index);
      if (column !== undefined && api.getColumn(column)?.isVisible()) {
        api.ensureColumnVisible(column);
        cutNoColumn(api);
      }
    },
  };
}

/** Makes the rows and cells of a grid known by name, also those that it does not render. */
export function useShownTable<Row>(
  frame: RefObject<HTMLElement | null>,
  api: GridApi<Row> | undefined,
): void {
  useEffect(() => {
    if (!frame.current || !api) return undefined;
    return registerTable(frame.current, shownTable(api));
  }, [frame, api]);
}
