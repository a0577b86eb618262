import { isAuthenticated } from '../session/current-user.ts';
import { useCurrentUserQuery } from '../session/session-queries.ts';

/** The affiliate whose data may be asked for; null, and then nothing is asked, without a session or an affiliate. */
export function useDataScope(): string | null {
  const { data: user } = useCurrentUserQuery();
  return user && isAuthenticated(user) ? user.affiliateId : null;
}
