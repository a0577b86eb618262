import type { AuctionTable } from './auction-table.ts';
import { boundIncidents } from './bound-incidents.ts';
import { dayConditions } from './day-conditions.ts';
import { epochsBetween, type MarketEpoch, type MarketSite } from './epoch.ts';
import type { MarketModel } from './market-model.ts';
import { firstSlotOf, SLOTS_PER_DAY } from './slots.ts';
import { emptyHalfHour, type HalfHour } from './unit-day.ts';

/**
 * What a half hour can have over its rough estimate: the ups and downs of single pages, ad units and bidders, floor
 * prices, and the draws. Without floor prices, the highest ratio in 24 months of 4 seeds and 5 sites is 1.25.
 */
const MARGIN = 1.45;

/** Revenue of an average half hour at usual prices, in millionths of a USD, or its auctions, by device. */
interface UsualRevenue {
  readonly desktop: number;
  readonly mobile: number;
}

/** An ad unit without floor prices, with its auctions in an average half hour. */
interface UsualUnit extends UsualRevenue {
  readonly table: AuctionTable;
  readonly auction: HalfHour;
}

const usualUnits = new WeakMap<MarketEpoch, readonly UsualUnit[]>();

function unitsOf(model: MarketModel, site: MarketSite, epoch: MarketEpoch): readonly UsualUnit[] {
  const known = usualUnits.get(epoch);
  if (known) return known;
  const made = epoch.units.map((unit): UsualUnit => {
    const bidders = unit.bidders.map((bidder) => ({ ...bidder, floorUsd: null }));
    const auction = emptyHalfHour(bidders.length);
    auction.bidFactors.fill(1);
    const { pages } = model.profile(site, unit);
    const perHalfHour = (count: (page: (typeof pages)[number]) => number): number =>
      pages.reduce((sum, page) => sum + count(page), 0) / SLOTS_PER_DAY;
    return {
      table: model.table(site, { ...unit, bidders }),
      auction,
      desktop: perHalfHour(({ auctions }) => auctions.desktop),
      mobile: perHalfHour(({ auctions }) => auctions.mobile + auctions.tablet),
    };
  });
  usualUnits.set(epoch, made);
  return made;
}

function usualRevenue(units: readonly UsualUnit[], bidFactor: number): UsualRevenue {
  const usual = { desktop: 0, mobile: 0 };
  for (const { table, auction, desktop, mobile } of units) {
    auction.bidFactor = bidFactor;
    // A CPM of 1 USD is 1,000 millionths of a USD per impression.
    const paid = 1000 * table.expectedPaid(auction);
    usual.desktop += paid * desktop;
    usual.mobile += paid * mobile;
  }
  return usual;
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
  const hits = boundIncidents(model, site, epochs, firstSlot, firstSlot + SLOTS_PER_DAY);
  if (hits.some(({ kind }) => kind === 'surge')) return bounds.fill(Infinity);
  const { desktopTraffic, mobileTraffic, logPrice, logBid } = dayConditions(
    model,
    site,
    hits,
    firstSlot,
  );
  const bidFactor = Math.exp(Math.max(...logBid));
  for (const epoch of epochsBetween(epochs, firstSlot, firstSlot + SLOTS_PER_DAY)) {
    const usual = usualRevenue(unitsOf(model, site, epoch), bidFactor);
    for (let index = Math.max(0, epoch.fromSlot - firstSlot); index < SLOTS_PER_DAY; index += 1) {
      const revenue =
        usual.desktop * (desktopTraffic[index] ?? 0) + usual.mobile * (mobileTraffic[index] ?? 0);
      bounds[index] = MARGIN * revenue * Math.exp(logPrice[index] ?? 0);
    }
  }
  return bounds;
}
