import { formatCount } from '../../../shared/format/count.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import type { GridColumn } from '../../../shared/grid/grid-column.ts';
import { sortParam } from '../../../shared/url-state/params.ts';
import type { RecommendedRow } from '../models/bidder-rows.ts';
import { formatRevenueIncrease } from '../models/revenue-increase.ts';
import { figureColumn } from '../models/figure-column.ts';
import { RecommendedName } from './recommended-name.tsx';

/** The columns of the recommended bidders. */
export const RECOMMENDED_COLUMNS: readonly GridColumn<RecommendedRow>[] = [
  {
    colId: 'name',
    headerName: 'Bidder',
    type: 'text',
    valueGetter: ({ data }) => data?.name,
    cellRenderer: RecommendedName,
    minWidth: 220,
    flex: 2,
  },
  figureColumn({
    key: 'revenueIncreaseIfUsing',
    title: 'Revenue Increase',
    minWidth: 150,
    value: (row) => row.revenueIncreaseIfUsing,
    text: (row) => formatRevenueIncrease(row.revenueIncreaseIfUsing),
  }),
  figureColumn({
    key: 'potentialERPMIfUsing',
    title: 'Potential eRPM',
    minWidth: 140,
    value: (row) => row.potentialERPMIfUsing,
    text: (row) => formatMoney(row.potentialERPMIfUsing, row.currency),
  }),
  figureColumn({
    key: 'regionalTotalImpression',
    title: 'Regional Impressions',
    minWidth: 175,
    value: (row) => row.regionalTotalImpression,
    text: (row) => formatCount(row.regionalTotalImpression),
  }),
  figureColumn({
    key: 'numberOfPublisherUsing',
    title: 'Publishers Using It',
    minWidth: 165,
    value: (row) => row.numberOfPublisherUsing,
    text: (row) => formatCount(row.numberOfPublisherUsing),
  }),
];

/** The URL parameters of the recommendations. */
export const RECOMMENDED_PARAMS = {
  sort: sortParam(
    RECOMMENDED_COLUMNS.map(({ colId }) => colId),
    { key: 'revenueIncreaseIfUsing', order: 'desc' },
  ),
};
