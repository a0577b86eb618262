import { ALL_AFFILIATES_ROLES, hasAnyRole } from '../contract/values/roles.ts';

interface AffiliateUser {
  readonly roles: readonly string[];
  readonly affiliateId: string | null;
}

/** True when the user sees every affiliate. */
export function seesAllAffiliates(user: AffiliateUser): boolean {
  return hasAnyRole(user.roles, ALL_AFFILIATES_ROLES);
}

/**
 * Whether a user may use an affiliate: `allowed`, `forbidden`, or `unknown` for an id that does not exist. Only users
 * who see all affiliates get `unknown`: no other user learns which ids exist.
 */
export function affiliateAccess(
  user: AffiliateUser,
  affiliateId: string,
  knownIds: readonly string[],
): 'allowed' | 'forbidden' | 'unknown' {
  if (seesAllAffiliates(user)) return knownIds.includes(affiliateId) ? 'allowed' : 'unknown';
  return user.affiliateId === affiliateId ? 'allowed' : 'forbidden';
}
