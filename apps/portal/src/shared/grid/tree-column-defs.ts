import type { ColDef, ColGroupDef } from 'ag-grid-community';
import { termText } from '../format/glossary.ts';
import { scaled } from '../ui/type-scale.ts';
import type { SortOption } from '../url-state/params.ts';
import { caretWidth, isTabletTable, nameMaxWidth, nameMinWidth } from './column-widths.ts';
import { openGroups, type ColumnGroup } from './open-groups.ts';
import { cellDef, REDRAW } from './tree-cell-defs.ts';
import { CaretCell, NameCell } from './tree-cells.tsx';
import styles from './tree-table.module.css';
import type { TreeColumn, TreeColumns, TreeNameColumn, TreeRow } from './tree.ts';

const MIN_METRIC_WIDTH = 120;
const MAX_METRIC_WIDTH = 160;

export const CARET_COLUMN = 'caret';

/** The grid does not look into an item, and its types would recurse into everything that an item may contain. */
type Row = TreeRow<unknown>;

type Def = ColDef<Row> & { readonly colId: string };

/** In pixels. */
interface NameRoom {
  readonly min: number;
  /** Initial width, unless there is more space. */
  readonly wanted: number;
  /** Maximum width that it may be dragged to; undefined while unknown. */
  readonly max: number | undefined;
  /** The space that the other columns leave at their maximum widths. */
  readonly free: number;
}

type AnyDef = Def | ColGroupDef<Row>;

/** The rows are already sorted: they all compare as equal, and the grid's stable sort keeps their order. */
const KEEP_ORDER = () => 0;

function caretDef(tableWidth: number): Def {
  const width = caretWidth(tableWidth);
  return {
    colId: CARET_COLUMN,
    headerName: 'Open',
    width,
    minWidth: width,
    maxWidth: width,
    sortable: false,
    resizable: false,
    tooltip: false,
    pinned: 'left',
    cellRenderer: CaretCell,
    cellClass: styles.caretCell ?? '',
  };
}

function commonDef(column: TreeColumn<unknown>, sort: SortOption): Def {
  return {
    colId: column.key,
    headerName: column.title,
    valueGetter: ({ data }: { readonly data?: Row | undefined }) => data && column.text(data.item),
    comparator: KEEP_ORDER,
    sortable: column.sortable ?? true,
    ...(column.firstOrder === 'asc' ? { sortingOrder: ['asc', 'desc'] } : {}),
    ...(column.key === sort.key ? { initialSort: sort.order } : {}),
  };
}

/** The name column starts with its own width, or with the space that the others leave in a wide table. */
function firstNameWidth({ max = Infinity, wanted, free }: NameRoom): number {
  return Math.min(Math.max(wanted, free), max);
}

/** Width of the name column in a table of some width until the user drags it, in pixels. */
export function nameWidthIn<Item>(columns: TreeColumns<Item>, tableWidth: number): number {
  return firstNameWidth(nameRoom(columns as TreeColumns<unknown>, tableWidth));
}

/** The tooltip of a name. */
const nameHint = ({ data }: { readonly data?: Row | undefined }) => data?.shownName;

function nameDef(name: TreeNameColumn<unknown>, sort: SortOption, room: NameRoom): Def {
  return {
    ...commonDef(name, sort),
    pinned: 'left',
    minWidth: room.min,
    ...(room.max === undefined ? {} : { maxWidth: room.max }),
    initialWidth: firstNameWidth(room),
    valueGetter: ({ data }: { readonly data?: Row | undefined }) => data?.name,
    equals: REDRAW,
    tooltip: nameHint,
    cellRenderer: NameCell,
    cellRendererParams: { render: name.render },
  };
}

/** The explanation of a metric, for the tooltip of its header. */
function explained({ key }: TreeColumn<unknown>): Pick<Def, 'headerTooltip'> {
  const text = termText(key);
  return text === undefined ? {} : { headerTooltip: text };
}

/** The second line of the heading, which the styles show: the title stays the heading's text. */
const counting = ({ counted }: TreeColumn<unknown>): Pick<Def, 'headerStyle'> =>
  counted === undefined ? {} : { headerStyle: { '--counted': `'${counted}'` } };

function metricDef(column: TreeColumn<unknown>, sort: SortOption): Def {
  return {
    ...commonDef(column, sort),
    ...explained(column),
    ...counting(column),
    type: 'number',
    initialFlex: 1,
    minWidth: scaled(column.minWidth ?? MIN_METRIC_WIDTH),
    maxWidth: scaled(column.maxWidth ?? MAX_METRIC_WIDTH),
    ...(column.isDetail ? { columnGroupShow: 'open' } : {}),
    ...cellDef(column),
  };
}

function groupsOf(columns: readonly TreeColumn<unknown>[]): readonly ColumnGroup[] {
  const names = [...new Set(columns.map(({ group }) => group))].filter(
    (name) => name !== undefined,
  );
  return names.map((name) => ({
    name,
    columns: columns.filter(({ group }) => group === name),
  }));
}

/** Puts the columns of a heading under it, at the index of their first one. */
function grouped(
  columns: readonly TreeColumn<unknown>[],
  sort: SortOption,
  width: number | undefined,
): AnyDef[] {
  const groups = groupsOf(columns);
  const open = openGroups(groups, {
    sortKey: sort.key,
    width,
    columnWidth: scaled(MIN_METRIC_WIDTH),
  });
  return columns.flatMap((column): AnyDef[] => {
    if (column.group === undefined) return [metricDef(column, sort)];
    const group = groups.find(({ columns: [first] }) => first === column);
    if (!group) return [];
    return [
      {
        groupId: group.name,
        headerName: group.name,
        openByDefault: open.has(group.name),
        children: group.columns.map((child) => metricDef(child, sort)),
      },
    ];
  });
}

/** Maximum width of all columns but the name, in pixels. */
function metricsWidth(metrics: readonly TreeColumn<unknown>[]): number {
  return metrics.reduce(
    (sum, column) => sum + scaled(column.maxWidth ?? MAX_METRIC_WIDTH),
    caretWidth(0),
  );
}

/** Space for the name column in a table that is `width` pixels wide; 0 means an unknown width. */
function nameRoom({ name, metrics }: TreeColumns<unknown>, width: number): NameRoom {
  const others = metricsWidth(metrics);
  const usual = scaled(name.minWidth);
  const min = nameMinWidth(width, usual);
  // A minimum below the usual one: the table is narrow.
  const wanted =
    min < usual ? min : scaled((isTabletTable(width) && name.tabletWidth) || name.width);
  return { min, wanted, max: nameMaxWidth(width, min), free: width - others };
}

/** The grid's column definitions for a table that is `width` pixels wide. */
export function toColumnDefs<Item>(
  columns: TreeColumns<Item>,
  sort: SortOption,
  width: number,
): AnyDef[] {
  const { name, metrics } = columns as TreeColumns<unknown>;
  const room = nameRoom(columns as TreeColumns<unknown>, width);
  const forMetrics = width > 0 ? width - caretWidth(width) - scaled(name.width) : undefined;
  return [caretDef(width), nameDef(name, sort, room), ...grouped(metrics, sort, forMetrics)];
}
