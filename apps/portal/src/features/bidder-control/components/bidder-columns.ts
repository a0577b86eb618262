import type { GridColumn } from '../../../shared/grid/grid-column.ts';
import type { BidderRow } from '../models/bidder-row.ts';
import { BidderLink } from './bidder-link.tsx';

/** The bidder table's columns. */
export const BIDDER_COLUMNS: readonly GridColumn<BidderRow>[] = [
  {
    colId: 'bidder',
    headerName: 'Bidder',
    type: 'text',
    valueGetter: ({ data }) => data?.bidderCode,
    cellRenderer: BidderLink,
    minWidth: 200,
    flex: 3,
  },
  {
    colId: 'adUnits',
    headerName: 'Ad Units',
    type: 'number',
    valueGetter: ({ data }) => data?.adUnits.length,
    resizable: false,
    minWidth: 110,
    flex: 1,
  },
];
