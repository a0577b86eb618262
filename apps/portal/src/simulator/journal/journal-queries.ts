import type { listJournal } from '@bidstage/mock-api/contract/operations/control/journal';
import type { QueryOf } from '@bidstage/mock-api/contract/operations/operation';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, apiUrl } from '../../shared/api/api.ts';
import { sayFailed } from '../sim-actions.ts';

export type JournalFilter = Omit<QueryOf<typeof listJournal>, 'since' | 'limit'>;

const journalKey = ['sim', 'journal'] as const;

/** Maximum number of requests shown; the HTTP archive contains them all. */
export const SHOWN_ENTRIES = 100;
const LOOK_MS = 2000;

const journalQuery = (filter: JournalFilter, live: boolean) =>
  queryOptions({
    queryKey: [...journalKey, filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, limit: SHOWN_ENTRIES };
      const entries = await api('listJournal', { query, signal });
      return entries.toReversed();
    },
    refetchInterval: live ? LOOK_MS : false,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The newest requests that match the filter, newest first; refetched regularly while `live`. */
export const useJournal = (filter: JournalFilter, live: boolean) =>
  useQuery(journalQuery(filter, live));

/** The URL of the same requests as an HTTP archive. */
export const harUrl = (filter: JournalFilter) => apiUrl('getJournalHar', { query: filter });

/** Deletes all requests of the journal. */
export function useClearJournal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('clearJournal'),
    onSuccess: () => client.invalidateQueries({ queryKey: journalKey }),
    onError: sayFailed('clearing the journal'),
  });
}
