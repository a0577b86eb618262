import type { Market } from '#api/fixtures/market.ts';
import { keyHash } from '../keyed-random.ts';
import type { BidderTraits } from './bidder-traits.ts';
import { type Drift, driftKnots } from './drift.ts';
import type { MarketSite } from './epoch.ts';
import { type BidderEffects, effectsOn } from './incident-effects.ts';
import type { BoundIncident } from './incidents.ts';
import type { ResponseCurve } from './response-curve.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/** The conditions of one bidder of a site on a UTC day: values at the quarters of the day, with straight lines between. */
export interface BidderConditions {
  /** Factor on its bid rate. */
  readonly bidFactor: readonly number[];
  /** Natural logarithms of the factors on its prices and its response times. */
  readonly logPrice: readonly number[];
  readonly logPace: readonly number[];
  /** Share of its requests that fail without being slow, in addition to the usual one. */
  readonly failures: readonly number[];
  /** What incidents do to it; null if none hits it. */
  readonly effects: BidderEffects | null;
}

const QUARTERS = 4;
export const SLOTS_PER_QUARTER = SLOTS_PER_DAY / QUARTERS;
/** Standard deviations of a bidder's drifts, as logarithms. */
const SIGMA = { bids: 0.09, price: 0.05, pace: 0.07, failures: 0.3 };
const MEMORY = 0.78;

/** A bidder on a site: what its conditions follow from on every day. */
export interface SiteBidder {
  readonly code: string;
  readonly curve: ResponseCurve;
  readonly drifts: Readonly<Record<keyof typeof SIGMA, Drift>>;
  /** Usual share of requests that fail without being slow. */
  readonly transportFailures: number;
}

export function siteBidder(
  seed: number,
  { affiliateId }: MarketSite,
  { code, transportFailures }: BidderTraits,
  curve: ResponseCurve,
): SiteBidder {
  const drift = (name: keyof typeof SIGMA): Drift => ({
    key: keyHash(seed, affiliateId, 'bidder drift', code, name),
    sigma: SIGMA[name],
    memory: MEMORY,
    slots: SLOTS_PER_QUARTER,
  });
  return {
    code,
    curve,
    drifts: {
      bids: drift('bids'),
      price: drift('price'),
      pace: drift('pace'),
      failures: drift('failures'),
    },
    transportFailures,
  };
}

/** The conditions of a bidder on a UTC day, for an ad unit with this share of desktop users. */
export function bidderConditions(
  market: Market,
  { code, drifts, transportFailures }: SiteBidder,
  incidents: readonly BoundIncident[],
  firstSlot: number,
  desktop: number,
): BidderConditions {
  const bidFactor = driftKnots(drifts.bids, firstSlot, QUARTERS + 1);
  // The curve of response times already contains the usual failures.
  const failures = driftKnots(drifts.failures, firstSlot, QUARTERS + 1);
  for (let quarter = 0; quarter <= QUARTERS; quarter += 1) {
    bidFactor[quarter] = Math.exp(bidFactor[quarter] ?? 0);
    failures[quarter] = transportFailures * (Math.exp(failures[quarter] ?? 0) - 1);
  }
  return {
    bidFactor,
    logPrice: driftKnots(drifts.price, firstSlot, QUARTERS + 1),
    logPace: driftKnots(drifts.pace, firstSlot, QUARTERS + 1),
    failures,
    effects: effectsOn(market, incidents, firstSlot, code, desktop),
  };
}
