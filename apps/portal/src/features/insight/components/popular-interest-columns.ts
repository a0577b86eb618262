import { formatMoney } from '../../../shared/format/money.ts';
import { formatDifference, formatPercent } from '../../../shared/format/numbers.ts';
import type { GridColumn } from '../../../shared/grid/grid-column.ts';
import type { InterestRow } from '../models/bidder-rows.ts';
import { figureColumn } from '../models/figure-column.ts';
import styles from './insight.module.css';

/** The columns of the interests that a bidder pays for. */
export const POPULAR_INTEREST_COLUMNS: readonly GridColumn<InterestRow>[] = [
  {
    colId: 'name',
    headerName: 'Interest',
    field: 'name',
    type: 'text',
    minWidth: 190,
    flex: 2,
  },
  figureColumn({
    key: 'bidderERPM',
    title: 'eRPM',
    value: (row) => row.bidderERPM,
    text: (row) => formatMoney(row.bidderERPM, row.currency),
  }),
  figureColumn({
    key: 'allBidderERPM',
    title: 'eRPM, All Bidders',
    minWidth: 155,
    value: (row) => row.allBidderERPM,
    text: (row) => formatMoney(row.allBidderERPM, row.currency),
  }),
  figureColumn({
    key: 'difference',
    title: 'Difference',
    value: (row) => row.difference,
    text: (row) => formatDifference(row.difference, formatPercent),
    toneRules: {
      [styles.gain ?? 'gain']: ({ difference }) => difference !== null && difference > 0,
      [styles.loss ?? 'loss']: ({ difference }) => difference !== null && difference < 0,
    },
  }),
];
