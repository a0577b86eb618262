import type { GridOptions } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import {
  useImperativeHandle,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { useAnnouncement } from '../ui/announcer.tsx';
import { classNames } from '../ui/class-names.ts';
import type { SortOption } from '../url-state/params.ts';
import { GRID_DEFAULTS, HEADER_HEIGHT, ROW_HEIGHT } from './grid-setup.ts';
import { PrintTable } from './print-table.tsx';
import { flattenTree, searchItems, sortItems, totalRow } from './tree-rows.ts';
import gridStyles from './grid.module.css';
import styles from './tree-table.module.css';
import { columnOf, fullTitle, type TreeColumns, type TreeModel, type TreeRow } from './tree.ts';
import { useOpenRows, useOwnedOpenRows, type OpenRowsControl } from './use-open-rows.ts';
import { useStuckEdges } from './use-stuck-edges.ts';
import { useTreeGrid } from './use-tree-grid.ts';

/** The options of every tree table. One object for all tables, so that no render passes a new one to the grid. */
const TREE_DEFAULTS: GridOptions<TreeRow<unknown>> = {
  ...GRID_DEFAULTS,
  groupHeaderHeight: HEADER_HEIGHT,
  suppressMultiSort: true,
  // Rows drawn beyond the visible ones: each has fifteen cells, and sorting many bidders redraws all of them.
  rowBuffer: 3,
};

export interface TreeTableProps<Item> {
  readonly label: string;
  /** The first level. A new list counts as new data and closes all rows. */
  readonly items: readonly Item[];
  readonly model: TreeModel<Item>;
  readonly columns: TreeColumns<Item>;
  /** The sums over all items, independent of the search. */
  readonly total?: Item | undefined;
  readonly sort: SortOption;
  readonly onSort: (sort: SortOption) => void;
  /** Links sort it by columns that may be beyond its right edge: it scrolls to them. */
  readonly scrollsToSort?: boolean;
  readonly search?: string | undefined;
  /** Shown under the header when no item matches the search. */
  readonly noMatch?: ReactNode;
  /** Ids of the rows that are open at first for new data: a constant outside the component. */
  readonly initiallyOpen?: (items: readonly Item[]) => readonly string[];
  /** The open rows where they are stored in the URL; else the table stores them, and new data close them. */
  readonly openRows?: OpenRowsControl | undefined;
  /** Gets a function that returns the keys of the columns that are not folded into their groups. */
  readonly shownKeys?: RefObject<(() => readonly string[]) | null> | undefined;
}

/** Maximum number of rows that are all drawn; more would make sorting slow. */
const MAX_PAGE_ROWS = 60;

/** Pixels between header, rows and total. */
const BORDER = 1;

/** A table of rows that open: children stay under their parents in every sorting. */
export function TreeTable<Item>(props: TreeTableProps<Item>) {
  const { items, model, columns, sort, search = '' } = props;
  const frame = useRef<HTMLDivElement>(null);
  const own = useOpenRows(items, props.initiallyOpen);
  const owned = useOwnedOpenRows(props.openRows);
  const [open, toggle] = props.openRows ? owned : own;
  const shown = useMemo(() => searchItems(items, model, search), [items, model, search]);
  const sorted = useMemo(() => sortItems(shown, columns, sort), [shown, columns, sort]);
  const rows = useMemo(
    () => flattenTree(sorted, { model, columns, sort, open }),
    [sorted, model, columns, sort, open],
  );
  const isNarrowed = shown.length < items.length;
  const total = useMemo(
    () => (props.total === undefined ? [] : [totalRow(props.total, columns, isNarrowed)]),
    [props.total, columns, isNarrowed],
  );
  const grid = useTreeGrid({ ...props, frame, open, toggle });
  useImperativeHandle(props.shownKeys, () => grid.shownKeys, [grid.shownKeys]);
  const isTall = rows.length > MAX_PAGE_ROWS;
  const hasGroups = columns.metrics.some(({ group }) => group !== undefined);
  const heights = heightsOf(rows.length, total.length, hasGroups);
  useStuckEdges(frame, heights.ends, total.length > 0);
  const column = columnOf(columns, sort.key);
  const title = column === undefined ? '' : fullTitle(column);
  useAnnouncement(`Sorted by ${title}, ${sort.order === 'asc' ? 'ascending' : 'descending'}`);
  return (
    <div className={styles.frame} ref={frame} onKeyDownCapture={grid.onKeyDownCapture}>
      <div
        className={classNames(gridStyles.grid, styles.grid, isTall && styles.tall)}
        style={{ '--content-height': `${heights.content}px` } as CSSProperties}
      >
        {grid.isMeasured && (
          <AgGridReact<TreeRow<unknown>>
            gridOptions={TREE_DEFAULTS}
            rowData={rows as TreeRow<unknown>[]}
            pinnedBottomRowData={total}
            {...grid.options}
          />
        )}
      </div>
      {rows.length === 0 && props.noMatch}
      <PrintTable label={props.label} api={grid.api} />
    </div>
  );
}

/**
 * The heights in pixels of header, rows and total, to which the styles add the horizontal scrollbar where there is one,
 * and of header and total.
 */
function heightsOf(rows: number, totals: number, isGrouped: boolean) {
  const header = (isGrouped ? 2 : 1) * HEADER_HEIGHT + BORDER;
  const ends = header + totals * (ROW_HEIGHT + BORDER);
  return { content: ends + rows * ROW_HEIGHT, ends };
}
