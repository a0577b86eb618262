import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  GridOptions,
  GridReadyEvent,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { SortOption } from '../url-state/params.ts';
import { Card } from '../ui/layout/layout.tsx';
import styles from './data-grid.module.css';
import gridStyles from './grid.module.css';
import { GRID_DEFAULTS, type GridColumn, HEADER_HEIGHT, ROW_HEIGHT } from './grid-setup.ts';
import { PrintTable } from './print-table.tsx';
import { applySort, sortOf, withSort } from './grid-sort.ts';
import { useShownTable } from './shown-table.ts';
import { useGridName } from './use-grid-name.ts';
import { useStuckEdges } from './use-stuck-edges.ts';

interface DataGridProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** A constant outside the component: new columns would reset widths and order. */
  readonly columns: readonly GridColumn<Row>[];
  /** Different rows need different ids: a row with an unchanged id is only repainted where a value has changed. */
  readonly rowId: (row: Row) => string;
  readonly sort: SortOption;
  readonly onSort: (sort: SortOption) => void;
}

/** A table of rows with sortable, resizable columns; 'No Data' without rows. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, rows, rowId, sort, onSort } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<GridApi<Row>>();
  const [columns] = useState(() => withSort(props.columns, sort));
  const [rowIdOf] = useState(
    () =>
      ({ data }: { readonly data: Row }) =>
        rowId(data),
  );
  useEffect(() => {
    if (api) applySort(api, sort);
  }, [api, sort]);
  useShownTable(frame, api);
  useStuckEdges(frame, HEADER_HEIGHT, false);

  useGridName(frame, { label, role: 'grid' });
  const begin = (event: GridReadyEvent<Row>) => setApi(event.api);
  const reportSort = (event: SortChangedEvent<Row>) => {
    const next = event.source === 'uiColumnSorted' ? sortOf(event.api) : undefined;
    if (next) onSort(next);
  };
  return (
    <Card className={styles.frame} ref={frame}>
      <div className={classNames(gridStyles.grid, styles.grid)} style={heightOf(rows.length)}>
        <AgGridReact<Row>
          gridOptions={GRID_DEFAULTS as GridOptions<Row>}
          rowData={rows as Row[]}
          columnDefs={columns}
          getRowId={rowIdOf}
          onGridReady={begin}
          onSortChanged={reportSort}
          onCellKeyDown={pressInCell}
        />
      </div>
      {rows.length === 0 && <EmptyState />}
      <PrintTable label={label} api={api} />
    </Card>
  );
}

/** The height of header and rows; the styles add the horizontal scrollbar where there is one. */
function heightOf(rows: number): CSSProperties {
  const height = `${HEADER_HEIGHT + 1 + rows * ROW_HEIGHT}px`;
  return { '--content-height': height } as CSSProperties;
}

/** Enter on a cell clicks the link or button in it, because Tab leaves the table. */
function pressInCell({ event }: CellKeyDownEvent | FullWidthCellKeyDownEvent): void {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
  if (!(event.target instanceof HTMLElement) || !event.target.matches('.ag-cell')) return;
  event.target.querySelector<HTMLElement>('a, button')?.click();
}
