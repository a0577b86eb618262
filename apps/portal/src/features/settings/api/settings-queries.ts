import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiMap } from '../../../shared/api/api.ts';

/** Settings belong to a user: another user who signs in on this page must not see them. */
export const settingsKeys = {
  of: (email: string) => ['settings', email] as const,
  change: (email: string) => ['settings', email, 'change'] as const,
};

/** A user's settings. */
const settingsQuery = (email: string) =>
  queryOptions({
    queryKey: settingsKeys.of(email),
    queryFn: ({ signal }) => apiMap('getSettings', { signal }),
    meta: { errorToast: { textKey: 'getSettings', kind: 'error' } },
  });

/** The settings of the signed-in user with their states. */
export function useSettings(email: string) {
  return useQuery(settingsQuery(email));
}
