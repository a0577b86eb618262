import { OUTCOME, OUTCOME_FIELDS } from './auction-table.ts';
import { type BidderConditions, bidderConditions } from './bidder-conditions.ts';
import { boundIncidents } from './bound-incidents.ts';
import { dayConditions } from './day-conditions.ts';
import type { MarketEpoch, MarketSite, MarketUnit } from './epoch.ts';
import { epochsOfDay, expectedAuctions } from './generate-day.ts';
import type { MarketModel } from './market-model.ts';
import { firstSlotOf, SLOTS_PER_DAY } from './slots.ts';

/**
 * Standard deviations between the mean of a revenue and its bound. The draws are independent and each is bounded
 * (`address.ts`), so a revenue is above its bound in fewer than one of 10^14 cases.
 */
const DEVIATIONS = 8;

/** The variance of the impressions of a half hour over their mean, prices included; and what rounding adds to it. */
const SPREAD = 1.5;
const ROUNDING = 1;

/** More than floor prices ever add to the revenue of an ad unit: its auctions are estimated without them. */
const FLOOR_GAIN = 1.25;

/** At least the revenue with these sums of means and of variances. */
export function revenueBound(mean: number, variance: number): number {
  return mean + DEVIATIONS * Math.sqrt(variance);
}

/** What the bidders of an ad unit buy at price level 1, in the order of its bidders. */
interface Purchases {
  /** Impressions per auction. */
  readonly impressions: Float64Array;
  /** Mean price of an impression, in millionths of a USD. */
  readonly prices: Float64Array;
}

const purchasesByModel = new WeakMap<MarketModel, WeakMap<MarketUnit, Purchases>>();

function purchasesOf(model: MarketModel, site: MarketSite, unit: MarketUnit): Purchases {
  const cache = purchasesByModel.get(model) ?? new WeakMap<MarketUnit, Purchases>();
  purchasesByModel.set(model, cache);
  const known = cache.get(unit);
  if (known) return known;
  const bidders = unit.bidders.map(({ code }) => ({ code, floorUsd: null }));
  const [column = new Float64Array()] = model.table(site, { ...unit, bidders }).columns;
  const gain = unit.bidders.some(({ floorUsd }) => floorUsd !== null) ? FLOOR_GAIN : 1;
  const field = (name: number, factor: number): Float64Array =>
    Float64Array.from(bidders, (_, at) => (column[at * OUTCOME_FIELDS + name] ?? 0) * factor);
  const made = {
    impressions: field(OUTCOME.impression, 1),
    prices: field(OUTCOME.paidCpm, 1000 * gain),
  };
  cache.set(unit, made);
  return made;
}

/** The factors of a bidder on the impressions per auction, per half hour. */
function biddingOf(conditions: BidderConditions): Float64Array {
  const { bidFactor, timeoutRate, usualTimeoutRate } = conditions;
  return bidFactor.map(
    (factor, index) => (factor * (1 - (timeoutRate[index] ?? 0))) / (1 - usualTimeoutRate),
  );
}

/**
 * Estimates the revenue of a UTC day without drawing its auctions: its mean per half hour, then its variance per half
 * hour, in millionths of a USD; with `only`, of the ad units with these ids. The mean may be too high, but never too low:
 * floor prices count with their maximum gain, and low fill does not count.
 */
export function estimatedRevenue(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
  only?: ReadonlySet<string>,
): Float64Array {
  const firstSlot = firstSlotOf(day);
  const hits = boundIncidents(model, site, epochs, firstSlot, firstSlot + SLOTS_PER_DAY);
  const conditions = dayConditions(model, site, hits, firstSlot);
  const means = new Float64Array(SLOTS_PER_DAY);
  const variances = new Float64Array(SLOTS_PER_DAY);
  const inForce = epochsOfDay(epochs, day);
  inForce.forEach((epoch, position) => {
    const from = Math.max(0, epoch.fromSlot - firstSlot);
    const to = (inForce[position + 1]?.fromSlot ?? firstSlot + SLOTS_PER_DAY) - firstSlot;
    const bidders = new Map<string, readonly [bidding: Float64Array, level: Float64Array]>();
    const bidderOf = (code: string) => {
      const known = bidders.get(code);
      if (known) return known;
      const ofBidder = bidderConditions(model, site, epoch, conditions, hits, code);
      const made = [biddingOf(ofBidder), ofBidder.level] as const;
      bidders.set(code, made);
      return made;
    };
    for (const unit of epoch.units.filter(({ adUnitId }) => only?.has(adUnitId) ?? true)) {
      const auctions = expectedAuctions({ model, site, conditions }, unit);
      const { impressions, prices } = purchasesOf(model, site, unit);
      unit.bidders.forEach(({ code }, bidder) => {
        const [bidding, level] = bidderOf(code);
        const perAuction = impressions[bidder] ?? 0;
        for (let index = from; index < to; index += 1) {
          const held = auctions[index] ?? 0;
          if (held === 0) continue;
          const price = (prices[bidder] ?? 0) * (level[index] ?? 1);
          const mean = held * perAuction * (bidding[index] ?? 1) * price;
          means[index] = (means[index] ?? 0) + mean;
          variances[index] = (variances[index] ?? 0) + price * (SPREAD * mean + ROUNDING * price);
        }
      });
    }
  });
  return Float64Array.from([...means, ...variances]);
}
