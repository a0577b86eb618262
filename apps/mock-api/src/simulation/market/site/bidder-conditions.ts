import type { MarketFixture } from '#api/fixtures/market.ts';
import { keyHash } from '#api/simulation/keyed-random.ts';
import type { BidderTraits } from '#api/simulation/market/auction/bidder-traits.ts';
import { damped } from './beyond-limit.ts';
import { addKnots, type Drift, driftAt, driftKnots, stepAt, type Steps } from './drift.ts';
import type { MarketSite } from '#api/simulation/market/epoch.ts';
import { exchangeRegion } from './exchange-region.ts';
import { type BidderEffects, effectsOn } from './incident-effects.ts';
import type { BoundIncident } from './incident-shapes.ts';
import type { ResponseCurve } from '#api/simulation/market/auction/response-curve.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

/** The conditions of one bidder of a site on a UTC day: values at the quarters of the day, with straight lines between. */
export interface BidderConditions {
  /** Factor on its bid rate. */
  readonly bidFactor: Float64Array;
  /** Natural logarithms of the factors on its prices and its response times. */
  readonly logPrice: Float64Array;
  readonly logPace: Float64Array;
  /** Share of its requests that fail without being slow, in addition to the usual one. */
  readonly failures: Float64Array;
  /** What incidents do to it; null if none hits it. */
  readonly effects: BidderEffects | null;
}

const QUARTERS = 4;
export const SLOTS_PER_QUARTER = SLOTS_PER_DAY / QUARTERS;

/** The ups and downs of a bidder within days and weeks, of 0 in the mean, as logarithms. */
const DAILY = { bids: 0.1, price: 0.055, pace: 0.078 };
const DAILY_MEMORY = 0.7;
const FAILURES_SIGMA = 0.3;
const FAILURES_MEMORY = 0.78;
/** Its level wanders over quarters: standard deviations at knots, how much of one is left at the next, their distance. */
const WANDER = { bids: 0.04, price: 0.068, pace: 0.032 };
const WANDER_MEMORY = 0.7;
const WANDER_SLOTS = 45 * SLOTS_PER_DAY;
/** It jumps with a deal, a cap or a renegotiation, or to other servers, about every so many slots. */
const STEPS = { bids: 0.03, price: 0.04, pace: 0.025 };
const STEP_SLOTS = 300 * SLOTS_PER_DAY;
/** The price level beyond which little stays: a bidder that pays far more or less than usual is renegotiated. */
const PRICE_LIMIT = { low: -0.15, high: 0.15, kept: 0.3 };
/** The same for its bid rate: budgets are cut and raised in steps that both sides can bear. */
const BIDS_LIMIT = { low: -0.09, high: 0.09, kept: 0.5 };
/** A budget that pays more buys less: power of the price level by which the bid rate falls. */
const BUDGET_PULL = 0.7;

/** What of a bidder drifts. */
type Trait = keyof typeof DAILY;

/**
 * Share of the variance that belongs to the exchange in its data-centre region and is the same at all sites there; the
 * rest belongs to the site. Chosen so that the days of a bidder at two sites of a region correlate by 0.4 to 0.8: on top
 * of it come the days of each site itself.
 */
const EXCHANGE_SHARE = {
  daily: { bids: 0.65, price: 0.5, pace: 0.85 },
  level: { bids: 0.3, price: 0.3, pace: 0.5 },
};

/** A drift of a trait: what is common to all sites of a region, and what belongs to the site. */
interface TraitDrift {
  readonly daily: readonly Drift[];
  readonly wander: readonly Drift[];
  readonly steps: readonly Steps[];
}

/** A bidder on a site: what its conditions follow from on every day. */
export interface SiteBidder {
  readonly code: string;
  readonly curve: ResponseCurve;
  readonly drifts: Readonly<Record<Trait, TraitDrift>>;
  readonly failures: Drift;
  /** Usual share of requests that fail without being slow. */
  readonly transportFailures: number;
}

/** The parts of a standard deviation whose variances add up to its own: of the exchange, and of the site. */
const partsOf = (sigma: number, share: number): readonly [exchange: number, site: number] => [
  sigma * Math.sqrt(share),
  sigma * Math.sqrt(1 - share),
];

