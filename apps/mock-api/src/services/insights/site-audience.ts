import {
  type Amounts,
  type AudienceMix,
  audienceMix,
  mixOfMonth,
} from '#api/simulation/insights/audience-mix.ts';
import {
  dayOfMs,
  monthIndex,
  monthOfDay,
  shiftMonth,
} from '#api/domain/payments/billing-calendar.ts';
import { slotStart } from '#api/simulation/market/calendar/slots.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import { firstSlotOfMonth } from '#api/world/market/month-revenue.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import type { World } from '#api/world/world.ts';
import type { AnalyticsContext } from '../analytics/analytics-context.ts';

export function siteAudience({ fixtures, seed }: World, affiliateId: string): AudienceMix {
  const audience = fixtures.affiliates.find(({ id }) => id === affiliateId)?.traffic.audience;
  return audienceMix(seed, fixtures.market, affiliateId, audience ?? {});
}

/** The mix and the totals of the part of a range that lies in one UTC month. */
export interface AudiencePart {
  readonly mix: AudienceMix;
  readonly totals: readonly UnitTotals[];
}

/**
 * The measured part of a range, month by month: each month has its own interests, so that adjoining ranges add up. The
 * months are those of UTC, which begin with a whole day of the market.
 */
export async function audienceParts(
  world: World,
  view: MarketView,
  { fromSlot, toSlot }: Pick<AnalyticsContext, 'fromSlot' | 'toSlot'>,
): Promise<AudiencePart[]> {
  const usual = siteAudience(world, view.site.affiliateId);
  const end = Math.min(toSlot, view.nowSlot);
  const parts: AudiencePart[] = [];
  for (let from = Math.max(fromSlot, view.firstSlot); from < end;) {
    const month = monthOfDay(dayOfMs(slotStart(from) * 1000));
    const to = Math.min(end, firstSlotOfMonth(shiftMonth(month, 1)));
    const mix = mixOfMonth(usual, world.fixtures.market, monthIndex(month));
    parts.push({ mix, totals: await view.totals(from, to) });
    from = to;
  }
  return parts;
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
