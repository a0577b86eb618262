import type { listJournal } from '@bidstage/mock-api/contract/operations/control/journal';
import type { QueryOf } from '@bidstage/mock-api/contract/operations/operation';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiUrl } from '#portal/shared/api/api.ts';
import { sayFailed } from '../sim-actions.ts';

export type JournalFilter = Omit<QueryOf<typeof listJournal>, 'since' | 'limit'>;

const journalKey = ['sim', 'journal'] as const;

/** Maximum number of requests shown; the HTTP archive contains them all. */
export const SHOWN_ENTRIES = 100;
const LIVE_INTERVAL_MS = 2000;

/** The newest requests that match the filter, newest first; refetched regularly while `live`. */
export const useJournal = (filter: JournalFilter, live: boolean) =>
  useQuery({
    queryKey: [...journalKey, filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, limit: SHOWN_ENTRIES };
      const entries = await api('listJournal', { query, signal });
      return entries.toReversed();
    },
    refetchInterval: live ? LIVE_INTERVAL_MS : false,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const harUrl = (filter: JournalFilter) => apiUrl('getJournalHar', { query: filter });

export function useClearJournal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('clearJournal'),
    onSuccess: () => client.invalidateQueries({ queryKey: journalKey }),
    onError: sayFailed('clearing the journal'),
  });
}