/** The drift of a trait; `keys` are those of the exchange in its region, and of the bidder on the site. */
function traitDrift(trait: Trait, keys: readonly [exchange: number, site: number]): TraitDrift {
  const keyOf = (part: number, kind: string): number => keyHash(keys[part] ?? 0, kind, trait);
  const { daily, level } = EXCHANGE_SHARE;
  return {
    daily: partsOf(DAILY[trait], daily[trait]).map((sigma, part) => ({
      key: keyOf(part, 'daily'),
      sigma,
      memory: DAILY_MEMORY,
      slots: SLOTS_PER_QUARTER,
    })),
    wander: partsOf(WANDER[trait], level[trait]).map((sigma, part) => ({
      key: keyOf(part, 'wander'),
      sigma,
      memory: WANDER_MEMORY,
      slots: WANDER_SLOTS,
    })),
    steps: partsOf(STEPS[trait], level[trait]).map((sigma, part) => ({
      key: keyOf(part, 'steps'),
      sigma,
      slots: STEP_SLOTS,
    })),
  };
}

export function siteBidder(
  seed: number,
  market: MarketFixture,
  { affiliateId, country }: MarketSite,
  { code, transportFailures }: BidderTraits,
  curve: ResponseCurve,
): SiteBidder {
  const own = keyHash(seed, affiliateId, 'bidder drift', code);
  const keys = [keyHash(seed, 'exchange', exchangeRegion(market, country), code), own] as const;
  return {
    code,
    curve,
    drifts: {
      bids: traitDrift('bids', keys),
      price: traitDrift('price', keys),
      pace: traitDrift('pace', keys),
    },
    failures: {
      key: keyHash(own, 'failures'),
      sigma: FAILURES_SIGMA,
      memory: FAILURES_MEMORY,
      slots: SLOTS_PER_QUARTER,
    },
    transportFailures,
  };
}

/** The level of a trait at the start of a slot. */
function levelAt({ wander, steps }: TraitDrift, slot: number): number {
  let level = 0;
  for (const drift of wander) level += driftAt(drift, slot);
  for (const own of steps) level += stepAt(own, slot);
  return level;
}

/** The levels of a bidder on a site, as logarithms of the factors on its bid rate, prices and response times. */
export type Levels = Readonly<Record<Trait, number>>;

/** The levels of a bidder at the start of a slot. */
export function levelsAt({ drifts }: SiteBidder, slot: number): Levels {
  const price = damped(levelAt(drifts.price, slot), PRICE_LIMIT);
  return {
    bids: damped(levelAt(drifts.bids, slot), BIDS_LIMIT) - BUDGET_PULL * price,
    price,
    pace: levelAt(drifts.pace, slot),
  };
}

/**
 * The logarithms of a trait's factors at the quarters of a UTC day. The level hardly changes within a day: it is known at
 * its start and its end, so a jump takes a day.
 */
function traitOn(
  from: number,
  to: number,
  daily: readonly Drift[],
  firstSlot: number,
): Float64Array {
  const values = new Float64Array(QUARTERS + 1);
  for (let quarter = 0; quarter <= QUARTERS; quarter += 1)
    values[quarter] = from + ((to - from) * quarter) / QUARTERS;
  for (const drift of daily) addKnots(drift, firstSlot, values);
  return values;
}

/**
 * The conditions of a bidder on a UTC day, for an ad unit with this share of desktop users. `common` are the levels to which
 * its own are relative, at the start and at the end of the day.
 */
export function bidderConditions(
  market: MarketFixture,
  bidder: SiteBidder,
  common: readonly [start: Levels, end: Levels],
  incidents: readonly BoundIncident[],
  firstSlot: number,
  desktop: number,
): BidderConditions {
  const { code, drifts, failures: failing, transportFailures } = bidder;
  const from = levelsAt(bidder, firstSlot);
  const to = levelsAt(bidder, firstSlot + SLOTS_PER_DAY);
  const [start, end] = common;
  const on = (trait: Trait): Float64Array =>
    traitOn(from[trait] - start[trait], to[trait] - end[trait], drifts[trait].daily, firstSlot);
  const bidFactor = on('bids');
  // The curve of response times already contains the usual failures.
  const failures = driftKnots(failing, firstSlot, QUARTERS + 1);
  for (let quarter = 0; quarter <= QUARTERS; quarter += 1) {
    bidFactor[quarter] = Math.exp(bidFactor[quarter] ?? 0);
    failures[quarter] = transportFailures * (Math.exp(failures[quarter] ?? 0) - 1);
  }
  return {
    bidFactor,
    logPrice: on('price'),
    logPace: on('pace'),
    failures,
    effects: effectsOn(market, incidents, firstSlot, code, desktop),
  };
}
