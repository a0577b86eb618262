import type { AuctionTable, AuctionInput } from './auction-table.ts';
import type { BidderConditions } from './bidder-conditions.ts';
import type { ResponseCurve } from './response-curve.ts';

/** A bidder of an ad unit on one day. */
export interface UnitBidder {
  /** The index of its first row in the day's facts. */
  readonly firstRow: number;
  /** Key of its random numbers. */
  readonly key: number;
  /** USD CPM; 0 without a floor. */
  readonly floor: number;
  readonly curve: ResponseCurve;
  readonly conditions: BidderConditions;
}

/** An ad unit during one epoch of a day. */
export interface UnitSpan {
  readonly firstSlot: number;
  /** Half hours of the day: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** Key of the ad unit's random numbers. */
  readonly key: number;
  /** Expected auctions per half hour of the day. */
  readonly expectedAuctions: Float64Array;
  /** Factor on all bid rates, and logarithms of the factors on all prices and response times, per half hour. */
  readonly bidFactor: Float64Array;
  readonly logPrice: Float64Array;
  readonly logPace: Float64Array;
  readonly table: AuctionTable;
  /** In the order of the table. */
  readonly bidders: readonly UnitBidder[];
  /** Maximum response time of a bid, in ms. */
  readonly timeoutMs: number;
  /** Share of the ads served for Prebid that are not rendered. */
  readonly renderLoss: number;
  /** How strongly the bidders share their buyers (market.json). */
  readonly overlap: number;
}

/** Maximum share of requests that time out or fail. */
const MAX_TIMEOUTS = 0.98;

/** The input of an ad unit's auctions in one half hour, reused from one to the next. */
export interface HalfHour extends AuctionInput {
  /** Per bidder. */
  readonly timeoutRates: Float64Array;
}

/** A half hour of an ad unit with so many bidders, to be filled by `setHalfHour`. */
export function emptyHalfHour(bidders: number): HalfHour {
  return {
    bidFactor: 1,
    logLevel: 0,
    timeoutRates: new Float64Array(bidders),
    bidFactors: new Float64Array(bidders),
    logPrices: new Float64Array(bidders),
  };
}

/** Sets the input of the auctions in a half hour of the day. */
export function setHalfHour(span: UnitSpan, index: number, into: HalfHour): void {
  into.bidFactor = span.bidFactor[index] ?? 1;
  into.logLevel = span.logPrice[index] ?? 0;
  const unitPace = span.logPace[index] ?? 0;
  let active = span.bidders.length;
  for (let position = 0; position < span.bidders.length; position += 1) {
    const bidder = span.bidders[position];
    if (!bidder) continue;
    const { curve, conditions } = bidder;
    const pace = unitPace + (conditions.logPace[index] ?? 0);
    const failures = conditions.failures[index] ?? 0;
    const timeoutRate = Math.min(MAX_TIMEOUTS, Math.max(0, curve.timeoutRate(pace) + failures));
    into.timeoutRates[position] = timeoutRate;
    into.bidFactors[position] =
      ((conditions.bidFactor[index] ?? 1) * (1 - timeoutRate)) / (1 - curve.usualTimeoutRate);
    into.logPrices[position] = conditions.logPrice[index] ?? 0;
    active -= conditions.out[index] ?? 0;
  }
  // The buyers of a bidder that is out bid through the others, as if it had been removed.
  if (active < span.bidders.length)
    into.bidFactor *= (span.bidders.length / Math.max(1, active)) ** span.overlap;
}
