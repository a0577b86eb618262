import { QueryObserver, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { api } from '../shared/api/api.ts';

const bidderListKeys = {
  byPage: ['bidder-list', 'by-page'] as const,
};

/**
 * The configured bidders by page. Only an upload changes them, so loaded data are not fetched again before
 * `reloadBidderList`, whichever screen or modal opens.
 */
const bidderListQuery = queryOptions({
  queryKey: bidderListKeys.byPage,
  queryFn: async ({ signal }) => {
    const bidders = await api('listBidders', { query: { support_page: 1 }, signal });
    // The response to `support_page: 1`.
    return bidders as BiddersByPage;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  // A page and the modals on it watch the same query: each would refetch it after a failure.
  retryOnMount: false,
  meta: { errorToast: { textKey: 'listBidders', kind: 'error' } },
});

interface BidderListOptions {
  /** Refetches on mount when the last attempt failed; for the one part of a screen that is opened on its own. */
  readonly retryOnMount?: boolean;
}

/** The bidder list with its states; fetches it on first use. */
export function useBidderList({ retryOnMount = false }: BidderListOptions = {}) {
  return useQuery({ ...bidderListQuery, retryOnMount });
}

/** Refetches the list, also when nothing on the screen shows it. Never throws: a failure shows a toast. */
export async function reloadBidderList(client: QueryClient): Promise<void> {
  // A response that is on its way may still hold the list from before the upload.
  await client.cancelQueries({ queryKey: bidderListKeys.byPage });
  // When the last screen that shows the list closes, its running request would be cancelled and the old list would stay.
  const stopObserving = new QueryObserver(client, bidderListQuery).subscribe(() => undefined);
  await client.prefetchQuery({ ...bidderListQuery, staleTime: 0 });
  stopObserving();
}
