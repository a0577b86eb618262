import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { useMemo } from 'react';
import {
  useAdUnitPerformance,
  useBidderPerformance,
} from '#portal/entities/analytics-data/performance-queries.ts';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import type { RangeQuery } from '#portal/shared/date-range/range-query.ts';
import { queryState, type QueryState } from '#portal/shared/api/query-state.ts';
import { useBidderText } from '#portal/entities/bidder-name.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { TreeTable } from '#portal/shared/grid/tree-table.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import type { FloorPriceBreakdown } from '../models/origin.ts';
import { SUGGESTION_PARAMS, suggestionColumns } from '../models/suggestion-columns.ts';
import { CheckedName } from './checked-name.tsx';
import { FloorCurrencies } from './floor-currencies.tsx';
import { PriceLists } from './price-lists.tsx';
import styles from './price-lists.module.css';
import {
  adUnitSuggestions,
  bidderSuggestions,
  highestRevenue,
  SUGGESTION_TREES,
  type SuggestionItem,
} from '../models/suggestion-tree.ts';

interface SuggestionTableProps<Row> {
  readonly breakdown: FloorPriceBreakdown;
  readonly state: QueryState<Figures<Row>>;
  /** A constant outside the component. */
  readonly itemsOf: (rows: readonly Row[]) => readonly SuggestionItem[];
  /** Of the checked suggestions: affiliate and days. */
  readonly scope: string;
}

const LABELS = {
  bidders: 'Floor price suggestions by bidder',
  adunits: 'Floor price suggestions by div id',
} as const;

/** The rows of a tab; the one with the highest revenue starts open. */
function SuggestionTable<Row>(props: SuggestionTableProps<Row>) {
  const { breakdown, state, itemsOf, scope } = props;
  const { data } = state;
  const [{ sort }, change] = useUrlState(SUGGESTION_PARAMS);
  const currency = data?.meta.currency ?? '';
  const textOf = useBidderText();
  const items = useMemo(() => itemsOf(data?.rows ?? []), [data, itemsOf]);
  const columns = useMemo(() => {
    const hasCurrentPrice = FEATURE_FLAGS.floorPriceRecord;
    const renderName = (item: SuggestionItem) => (
      <CheckedName item={item} scope={scope} currency={currency} />
    );
    return suggestionColumns({ breakdown, currency, hasCurrentPrice, renderName, textOf });
  }, [breakdown, currency, scope, textOf]);
  return (
    <>
      {FEATURE_FLAGS.floorPriceRecord && <FloorCurrencies currency={currency} />}
      <QueryView
        shape="table"
        state={state}
        isEmpty={() => items.length === 0}
        empty={<EmptyState hint="There is no data in the last 30 days." />}
      >
        {() => (
          <div className={styles.frame}>
            <div className={styles.columns}>
              <TreeTable
                label={LABELS[breakdown]}
                items={items}
                model={SUGGESTION_TREES[breakdown]}
                columns={columns}
                sort={sort}
                onSort={(next) => change({ sort: next }, 'replace')}
                initiallyOpen={highestRevenue}
              />
              {FEATURE_FLAGS.floorPriceRecord && (
                <PriceLists
                  title={columns.name.title}
                  items={items}
                  scope={scope}
                  currency={currency}
                />
              )}
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}

interface BreakdownProps {
  readonly range: RangeQuery;
  readonly scope: string;
}

/** Bidders, each with its ad units. */
export function BidderSuggestions({ range, scope }: BreakdownProps) {
  const state = queryState(useBidderPerformance(range), 'getBidderPerformance');
  return (
    <SuggestionTable breakdown="bidders" scope={scope} state={state} itemsOf={bidderSuggestions} />
  );
}

/** Ad units, each with its bidders. */
export function DivIdSuggestions({ range, scope }: BreakdownProps) {
  const state = queryState(useAdUnitPerformance(range), 'getAdUnitPerformance');
  return (
    <SuggestionTable breakdown="adunits" scope={scope} state={state} itemsOf={adUnitSuggestions} />
  );
}
