import { isAuthenticated } from '../session/current-user.ts';
import { useCurrentUserQuery } from '../session/session-queries.ts';
import { useViewedAffiliate } from '../session/viewed-affiliate.ts';

/** The affiliate whose data may be requested; null without a session or an affiliate: then nothing is requested. */
export function useDataScope(): string | null {
  const { data: user } = useCurrentUserQuery();
  const viewed = useViewedAffiliate((state) => state.viewed);
  return user && isAuthenticated(user) ? (viewed?.affiliateId ?? user.affiliateId) : null;
}
