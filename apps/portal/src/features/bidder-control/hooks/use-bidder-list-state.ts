import { useMemo } from 'react';
import { useBidderList } from '../../../entities/bidder-list/bidder-list-queries.ts';
import { bidderListState } from '../models/bidder-list-state.ts';

/** The bidder list's state, and a function that refetches it. */
export function useBidderListState() {
  const { data, error, isFetching, refetch } = useBidderList();
  const state = useMemo(
    () => bidderListState({ data, error, isFetching }),
    [data, error, isFetching],
  );
  return { state, retry: () => void refetch() };
}
