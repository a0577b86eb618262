import { formatMoney } from '../../../shared/format/money.ts';
import { formatCount, formatPercent } from '../../../shared/format/numbers.ts';
import type { GridColumn } from '../../../shared/grid/grid-column.ts';
import type { DeviceRow } from './bidder-rows.ts';
import { figureColumn } from './figure-column.ts';

/** The columns of a bidder's devices. */
export const DEVICE_COLUMNS: readonly GridColumn<DeviceRow>[] = [
  {
    colId: 'device',
    headerName: 'Device',
    type: 'text',
    valueGetter: ({ data }) => data && capitalised(data.device),
    minWidth: 110,
    flex: 1,
  },
  figureColumn({
    key: 'bidderERPM',
    title: 'eRPM',
    value: (row) => row.bidderERPM,
    text: (row) => formatMoney(row.bidderERPM, row.currency),
  }),
  figureColumn({
    key: 'regionalTotalImpression',
    title: 'Regional Impressions',
    minWidth: 175,
    value: (row) => row.regionalTotalImpression,
    text: (row) => formatCount(row.regionalTotalImpression),
  }),
  figureColumn({
    key: 'share',
    title: 'Share',
    value: (row) => row.share,
    text: (row) => formatPercent(row.share),
  }),
];

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
