import { useMemo } from 'react';
import { useBidderList } from '../../../entities/bidder-list-queries.ts';
import { mapState, queryState, type QueryState } from '../../../shared/api/query-state.ts';
import { bidderListState, type BidderListState } from '../models/bidder-list-state.ts';

interface ShownBidderList {
  readonly state: BidderListState;
  /** The same state for a view. */
  readonly view: QueryState<BidderListState>;
}

/** The bidder list's state. */
export function useBidderListState(): ShownBidderList {
  const query = useBidderList();
  const { data, error, isFetching } = query;
  const state = useMemo(
    () => bidderListState({ data, error, isFetching }),
    [data, error, isFetching],
  );
  const view = mapState(queryState(query, 'listBidders'), () => state);
  return { state, view: { ...view, error: state.error } };
}
