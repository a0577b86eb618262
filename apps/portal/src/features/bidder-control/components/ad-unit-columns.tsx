import { formatSizes } from '../../../shared/format/ad-sizes.ts';
import type { GridCellProps, GridColumn } from '../../../shared/grid/grid-setup.ts';
import type { AdUnitRow } from '../models/bidder-list.ts';
import styles from './ad-unit-columns.module.css';

/** A bidder's params as compact JSON; a click shows them in full. */
function ParamsCell({ data, value }: GridCellProps<AdUnitRow, string>) {
  if (!data) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.params}
      aria-haspopup="dialog"
      onClick={() => data.onOpen(data)}
    >
      <code>{value}</code>
    </button>
  );
}

/** The columns of a bidder's ad units. */
export const AD_UNIT_COLUMNS: readonly GridColumn<AdUnitRow>[] = [
  {
    colId: 'adUnitName',
    headerName: 'Ad Unit',
    field: 'adUnitName',
    type: 'text',
    minWidth: 240,
    flex: 3,
  },
  { colId: 'divId', headerName: 'Div Id', field: 'divId', type: 'text', minWidth: 150, flex: 2 },
  {
    colId: 'sizes',
    headerName: 'Sizes',
    type: 'text',
    valueGetter: ({ data }) => data && formatSizes(data.sizes),
    minWidth: 130,
    flex: 2,
  },
  {
    colId: 'params',
    headerName: 'Params',
    type: 'text',
    valueGetter: ({ data }) => data && JSON.stringify(data.params),
    cellRenderer: ParamsCell,
    resizable: false,
    minWidth: 200,
    flex: 5,
  },
];
