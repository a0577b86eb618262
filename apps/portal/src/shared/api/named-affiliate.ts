/** The affiliate that the ad manager's requests name; null for the user's own, which needs no name. */
let named: string | null = null;

/** Paths of the ad manager: each of their operations takes `affiliate_id`. */
const AD_MANAGER_PATH = /^\/v1\/(prebid|dfp)/;

/** Sets the affiliate that requests of the ad manager name from now on; null for the user's own. */
export function setNamedAffiliate(affiliateId: string | null): void {
  named = affiliateId;
}

/** The query of a request to `path`, with `affiliate_id` while another affiliate is named; a given one stays. */
export function withNamedAffiliate<Query extends object>(
  path: string,
  query: Query | undefined,
): Query | undefined {
  if (named === null || !AD_MANAGER_PATH.test(path)) return query;
  const given = (query as { readonly affiliate_id?: string } | undefined)?.affiliate_id;
  return { ...query, affiliate_id: given ?? named } as unknown as Query;
}
