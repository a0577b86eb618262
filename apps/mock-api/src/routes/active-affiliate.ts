import { refusal } from '../app-error.ts';
import type { Persona } from '../fixtures/fixtures.ts';
import type {
  AnalyticsQuery,
  AnalyticsParameters,
} from '../services/analytics/analytics-context.ts';
import type { World } from '../world/world.ts';

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
  if (affiliateId === null)
    throw refusal(
      'affiliateNotAllowed',
      `${persona.id} has no affiliate of its own: name one as affiliate_id`,
    );
  return affiliateId;
}

interface AnalyticsCall<Q extends AnalyticsParameters> {
  readonly world: World;
  readonly persona: Persona;
  readonly query: Q & { readonly affiliate_id?: string };
}

/** The analytics query of a request; throws `affiliateNotAllowed` as `activeAffiliate` does. */
export function analyticsQuery<Q extends AnalyticsParameters>(
  call: AnalyticsCall<Q>,
): AnalyticsQuery<Q> {
  const { world, persona, query } = call;
  return { world, persona, affiliateId: activeAffiliate(call), query };
}
