import type { BidderFixture } from '../../fixtures/fixtures.ts';
import type { Market } from '../../fixtures/market.ts';
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
const HIGHEST_TIMEOUT_RATE = 0.9;

const REGION_OF: Readonly<Record<string, string>> = { northAmerica: 'NA', europe: 'EU' };

function doesBusinessIn({ regions, simulation }: BidderFixture, market: Market, country: string) {
  // The list of focus countries contains no European ones: there the region counts.
  const region = REGION_OF[market.countries[country]?.trafficRegion ?? ''];
  return (
    simulation.focusCountries.includes(country) || (region === 'EU' && regions.includes(region))
  );
}

/** Returns the traits of a bidder for users of a country. */
export function bidderTraits(bidder: BidderFixture, market: Market, country: string): BidderTraits {
  const { simulation } = bidder;
  const { model } = market;
  const atHome = doesBusinessIn(bidder, market, country);
  const responseFactor = atHome ? 1 : model.outOfRegionResponseMsFactor.value;
  const tail = shareAbove(
    model.prebidTimeoutMs.value,
    simulation.responseMsMedian,
    simulation.responseMsSigma,
  );
  return {
    code: bidder.code,
    bidRate: simulation.bidRate * (atHome ? 1 : model.outOfRegionBidRateFactor.value),
    cpmMedian: simulation.cpmMedianUsd,
    cpmSigma: simulation.cpmSigma,
    winBias: simulation.winRateBias,
    responseMedian: simulation.responseMsMedian * responseFactor,
    responseSigma: simulation.responseMsSigma,
    transportFailures: Math.max(0, simulation.timeoutRate - tail),
  };
}

/** Timeouts are the response times beyond Prebid's timeout plus transport failures. */
export function responseFigures(
  traits: BidderTraits,
  timeoutMs: number,
  responseFactor: number,
): ResponseFigures {
  const median = traits.responseMedian * responseFactor;
  const tail = shareAbove(timeoutMs, median, traits.responseSigma);
  return {
    timeoutRate: Math.min(HIGHEST_TIMEOUT_RATE, tail + traits.transportFailures),
    meanResponse: meanBelow(timeoutMs, median, traits.responseSigma),
  };
}
