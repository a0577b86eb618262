import type { Persona } from '../fixtures/fixtures.ts';
import type {
  AnalyticsQuery,
  AnalyticsQueryString,
} from '../services/analytics/analytics-context.ts';
import type { World } from '../world/world.ts';
import { activeAffiliate } from './active-affiliate.ts';

/** The part of an analytics request that determines its figures. */
interface AnalyticsCall<Q extends AnalyticsQueryString> {
  readonly world: World;
  readonly persona: Persona;
  readonly query: Q & { readonly affiliate_id?: string };
}

/** The analytics query of a request; throws `affiliateNotAllowed` as `activeAffiliate` does. */
export function analyticsQuery<Q extends AnalyticsQueryString>(
  call: AnalyticsCall<Q>,
): AnalyticsQuery<Q> {
  const { world, persona, query } = call;
  return { world, persona, affiliateId: activeAffiliate(call), query };
}
