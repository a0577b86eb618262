import { isAuthenticated } from '../session/current-user.ts';
import { useCurrentUserQuery } from '../session/session-queries.ts';

/** The affiliate whose data may be requested; null without a session or an affiliate: then nothing is requested. */
export function useDataScope(): string | null {
  const { data: user } = useCurrentUserQuery();
  return user && isAuthenticated(user) ? user.affiliateId : null;
}
