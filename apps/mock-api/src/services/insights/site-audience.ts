import {
  type Amounts,
  type AudienceMix,
  audienceMix,
} from '../../simulation/insights/audience-mix.ts';
import type { UnitTotals } from '../../world/market/unit-totals.ts';
import type { World } from '../../world/world.ts';
import { worldMemo } from '../analytics/world-memo.ts';

const mixes = worldMemo<AudienceMix>();

export function siteAudience(world: World, affiliateId: string): AudienceMix {
  const known = mixes(world).get(affiliateId);
  if (known) return known;
  const { fixtures, seed } = world;
  const audience = fixtures.affiliates.find(({ id }) => id === affiliateId)?.traffic.audience;
  const mix = audienceMix(seed, fixtures.market, affiliateId, audience ?? {});
  mixes(world).set(affiliateId, mix);
  return mix;
}

export function amountsByBidder(totals: readonly UnitTotals[]): Map<string, Amounts> {
  const amounts = new Map<string, Amounts>();
  for (const { name, counters } of totals.flatMap(({ bidders }) => bidders)) {
    const known = amounts.get(name) ?? { impressions: 0, revenue: 0 };
    amounts.set(name, {
      impressions: known.impressions + counters.impressionCount,
      revenue: known.revenue + counters.totalRevenue,
    });
  }
  return amounts;
}

export function totalAmounts(totals: readonly UnitTotals[]): Amounts {
  return [...amountsByBidder(totals).values()].reduce(
    (sum, { impressions, revenue }) => ({
      impressions: sum.impressions + impressions,
      revenue: sum.revenue + revenue,
    }),
    { impressions: 0, revenue: 0 },
  );
}
