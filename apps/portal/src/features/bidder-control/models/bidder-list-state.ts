import type { BiddersByPage } from '@bidstage/mock-api/contract/prebid-config';
import { describeError } from '../../../shared/api/describe-error.ts';
import { NO_BIDDERS, toBidderLists, type BidderLists } from './bidder-list.ts';

/** What Bidder Control can show (specification 1 §2). */
export const PAGE_STATES = ['initial', 'loading', 'error', 'empty', 'success'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** The bidder list with everything that the screens need to know of it. */
export interface BidderListState extends BidderLists {
  readonly pageState: PageState;
  /** What went wrong, in words; null unless the state is `error`. */
  readonly error: string | null;
}

/** What the model looks at of a query. */
export interface BidderListResponse {
  readonly data: BiddersByPage | null | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

/** A list that is there stays while it is asked for again, also when that fails: the toast has said so. */
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

/** The state to show for any word: one that is none of the five counts as empty. */
export function shownState(pageState: string): PageState {
  return PAGE_STATES.find((state) => state === pageState) ?? 'empty';
}
