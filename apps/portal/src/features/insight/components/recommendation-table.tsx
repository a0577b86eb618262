import type { RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import { useMemo } from 'react';
import { BidderName, useBidderText } from '#portal/entities/bidder-name.tsx';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import type { RecommendedRow } from '../models/bidder-rows.ts';
import { InsightGrid } from './insight-grid.tsx';
import { Link, useLocation } from 'react-router-dom';
import { formatCount } from '#portal/shared/format/numbers.ts';
import type { GridCellProps, GridColumn } from '#portal/shared/grid/grid-setup.ts';
import { sortParam } from '#portal/shared/url-state/params.ts';
import { formatRevenueIncrease } from '../models/bidder-facts.ts';
import { figureColumn, moneyText } from '../models/figure-column.ts';
import { bidderInsightPath } from '../models/paths.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './insight.module.css';
import { TopBidderBadge } from './insight-parts.tsx';

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
        <BidderName code={data.name} />
      </Link>
      <TopBidderBadge label={data.label} />
    </Row>
  );
}

/** The columns of the recommended bidders. */
const RECOMMENDED_COLUMNS: readonly GridColumn<RecommendedRow>[] = [
  {
    colId: 'name',
    headerName: 'Bidder',
    type: 'text',
    field: 'shownName',
    cellRenderer: RecommendedName,
    // With the next column as wide as a phone.
    minWidth: 205,
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
const RECOMMENDED_PARAMS = {
  sort: sortParam(
    RECOMMENDED_COLUMNS.map(({ colId }) => colId),
    { key: 'revenueIncreaseIfUsing', order: 'desc' },
  ),
};

const EMPTY_TEXT = 'Congratulations! All recommended bidders are currently being used.';

interface RecommendationTableProps {
  readonly state: QueryState<Figures<RecommendedBidder>>;
}

/** The bidders that are not used yet, with the expected effect of each. */
export function RecommendationTable({ state }: RecommendationTableProps) {
  const [url, setUrl] = useUrlState(RECOMMENDED_PARAMS);
  const { data } = state;
  const textOf = useBidderText();
  const rows = useMemo(
    () =>
      data?.rows.map((row): RecommendedRow => {
        return { ...row, currency: data.meta.currency, shownName: textOf(row.name) };
      }) ?? [],
    [data, textOf],
  );
  return (
    <QueryView
      shape="table"
      state={state}
      isEmpty={() => rows.length === 0}
      empty={<EmptyState text={EMPTY_TEXT} />}
    >
      {() => (
        <InsightGrid
          label="Recommended bidders"
          rows={rows}
          columns={RECOMMENDED_COLUMNS}
          idKey="name"
          sort={url.sort}
          onSort={(sort) => setUrl({ sort }, 'replace')}
        />
      )}
    </QueryView>
  );
}
