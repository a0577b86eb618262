import { getOrCreate } from '#api/domain/get-or-create.ts';
import { boundIncidents } from './bound-incidents.ts';
import { dayConditions } from './day-conditions.ts';
import { epochsBetween, type MarketEpoch, type MarketSite } from './epoch.ts';
import type { MarketModel } from './market-model.ts';
import { firstSlotOf, SLOTS_PER_DAY } from './slots.ts';
import { BID_FACTORS, positionIn } from './unit-auction.ts';

/**
 * What a half hour can have over its rough estimate: the ups and downs of single pages, ad units and bidders, floor
 * prices, and the draws. Without floor prices, the highest ratio in 24 months of 4 seeds and 5 sites is 1.25.
 */
const MARGIN = 1.45;

/** Revenue of an average half hour at usual prices, in millionths of a USD, by device. */
interface UsualRevenue {
  readonly desktop: number;
  readonly mobile: number;
}

const NONE: UsualRevenue = { desktop: 0, mobile: 0 };

/** The usual revenue of an epoch without floor prices, for each of `BID_FACTORS`. */
const usualRevenues = new WeakMap<MarketEpoch, readonly UsualRevenue[]>();

function usualRevenuesOf(
  model: MarketModel,
  site: MarketSite,
  epoch: MarketEpoch,
): readonly UsualRevenue[] {
  return getOrCreate(usualRevenues, epoch, () => {
    const units = epoch.units.map((unit) => {
      const { devices, dailyAuctions } = model.profile(site, unit);
      // A CPM of 1 USD is 1,000 millionths of a USD per impression.
      const perHalfHour = (1000 * dailyAuctions) / SLOTS_PER_DAY;
      return {
        paid: model.usualPaid(site, unit),
        desktop: devices.desktop * perHalfHour,
        mobile: (devices.mobile + devices.tablet) * perHalfHour,
      };
    });
    return BID_FACTORS.map((_, index) => ({
      desktop: units.reduce((sum, { paid, desktop }) => sum + (paid[index] ?? 0) * desktop, 0),
      mobile: units.reduce((sum, { paid, mobile }) => sum + (paid[index] ?? 0) * mobile, 0),
    }));
  });
}

/**
 * At least the revenue of each busy half hour of a UTC day, and of the day, in millionths of a USD, in a fifth of the
 * time of `estimatedRevenue`: from the conditions of the whole site. At night single draws can exceed it. Infinity on a
 * day with a surge, which is on single pages.
 */
export function roughBound(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
): Float64Array {
  const bounds = new Float64Array(SLOTS_PER_DAY);
  const firstSlot = firstSlotOf(day);
  const incidents = boundIncidents(model, site, epochs, firstSlot, firstSlot + SLOTS_PER_DAY);
  if (incidents.some(({ kind }) => kind === 'surge')) return bounds.fill(Infinity);
  const { desktopTraffic, mobileTraffic, logPrice, logBid } = dayConditions(
    model,
    site,
    incidents,
    firstSlot,
  );
  for (const epoch of epochsBetween(epochs, firstSlot, firstSlot + SLOTS_PER_DAY)) {
    const usual = usualRevenuesOf(model, site, epoch);
    for (let index = Math.max(0, epoch.fromSlot - firstSlot); index < SLOTS_PER_DAY; index += 1) {
      const [at, weight] = positionIn(BID_FACTORS, Math.exp(logBid[index] ?? 0));
      const [low, high] = [usual[at] ?? NONE, usual[at + 1] ?? NONE];
      const by = (device: keyof UsualRevenue): number =>
        low[device] + (high[device] - low[device]) * weight;
      const revenue =
        by('desktop') * (desktopTraffic[index] ?? 0) + by('mobile') * (mobileTraffic[index] ?? 0);
      bounds[index] = MARGIN * revenue * Math.exp(logPrice[index] ?? 0);
    }
  }
  return bounds;
}
