import { useQuery } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';

export const allPaymentsKey = ['payments', 'all'] as const;

/** Age in milliseconds after which all requests are fetched again when they are needed once more. */
const STALE_MS = 30_000;

/**
 * All payment requests, for the counts of the tabs and for the search of the whole portal: what is not there is left out
 * without an error message. No list of `cachedPayment`, so that it never decides about an action.
 */
export function useAllPayments(isEnabled: boolean) {
  return useQuery({
    queryKey: allPaymentsKey,
    queryFn: ({ signal }) => api('listPayments', { query: { status: undefined }, signal }),
    staleTime: STALE_MS,
    enabled: isEnabled,
  });
}
