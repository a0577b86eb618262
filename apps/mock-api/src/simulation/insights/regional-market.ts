import { keyedRandom } from '../keyed-random.ts';
import type { MarketModel } from '../market/market-model.ts';

/** The use of a bidder by the publishers of a country, without the affiliate itself. */
export interface RegionalBidder {
  readonly publishers: number;
  /** Its average impressions per day. */
  readonly dailyImpressions: number;
}

/** Range of the number of publishers per country on the platform. */
const MIN_PUBLISHERS = 60;
const MAX_PUBLISHERS = 140;
/** Share of the publishers that use the weakest and the strongest bidder, before random variation. */
const LOWEST_ADOPTION = 0.04;
const HIGHEST_ADOPTION = 0.75;
/** Impressions per day and publisher of a bidder that bids on every request. */
const DAILY_IMPRESSIONS = 24_000;

/** The use of a bidder in a country: it grows with the bidder's strength and is drawn once per bidder and country. */
export function regionalBidder(model: MarketModel, code: string, country: string): RegionalBidder {
  const { seed } = model;
  const publishers = keyedRandom(seed, 'publishers', country).integer(
    MIN_PUBLISHERS,
    MAX_PUBLISHERS,
  );
  const strength = model.strength(code, country) / model.highestStrength(country);
  const random = keyedRandom(seed, 'regional bidder', country, code);
  const adoption = LOWEST_ADOPTION + (HIGHEST_ADOPTION - LOWEST_ADOPTION) * strength;
  const using = Math.max(1, Math.round(publishers * adoption * (0.8 + 0.4 * random.next())));
  const { bidRate } = model.traits(code, country);
  return {
    publishers: using,
    dailyImpressions: using * bidRate * DAILY_IMPRESSIONS * (0.75 + 0.5 * random.next()),
  };
}
