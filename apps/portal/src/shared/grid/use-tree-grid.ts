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
import { scaled } from '../ui/type-scale.ts';
import { applySort, sortOf } from './grid-sort.ts';
import {
  hasSavedWidths,
  saveWidths,
  nameMaxWidth,
  nameMinWidth,
  restoreWidths,
} from './column-widths.ts';
import type { TreeActions } from './tree-cells.tsx';
import { nameWidthIn, toColumnDefs } from './tree-column-defs.ts';
import type { TreeColumns, TreeRow } from './tree.ts';
import { useShownTable } from './shown-table.ts';
import { useGridName } from './use-grid-name.ts';
import { useTreeKeys } from './use-tree-keys.ts';

/** Inner width of an element in whole pixels, kept up to date; undefined before the first measurement. */
function useFrameWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const measure = () => setWidth(frame.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
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
  readonly scrollsToSort?: boolean;
  readonly open: ReadonlySet<string>;
  readonly toggle: TreeActions['toggle'];
}

/** Connects the grid to a tree table: columns, sorting, keys, and the names and roles that the grid does not set. */
export function useTreeGrid<Item>(options: TreeGridOptions<Item>) {
  const { frame, label, columns, sort, onSort, scrollsToSort = false } = options;
  const [api, setApi] = useState<GridApi<TreeRow<unknown>>>();
  const width = useFrameWidth(frame);
  const [firstSort] = useState(sort);
  const columnDefs = useMemo(
    () => toColumnDefs(columns, firstSort, width ?? 0),
    [columns, firstSort, width],
  );
  useEffect(() => {
    if (!api) return;
    applySort(api, sort);
    if (scrollsToSort) api.ensureColumnVisible(sort.key);
  }, [api, sort, scrollsToSort]);
  useNameColumn(api, options, width);
  useGridName(frame, { label, role: 'treegrid' });
  useShownTable(frame, api);

  const { press, toggle } = useTreeKeys(api, options);
  const context = useMemo((): TreeActions => ({ toggle }), [toggle]);
  return {
    api,
    isMeasured: width !== undefined,
    onKeyDownCapture: press,
    shownKeys: useCallback(
      () => (api?.getAllDisplayedColumns() ?? []).map((column) => column.getColId()),
      [api],
    ),
    options: {
      context,
      columnDefs,
      getRowId: rowId,
      ...useSavedWidths(label, setApi),
      onSortChanged: useSortReport(onSort),
    },
  };
}

/** Handlers that save the widths that the user chose; a table of the same name has them from the start. */
function useSavedWidths(label: string, onReady: (api: GridApi<TreeRow<unknown>>) => void) {
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
        if (event.source === 'uiColumnResized') saveWidths(label, event);
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
): void {
  useEffect(() => {
    if (!api || width === undefined) return;
    const { key, minWidth } = columns.name;
    const present = api.getColumn(key)?.getActualWidth();
    const max = nameMaxWidth(width, nameMinWidth(width, scaled(minWidth)));
    if (present === undefined || max === undefined) return;
    const newWidth = hasSavedWidths(label) ? Math.min(present, max) : nameWidthIn(columns, width);
    if (newWidth !== present) api.setColumnWidths([{ key, newWidth }]);
  }, [api, label, columns, width]);
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
