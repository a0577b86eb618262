import type { BidderFixture } from '#api/fixtures/fixtures.ts';
import type { MarketFixture } from '#api/fixtures/market.ts';
import { keyHash } from '#api/simulation/keyed-random.ts';
import { bellAt } from '#api/simulation/address.ts';
import { meanBelow, shareAbove } from './log-normal.ts';

/** Traits of a bidder in one country at the market's baseline: money in USD, times in ms, rates as fractions of 1. */
export interface BidderTraits {
  readonly code: string;
  /** Bids per request that arrive in time. */
  readonly bidRate: number;
  readonly cpmMedian: number;
  readonly cpmSigma: number;
  readonly winBias: number;
  readonly responseMedian: number;
  readonly responseSigma: number;
  /** Share of requests that fail without being slow. */
  readonly transportFailures: number;
}

/** Figures that follow from response times: the share of requests that time out, and the mean time of bids (ms). */
export interface ResponseFigures {
  readonly timeoutRate: number;
  readonly meanResponse: number;
}

/** Maximum share of requests that time out. */
const HIGHEST_TIMEOUT_RATE = 0.95;

const REGION_OF: Readonly<Record<string, string>> = {
  northAmerica: 'NA',
  latinAmerica: 'LATAM',
  europe: 'EU',
};

/** The region of bidders to which a country belongs. */
export const bidderRegion = ({ countries }: MarketFixture, country: string): string =>
  REGION_OF[countries[country]?.trafficRegion ?? ''] ?? 'APAC';

/** The lists of focus countries contain none of these regions: there the region counts. */
const WHOLE_REGIONS = ['EU', 'LATAM'];

/** Whether a bidder's focus is a country: elsewhere it bids less, and responds later. */
export function doesBusinessIn(
  { regions, simulation }: BidderFixture,
  market: MarketFixture,
  country: string,
): boolean {
  const region = bidderRegion(market, country);
  return (
    simulation.focusCountries.includes(country) ||
    (WHOLE_REGIONS.includes(region) && regions.includes(region))
  );
}

/** Returns the traits of a bidder for users of a country. */
export function bidderTraits(
  seed: number,
  bidder: BidderFixture,
  market: MarketFixture,
  country: string,
): BidderTraits {
  const { code, simulation } = bidder;
  const { model } = market;
  const atHome = doesBusinessIn(bidder, market, country);
  const responseFactor = atHome ? 1 : model.outOfRegionResponseMsFactor.value;
  const tail = shareAbove(
    model.prebidTimeoutMs.value,
    simulation.responseMsMedian,
    simulation.responseMsSigma,
  );
  const key = keyHash(seed, 'bidder', code);
  const spread = model.bidderSpread.seed;
  return {
    code,
    bidRate:
      simulation.bidRate *
      (atHome ? 1 : model.outOfRegionBidRateFactor.value) *
      Math.exp(spread.bidRate * bellAt(key, 0)),
    cpmMedian: simulation.cpmMedianUsd * Math.exp(spread.cpm * bellAt(key, 1)),
    cpmSigma: simulation.cpmSigma,
    winBias: simulation.winRateBias,
    responseMedian:
      simulation.responseMsMedian * responseFactor * Math.exp(spread.response * bellAt(key, 2)),
    responseSigma: simulation.responseMsSigma,
    transportFailures: Math.max(0, simulation.timeoutRate - tail),
  };
}

/** The traits of a bidder on a site before any deal: buyers differ in how much they want its users. */
export function siteTraits(
  seed: number,
  affiliateId: string,
  { bidderSpread }: MarketFixture['model'],
  traits: BidderTraits,
): BidderTraits {
  const key = keyHash(seed, affiliateId, 'bidder', traits.code);
  const spread = bidderSpread.site;
  return {
    ...traits,
    bidRate: traits.bidRate * Math.exp(spread.bidRate * bellAt(key, 0)),
    cpmMedian: traits.cpmMedian * Math.exp(spread.cpm * bellAt(key, 1)),
  };
}

/** The traits of a bidder whose bid rate and prices are multiplied by a factor. */
export function scaledTraits(traits: BidderTraits, factor: number): BidderTraits {
  return { ...traits, bidRate: traits.bidRate * factor, cpmMedian: traits.cpmMedian * factor };
}

/** Power of the factor on response times with which transport failures grow, and how much they grow at most. */
const FAILURES_BY_RESPONSE = 2.5;
const MAX_FAILURE_FACTOR = 2;

/**
 * Timeouts are the response times beyond Prebid's timeout plus transport failures: a busy network loses more requests.
 */
export function responseFigures(
  traits: BidderTraits,
  timeoutMs: number,
  responseFactor: number,
): ResponseFigures {
  const median = traits.responseMedian * responseFactor;
  const tail = shareAbove(timeoutMs, median, traits.responseSigma);
  const failures =
    traits.transportFailures * Math.min(MAX_FAILURE_FACTOR, responseFactor ** FAILURES_BY_RESPONSE);
  return {
    timeoutRate: Math.min(HIGHEST_TIMEOUT_RATE, tail + failures),
    meanResponse: meanBelow(timeoutMs, median, traits.responseSigma),
  };
}
