import { useMemo } from 'react';
import {
  useAdUnitPerformance,
  useBidderPerformance,
} from '../../../entities/analytics-data/performance-queries.ts';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';
import { queryState } from '../../../shared/api/query-state.ts';
import { adUnitSuggestions, bidderSuggestions } from '../models/suggestion-tree.ts';
import { SuggestionTable } from './suggestion-table.tsx';

interface BreakdownProps {
  readonly range: RangeQuery;
}

/** Bidders, each with its ad units. */
export function BidderSuggestions({ range }: BreakdownProps) {
  const query = useBidderPerformance(range);
  const { data } = query;
  const suggestions = useMemo(
    () => data && { items: bidderSuggestions(data.rows), currency: data.meta.currency },
    [data],
  );
  const state = { ...queryState(query, 'getBidderPerformance'), data: suggestions };
  return <SuggestionTable breakdown="bidders" state={state} />;
}

/** Ad units, each with its bidders. */
export function DivIdSuggestions({ range }: BreakdownProps) {
  const query = useAdUnitPerformance(range);
  const { data } = query;
  const suggestions = useMemo(
    () => data && { items: adUnitSuggestions(data.rows), currency: data.meta.currency },
    [data],
  );
  const state = { ...queryState(query, 'getAdUnitPerformance'), data: suggestions };
  return <SuggestionTable breakdown="adunits" state={state} />;
}
