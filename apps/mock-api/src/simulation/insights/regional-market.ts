import { keyedRandom } from '../keyed-random.ts';
import type { MarketModel } from '../market/market-model.ts';

/** A bidder among the publishers of a country, without the affiliate itself. */
export interface RegionalBidder {
  /** Publishers that use it. */
  readonly publishers: number;
  /** Its impressions on a day, on average. */
  readonly dailyImpressions: number;
}

/** Publishers of a country on the platform. */
const FEWEST_PUBLISHERS = 60;
const MAX_PUBLISHERS = 140;
/** Share of them that use the weakest and the strongest bidder, before each one's own luck. */
const LOWEST_ADOPTION = 0.04;
const HIGHEST_ADOPTION = 0.75;
/** What a bidder that bids on every request shows at one publisher on a day. */
const DAILY_IMPRESSIONS = 24_000;

/** How widely a bidder is used in a country: the stronger, the more; drawn once for each bidder and country. */
export function regionalBidder(model: MarketModel, code: string, country: string): RegionalBidder {
  const { seed } = model;
  const publishers = keyedRandom(seed, 'publishers', country).integer(
    FEWEST_PUBLISHERS,
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
