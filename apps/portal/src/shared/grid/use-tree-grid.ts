import type {
  ColumnResizedEvent,
  GridApi,
  GridReadyEvent,
  SortChangedEvent,
} from 'ag-grid-community';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { SortOption } from '../url-state/params.ts';
import { applySort, sortOf } from './grid-sort.ts';
import { hasKeptWidths, keepWidths, restoreWidths } from './kept-widths.ts';
import { nameMaxWidth, nameMinWidth } from './name-width.ts';
import type { TreeActions } from './tree-cells.tsx';
import { nameWidthIn, toColumnDefs } from './tree-column-defs.ts';
import type { TreeColumns, TreeRow } from './tree.ts';
import { useShownTable } from './shown-table.ts';
import { useGridName } from './use-grid-name.ts';
import { useTreeKeys } from './use-tree-keys.ts';

/** Inner width of an element in whole pixels, kept up to date; undefined before the first measurement. */
function useElementWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const look = () => setWidth(watched.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface TreeGridOptions<Item> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly columns: TreeColumns<Item>;
  readonly sort: SortOption;
  readonly onSort: (sort: SortOption) => void;
  readonly open: ReadonlySet<string>;
  readonly toggle: TreeActions['toggle'];
}

/** Connects the grid to a tree table: columns, sorting, keys, and the names and roles that the grid does not set. */
export function useTreeGrid<Item>(options: TreeGridOptions<Item>) {
  const { frame, label, columns, sort, onSort, toggle } = options;
  const [api, setApi] = useState<GridApi<TreeRow<unknown>>>();
  const width = useElementWidth(frame);
  const nameMax = nameMaxWidth(width ?? 0, nameMinWidth(width ?? 0, columns.name.minWidth));
  const [firstSort] = useState(sort);
  const columnDefs = useMemo(
    () => toColumnDefs(columns, firstSort, width ?? 0),
    [columns, firstSort, width],
  );
  useEffect(() => {
    if (api) applySort(api, sort);
  }, [api, sort]);
  useNameColumn(api, options, width, nameMax);
  useGridName(frame, { label, role: 'treegrid' });
  useShownTable(frame, api);

  const keys = useTreeKeys(api, { open: options.open, toggle });
  const flip = keys.toggle;
  const context = useMemo((): TreeActions => ({ toggle: flip }), [flip]);
  return {
    isMeasured: width !== undefined,
    onKeyDownCapture: keys.press,
    shownKeys: useCallback(
      () => (api?.getAllDisplayedColumns() ?? []).map((column) => column.getColId()),
      [api],
    ),
    options: {
      context,
      columnDefs,
      getRowId: rowId,
      ...useKeptWidths(label, setApi),
      onSortChanged: useSortReport(onSort),
    },
  };
}

/** Handlers that keep the widths that the user chose; a table of the same name has them from the start. */
function useKeptWidths(label: string, onReady: (api: GridApi<TreeRow<unknown>>) => void) {
  return {
    onGridReady: useCallback(
      ({ api }: GridReadyEvent<TreeRow<unknown>>) => {
        restoreWidths(label, api);
        onReady(api);
      },
      [label, onReady],
    ),
    onColumnResized: useCallback(
      (event: ColumnResizedEvent<TreeRow<unknown>>) => {
        if (event.source === 'uiColumnResized') keepWidths(label, event);
      },
      [label],
    ),
  };
}

/** Keeps the name column within the table, and of its own width until the user changes a width. */
function useNameColumn<Item>(
  api: GridApi<TreeRow<unknown>> | undefined,
  { label, columns }: Pick<TreeGridOptions<Item>, 'label' | 'columns'>,
  width: number | undefined,
  nameMax: number | undefined,
): void {
  useEffect(() => {
    if (!api || width === undefined || nameMax === undefined) return;
    const key = columns.name.key;
    if (hasKeptWidths(label)) shrinkName(api, key, nameMax);
    else setNameWidth(api, key, nameWidthIn(columns, width));
  }, [api, label, columns, nameMax, width]);
}

/** A stable handler that reports the sorting chosen by the user. */
function useSortReport(onSort: (sort: SortOption) => void) {
  const report = useRef(onSort);
  useEffect(() => {
    report.current = onSort;
  }, [onSort]);
  return useCallback((event: SortChangedEvent<TreeRow<unknown>>) => {
    const next = event.source === 'uiColumnSorted' ? sortOf(event.api) : undefined;
    if (next) report.current(next);
  }, []);
}

const rowId = ({ data }: { readonly data: TreeRow<unknown> }) => data.id;

/** Follows the table's width until the user drags a column. */
function setNameWidth(api: GridApi, key: string, width: number): void {
  const column = api.getColumn(key);
  if (column && column.getActualWidth() !== width) {
    api.setColumnWidths([{ key, newWidth: width }]);
  }
}

/** Narrows a name column that is wider than the table allows. */
function shrinkName(api: GridApi, key: string, max: number): void {
  const column = api.getColumn(key);
  if (column && column.getActualWidth() > max) api.setColumnWidths([{ key, newWidth: max }]);
}
