import type { Persona } from '../fixtures/fixtures.ts';
import type { MeasuredInput, MeasuredQuery } from '../services/analytics/measured-call.ts';
import type { World } from '../world/world.ts';
import { activeAffiliate } from './active-affiliate.ts';

/** The part of an analytics call that its figures come from. */
interface AnalyticsCall<Q extends MeasuredQuery> {
  readonly world: World;
  readonly persona: Persona;
  readonly query: Q & { readonly affiliate_id?: string };
}

/** Who asks what of which affiliate; throws `affiliateNotAllowed` as `activeAffiliate` does. */
export function measuredInput<Q extends MeasuredQuery>(call: AnalyticsCall<Q>): MeasuredInput<Q> {
  const { world, persona, query } = call;
  return { world, persona, affiliateId: activeAffiliate(call), query };
}
