import { normalCurrency } from './currencies.ts';

/** Business constants that server and portal share: those of specification 2 §9, and others of this kind. */
export const BUSINESS = {
  /** Suggested floor price as a share of eRPM. */
  suggestedFloorPriceShare: 0.75,
  /** Days of data behind a floor price suggestion. */
  floorPriceDays: 30,
  /** Days of data in the bid distribution. */
  distributionDays: 7,
  /** Days of data behind recommended bidders and the insight into a bidder. */
  insightDays: 30,
  /** Days of data in the user interests. */
  interestDays: 7,
  /** Number of bidders that AutoPick selects; turning it off with more than these listed needs a confirmation. */
  autoPickBidders: 5,
  /** Days of revenue that AutoPick considers. */
  autoPickDays: 30,
  /** Total increment rate from which a bucket is a surge. */
  surgeRate: 0.25,
  /** Total increment rate down to which a bucket is a plunge. */
  plungeRate: -0.25,
  /** Fill rate below which the portal warns. */
  lowFillRate: 0.1,
  /** Timeout rate above which a bidder is an outlier. */
  outlierTimeoutRate: 0.1,
  /** Average response time above which a bidder is an outlier, in ms. */
  outlierResponseMs: 2000,
  /** Delay of the fixed line item sample's response, in ms. */
  lineItemSampleDelayMs: 1500,
} as const;

/** Currencies of recorded floor prices. */
export const FLOOR_PRICE_CURRENCIES = ['USD', 'TWD', 'JPY'] as const;
export type FloorPriceCurrency = (typeof FLOOR_PRICE_CURRENCIES)[number];

/** The currency in which the user of a currency records floor prices: that one if it is allowed, else USD. */
export function floorPriceCurrency(currency: string): FloorPriceCurrency {
  return FLOOR_PRICE_CURRENCIES.find((code) => code === normalCurrency(currency)) ?? 'USD';
}
