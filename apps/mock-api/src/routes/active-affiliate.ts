import { AppError } from '../app-error.ts';
import type { Persona } from '../fixtures/fixtures.ts';

/** The part of a request that names its affiliate. */
interface AffiliateCall {
  readonly persona: Persona;
  readonly query: { readonly affiliate_id?: string };
}

/**
 * The affiliate of a request: its `affiliate_id`, which the authorisation has checked, else the user's own. Throws
 * `affiliateNotAllowed` for a user without an affiliate when the request names none.
 */
export function activeAffiliate({ persona, query }: AffiliateCall): string {
  const affiliateId = query.affiliate_id ?? persona.affiliateId;
  if (affiliateId === null) throw new AppError('affiliateNotAllowed');
  return affiliateId;
}
