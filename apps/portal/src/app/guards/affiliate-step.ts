import type { CurrentUser } from '../../entities/session/current-user.ts';
import { mayView } from '../../entities/session/viewed-affiliate.ts';

/**
 * What brings the URL and the viewed affiliate together. `show`: they agree. `name`: the URL gets the viewed affiliate.
 * `view`: the affiliate of the URL is viewed, null for the user's own. `refuse`: the user may not see the affiliate of
 * the URL. `forget`: the URL names the user's own affiliate, which needs no name.
 */
export type AffiliateStep =
  | { readonly kind: 'show' | 'forget' | 'refuse' }
  | { readonly kind: 'name'; readonly affiliateId: string }
  | { readonly kind: 'view'; readonly affiliateId: string | null };

/**
 * The next step for a URL that names an affiliate, null for none, while `viewed` is viewed, null for the user's own. An
 * empty name is the user's own affiliate, also of a user without one.
 */
export function affiliateStep(
  user: Pick<CurrentUser, 'affiliateId' | 'affiliates'>,
  named: string | null,
  viewed: string | null,
): AffiliateStep {
  if (named === null)
    return viewed === null ? { kind: 'show' } : { kind: 'name', affiliateId: viewed };
  if (named === viewed) return { kind: 'show' };
  if (named === '' || named === user.affiliateId) {
    return viewed === null ? { kind: 'forget' } : { kind: 'view', affiliateId: null };
  }
  return mayView(user, named) ? { kind: 'view', affiliateId: named } : { kind: 'refuse' };
}
