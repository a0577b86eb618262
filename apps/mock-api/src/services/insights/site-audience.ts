import {
  type Amounts,
  type AudienceMix,
  audienceMix,
} from '#api/simulation/insights/audience-mix.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import type { World } from '#api/world/world.ts';

export function siteAudience({ fixtures, seed }: World, affiliateId: string): AudienceMix {
  const audience = fixtures.affiliates.find(({ id }) => id === affiliateId)?.traffic.audience;
  return audienceMix(seed, fixtures.market, affiliateId, audience ?? {});
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
