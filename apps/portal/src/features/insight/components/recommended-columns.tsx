import { Link, useLocation } from 'react-router-dom';
import { formatCount } from '../../../shared/format/numbers.ts';
import type { GridCellProps, GridColumn } from '../../../shared/grid/grid-setup.ts';
import { sortParam } from '../../../shared/url-state/params.ts';
import { formatRevenueIncrease } from '../models/bidder-facts.ts';
import type { RecommendedRow } from '../models/bidder-rows.ts';
import { figureColumn, moneyText } from '../models/figure-column.ts';
import { bidderInsightPath } from '../models/paths.ts';
import { Row } from '../../../shared/ui/layout/layout.tsx';
import styles from './insight.module.css';
import { TopBidderBadge } from './top-bidder-badge.tsx';

/** A bidder's name as a link to its insight, with its label. */
function RecommendedName({ data }: GridCellProps<RecommendedRow>) {
  const { search } = useLocation();
  if (!data) return null;
  return (
    <Row as="span" gap={2} className={styles.nameCell}>
      <Link
        to={bidderInsightPath(data.name)}
        state={{ listView: search }}
        tabIndex={-1}
        className={styles.name}
      >
        {data.name}
      </Link>
      <TopBidderBadge label={data.label} />
    </Row>
  );
}

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
    text: formatRevenueIncrease,
  }),
  figureColumn({
    key: 'potentialERPMIfUsing',
    title: 'Potential eRPM',
    minWidth: 140,
    text: moneyText,
  }),
  figureColumn({
    key: 'regionalTotalImpression',
    title: 'Regional Impressions',
    minWidth: 175,
    text: formatCount,
  }),
  figureColumn({
    key: 'numberOfPublisherUsing',
    title: 'Publishers Using It',
    minWidth: 165,
    text: formatCount,
  }),
];

/** The URL parameters of the recommendations. */
export const RECOMMENDED_PARAMS = {
  sort: sortParam(
    RECOMMENDED_COLUMNS.map(({ colId }) => colId),
    { key: 'revenueIncreaseIfUsing', order: 'desc' },
  ),
};
