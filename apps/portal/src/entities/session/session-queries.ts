import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#portal/shared/api/api.ts';
import { isStillUser } from '#portal/shared/api/check-session.ts';
import { never } from '#portal/shared/api/session.ts';
import { showUser } from '#portal/shared/api/tab.ts';
import { adoptUserCurrency, useCurrencyDraft } from '../currency-draft.ts';
import { currencyOf, isAuthenticated, toCurrentUser, type CurrentUser } from './current-user.ts';
import { useViewedAffiliate } from './viewed-affiliate.ts';

async function fetchCurrentUser(signal: AbortSignal): Promise<CurrentUser> {
  const user = toCurrentUser(await api('getCurrentUser', { signal }));
  if (!isStillUser(user.email)) return never();
  if (isAuthenticated(user)) showUser(user);
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

/** The user query with its states and the user's own affiliate; for the gates that decide which screens may be shown. */
export function useCurrentUserQuery() {
  return useQuery(currentUserQuery);
}

/**
 * The signed-in user; `affiliateId` is the affiliate whose screens are shown, which may be another one than the user's
 * own, and `currency` that of its figures. Only for components behind the session gate.
 */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUserQuery);
  const affiliateId = useViewedAffiliate(({ viewed }) => viewed?.affiliateId);
  const user = useMemo(
    () =>
      data && affiliateId !== undefined
        ? { ...data, affiliateId, currency: currencyOf(data, affiliateId) }
        : data,
    [data, affiliateId],
  );
  if (!user) throw new Error('useCurrentUser is used outside the session gate');
  return user;
}

/** The affiliate whose data may be requested; null without a session or an affiliate: then nothing is requested. */
export function useDataAffiliateId(): string | null {
  const { data: user } = useCurrentUserQuery();
  const viewed = useViewedAffiliate((state) => state.viewed);
  return user && isAuthenticated(user) ? (viewed?.affiliateId ?? user.affiliateId) : null;
}
