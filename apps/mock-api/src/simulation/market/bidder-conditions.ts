import { keyHash } from '../keyed-random.ts';
import { bellAt } from './address.ts';
import { type BidderTraits, responseFigures } from './bidder-traits.ts';
import type { DayConditions } from './day-conditions.ts';
import type { MarketEpoch, MarketSite } from './epoch.ts';
import type { Hit } from './incidents.ts';
import { normalBelow } from './log-normal.ts';
import type { MarketModel } from './market-model.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/** The conditions of one bidder of a site on a UTC day, per half hour. */
export interface BidderConditions {
  /** Usual timeouts per request: the bids of the auction tables are in time at this rate. */
  readonly usualTimeoutRate: number;
  readonly timeoutRate: Float64Array;
  /** Mean response time of its bids, in ms. */
  readonly meanResponse: Float64Array;
  /** Factor on its bid rate. */
  readonly bidFactor: Float64Array;
  /** Factor on its prices, and the natural logarithm of it. */
  readonly level: Float64Array;
  readonly logLevel: Float64Array;
}

/** The factor on response times that gives a bidder the timeout rate of a slow bidder. */
export function slownessOf({ market }: MarketModel, traits: BidderTraits): number {
  const { slowBidderTimeoutRate, slowBidderResponseMs } = market.incidentSizes;
  // Finds the z value whose upper tail is the slow timeout rate, by bisection; then the median that places the timeout
  // there.
  let low = -3;
  let high = 3;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (1 - normalBelow(middle) > slowBidderTimeoutRate) low = middle;
    else high = middle;
  }
  const median = market.model.prebidTimeoutMs.value / Math.exp(low * traits.responseSigma);
  return Math.max(slowBidderResponseMs, median / traits.responseMedian);
}

/** The slots of the day that an incident covers: start inclusive, end exclusive. */
export function slotsOfDay(
  { fromSlot, toSlot }: Pick<Hit, 'fromSlot' | 'toSlot'>,
  firstSlot: number,
): readonly [number, number] {
  return [Math.max(0, fromSlot - firstSlot), Math.min(SLOTS_PER_DAY, toSlot - firstSlot)];
}

/** Noise, response times and incidents of a bidder on a UTC day in one epoch. */
export function bidderConditions(
  model: MarketModel,
  site: MarketSite,
  { autoPick }: MarketEpoch,
  conditions: DayConditions,
  hits: readonly Hit[],
  code: string,
): BidderConditions {
  const { noise, model: rules, incidentSizes } = model.market;
  const traits = model.traits(code, site.country);
  const timeoutMs = rules.prebidTimeoutMs.value;
  const pace = autoPick ? rules.autoPickResponseMsFactor.value : 1;
  const present = responseFigures(traits, timeoutMs, pace);
  const made: BidderConditions = {
    usualTimeoutRate: responseFigures(traits, timeoutMs, 1).timeoutRate,
    timeoutRate: new Float64Array(SLOTS_PER_DAY).fill(present.timeoutRate),
    meanResponse: new Float64Array(SLOTS_PER_DAY).fill(present.meanResponse),
    bidFactor: new Float64Array(SLOTS_PER_DAY),
    level: new Float64Array(SLOTS_PER_DAY),
    logLevel: new Float64Array(SLOTS_PER_DAY),
  };
  const rateKey = keyHash(model.seed, site.affiliateId, 'bidder rate', code);
  const priceKey = keyHash(model.seed, site.affiliateId, 'bidder price', code);
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
    const local = conditions.localDays[index] ?? 0;
    const logLevel =
      (conditions.logPrice[index] ?? 0) + noise.bidderDayCpmSigma * bellAt(priceKey, local);
    made.bidFactor[index] = 1 + noise.bidderDayBidRateSigma * bellAt(rateKey, local);
    made.logLevel[index] = logLevel;
    made.level[index] = Math.exp(logLevel);
  }
  for (const hit of hits.filter(({ bidder }) => bidder === code)) {
    const [from, to] = slotsOfDay(hit, conditions.firstSlot);
    if (hit.kind === 'slow_bidder') {
      const slow = responseFigures(traits, timeoutMs, pace * slownessOf(model, traits));
      made.timeoutRate.fill(slow.timeoutRate, from, to);
      made.meanResponse.fill(slow.meanResponse, from, to);
    } else {
      for (let index = from; index < to; index += 1) {
        made.bidFactor[index] = (made.bidFactor[index] ?? 1) * incidentSizes.outageBidRate;
      }
    }
  }
  return made;
}
