import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { useMemo } from 'react';
import { mapState, type QueryState } from '../../../shared/api/query-state.ts';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { TreeTable } from '../../../shared/grid/tree-table.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import type { FloorPriceBreakdown } from '../models/origin.ts';
import { SUGGESTION_PARAMS, suggestionColumns } from '../models/suggestion-columns.ts';
import {
  highestRevenue,
  SUGGESTION_TREES,
  type SuggestionItem,
} from '../models/suggestion-tree.ts';

/** The suggestions of a tab, with the currency of their amounts. */
interface Suggestions {
  readonly items: readonly SuggestionItem[];
  readonly currency: string;
}

interface SuggestionTableProps {
  readonly breakdown: FloorPriceBreakdown;
  readonly state: QueryState<Suggestions>;
}

const LABELS = {
  bidders: 'Floor price suggestions by bidder',
  adunits: 'Floor price suggestions by div id',
} as const;

const renderName = ({ name, adUnitNames }: SuggestionItem) => (
  <span title={[name, ...adUnitNames].join('\n')}>{name}</span>
);

/** The rows of a tab; the one with the highest revenue starts open. */
export function SuggestionTable({ breakdown, state }: SuggestionTableProps) {
  const [{ sort }, change] = useUrlState(SUGGESTION_PARAMS);
  const currency = state.data?.currency ?? '';
  const columns = useMemo(() => {
    const hasCurrentPrice = FEATURE_FLAGS.floorPriceRecord;
    return suggestionColumns({ breakdown, currency, hasCurrentPrice, renderName });
  }, [breakdown, currency]);
  return (
    <QueryView
      shape="table"
      state={mapState(state, ({ items }) => items)}
      isEmpty={(items) => items.length === 0}
      empty={<EmptyState hint="There is no data in the last 30 days." />}
    >
      {(items) => (
        <TreeTable
          label={LABELS[breakdown]}
          items={items}
          model={SUGGESTION_TREES[breakdown]}
          columns={columns}
          sort={sort}
          onSort={(next) => change({ sort: next }, 'replace')}
          initiallyOpen={highestRevenue}
        />
      )}
    </QueryView>
  );
}
