import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { adoptUserCurrency, useCurrencyDraft } from '../currency/currency-draft.ts';
import { toCurrentUser, type CurrentUser } from './current-user.ts';

async function fetchCurrentUser(signal: AbortSignal): Promise<CurrentUser> {
  const user = toCurrentUser(await api('getCurrentUser', { signal }));
  useCurrencyDraft.setState((draft) => adoptUserCurrency(draft, user.currency));
  return user;
}

export const sessionKeys = { currentUser: ['session', 'current-user'] as const };

/** The signed-in user. It changes only with the session, so it is never refetched automatically. */
export const currentUserQuery = queryOptions({
  queryKey: sessionKeys.currentUser,
  queryFn: ({ signal }) => fetchCurrentUser(signal),
  staleTime: Infinity,
  gcTime: Infinity,
  retryOnMount: false,
});

/** The user query with its states; for the gate that decides which screens may be shown. */
export function useCurrentUserQuery() {
  return useQuery(currentUserQuery);
}

/** The signed-in user. Only for components behind the session gate. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUserQuery);
  if (!data) throw new Error('useCurrentUser is used outside the session gate');
  return data;
}
