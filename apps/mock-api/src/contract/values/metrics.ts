import { BUSINESS } from './business-constants.ts';

/**
 * Counters per ad unit, bidder and time: integers, except money in totalRevenue and totalBidCpm; ms in
 * totalResponseTime.
 */
export const COUNTERS = [
  'requestCount',
  'bidCount',
  'impressionCount',
  'prebidWinCount',
  'timeoutCount',
  'totalRevenue',
  'totalBidCpm',
  'totalResponseTime',
] as const;
export type Counter = (typeof COUNTERS)[number];
export type Counters = Readonly<Record<Counter, number>>;

/** `part / base`; null if the base is 0. */
export function ratio(part: number, base: number): number | null {
  return base === 0 ? null : part / base;
}

/** Revenue per thousand impressions, in the currency of the revenue; null without impressions. */
export function eRPM(row: Pick<Counters, 'totalRevenue' | 'impressionCount'>): number | null {
  return ratio(1000 * row.totalRevenue, row.impressionCount);
}

/** The floor price to suggest for an eRPM, in the same currency; null without an eRPM. */
export function suggestedFloorPrice(erpm: number | null): number | null {
  return erpm === null ? null : BUSINESS.suggestedFloorPriceShare * erpm;
}

/**
 * Impressions per request. `requestBase` is a bidder's requestCount, an ad unit's maxRequestCount, or the sum of
 * maxRequestCount over the ad units of a total; null if it is 0.
 */
export function fillRate(impressionCount: number, requestBase: number): number | null {
  return ratio(impressionCount, requestBase);
}

/** The highest bidder request count of an ad unit, the base of its fill rate; 0 without bidders. */
export function maxRequestCount(bidders: readonly Pick<Counters, 'requestCount'>[]): number {
  return bidders.reduce((highest, bidder) => Math.max(highest, bidder.requestCount), 0);
}

/**
 * The derived metrics of specification 2 §3 by their wire names. Rates are fractions of 1, averageResponseTime is in
 * ms, all others are money; null if the base is 0. This fillRate is a bidder's: see `fillRate` for other bases.
 */
export const DERIVED_METRICS = {
  averageBidCpm: (row: Counters) => ratio(row.totalBidCpm, row.bidCount),
  averageResponseTime: (row: Counters) => ratio(row.totalResponseTime, row.bidCount),
  bidRate: (row: Counters) => ratio(row.bidCount, row.requestCount),
  impRate: (row: Counters) => ratio(row.impressionCount, row.bidCount),
  prebidWinRate: (row: Counters) => ratio(row.prebidWinCount, row.bidCount),
  timeoutRate: (row: Counters) => ratio(row.timeoutCount, row.requestCount),
  fillRate: (row: Counters) => fillRate(row.impressionCount, row.requestCount),
  eRPM: (row: Counters) => eRPM(row),
  suggestedFloorPrice: (row: Counters) => suggestedFloorPrice(eRPM(row)),
} as const;
export type DerivedMetric = keyof typeof DERIVED_METRICS;

/** The names of the derived metrics, in the order of the specification. */
export const DERIVED_METRIC_NAMES = Object.keys(DERIVED_METRICS) as DerivedMetric[];

/** The sums of all counters; all zero without rows. */
export function sumCounters(rows: readonly Counters[]): Counters {
  const sums = COUNTERS.map(
    (counter) => [counter, rows.reduce((sum, row) => sum + row[counter], 0)] as const,
  );
  return Object.fromEntries(sums) as Record<Counter, number>;
}

/**
 * Relative change from an earlier value, 0.25 for an increase by a quarter; null if either is null or the earlier one
 * is 0.
 */
export function incrementRate(value: number | null, earlier: number | null): number | null {
  return value === null || earlier === null ? null : ratio(value - earlier, earlier);
}

/** The second day minus the first; null if either is null. */
export function difference([day1, day2]: readonly [number | null, number | null]): number | null {
  return day1 === null || day2 === null ? null : day2 - day1;
}
