import { ownAffiliate } from './tab.ts';

/** The affiliate that is viewed instead of the user's own; null for none. */
let viewed: string | null = null;

/** Paths of the ad manager: each of their operations takes `affiliate_id`. */
const AD_MANAGER_PATH = /^\/v1\/(prebid|dfp)/;

/** Sets the affiliate that requests of the ad manager name from now on; null for the user's own. */
export function setNamedAffiliate(affiliateId: string | null): void {
  viewed = affiliateId;
}

/**
 * The query of a request to `path` with the affiliate that it is for, also the user's own: without a name the server
 * would take that of whoever is signed in. A given name stays.
 */
export function withNamedAffiliate<Query extends object>(
  path: string,
  query: Query | undefined,
): Query | undefined {
  const named = viewed ?? ownAffiliate();
  if (named === null || !AD_MANAGER_PATH.test(path)) return query;
  const given = (query as { readonly affiliate_id?: string } | undefined)?.affiliate_id;
  return { ...query, affiliate_id: given ?? named } as unknown as Query;
}
