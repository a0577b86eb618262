import type { RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import { useMemo } from 'react';
import type { Figures } from '../../../entities/analytics-data/request-figures.ts';
import type { QueryState } from '../../../shared/api/query-state.ts';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import type { RecommendedRow } from '../models/bidder-rows.ts';
import { InsightGrid } from './insight-grid.tsx';
import { RECOMMENDED_COLUMNS, RECOMMENDED_PARAMS } from './recommended-columns.tsx';

const EMPTY_TEXT = 'Congratulations! All recommended bidders are currently being used.';

interface RecommendationTableProps {
  readonly state: QueryState<Figures<RecommendedBidder>>;
}

/** The bidders that are not used yet, with the expected effect of each. */
export function RecommendationTable({ state }: RecommendationTableProps) {
  const [url, setUrl] = useUrlState(RECOMMENDED_PARAMS);
  const { data } = state;
  const rows = useMemo(
    () => data?.rows.map((row): RecommendedRow => ({ ...row, currency: data.meta.currency })) ?? [],
    [data],
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
          nameOf={nameOf}
          sort={url.sort}
          onSort={(sort) => setUrl({ sort }, 'replace')}
        />
      )}
    </QueryView>
  );
}

const nameOf = (row: RecommendedRow) => row.name;
