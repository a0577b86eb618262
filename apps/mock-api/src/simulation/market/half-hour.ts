import type { AuctionInput } from './auction-table.ts';
import type { UnitSpan } from './unit-span.ts';

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
