import { formatSizes } from '../../../shared/format/ad-sizes.ts';
import type { GridColumn } from '../../../shared/grid/grid-column.ts';
import type { AdUnitRow } from '../models/ad-unit-row.ts';
import { ParamsCell } from './params-cell.tsx';

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
