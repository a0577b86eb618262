import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { useMemo } from 'react';
import { useBidderList } from '#portal/entities/bidder-list-queries.ts';
import { describeError } from '#portal/shared/api/describe-error.ts';
import { NO_BIDDERS, toBidderLists, type BidderLists } from '../models/bidder-list.ts';
import { mapState, queryState, type QueryState } from '#portal/shared/api/query-state.ts';

/** The states of Bidder Control (specification 1 §2). */
export const PAGE_STATES = ['initial', 'loading', 'error', 'empty', 'success'] as const;
export type PageState = (typeof PAGE_STATES)[number];

export interface BidderListState extends BidderLists {
  readonly pageState: PageState;
  /** The text of the failure; null unless the state is `error`. */
  readonly error: string | null;
}

export interface BidderListResponse {
  readonly data: BiddersByPage | null | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

/** A loaded list stays while it is refetched, also when the refetch fails: a toast has shown the failure. */
export function bidderListState({ data, error, isFetching }: BidderListResponse): BidderListState {
  const state = (pageState: PageState, lists = NO_BIDDERS): BidderListState => ({
    pageState,
    error: pageState === 'error' ? describeError('listBidders', error) : null,
    ...lists,
  });
  if (data !== undefined) {
    const lists = toBidderLists(data ?? {});
    return lists.pageNameList.length === 0 ? state('empty') : state('success', lists);
  }
  if (error && !isFetching) return state('error');
  return state(isFetching ? 'loading' : 'initial');
}

/** The state for any text: a text that is none of the five states counts as empty. */
export function toPageState(pageState: string): PageState {
  return PAGE_STATES.find((state) => state === pageState) ?? 'empty';
}

interface ShownBidderList {
  readonly state: BidderListState;
  /** The same state for a view. */
  readonly view: QueryState<BidderListState>;
}

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
