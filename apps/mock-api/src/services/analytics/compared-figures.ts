import type { Comparison } from '../../contract/compare.ts';
import { type Counters, difference, fillRate, maxRequestCount } from '../../contract/metrics.ts';
import { type Convert, sixDecimals } from '../../domain/money/convert.ts';
import type { UnitTotals } from '../../world/market/unit-totals.ts';

/** Day 1 and day 2 of a comparison. */
export type Days<T> = readonly [T, T];

type Pair = Comparison['totalRevenue'];

/** What a comparison is made of; revenue in millionths of a USD, `requestBase` is that of the fill rate. */
export interface Figures {
  readonly revenue: number;
  readonly impressions: number;
  readonly requests: number;
  readonly requestBase: number;
}

/** The figures of a bidder in an ad unit. */
export function bidderFigures(counters: Counters): Figures {
  return {
    revenue: counters.totalRevenue,
    impressions: counters.impressionCount,
    requests: counters.requestCount,
    requestBase: counters.requestCount,
  };
}

/** The sums of some figures; zeros for none. */
export function sumOf(figures: readonly Figures[]): Figures {
  let [revenue, impressions, requests, requestBase] = [0, 0, 0, 0];
  for (const one of figures) {
    revenue += one.revenue;
    impressions += one.impressions;
    requests += one.requests;
    requestBase += one.requestBase;
  }
  return { revenue, impressions, requests, requestBase };
}

/** The figures of an ad unit, whose fill rate goes by its highest bidder request count. */
export function unitFigures({ bidders }: UnitTotals): Figures {
  const counters = bidders.map((bidder) => bidder.counters);
  return { ...sumOf(counters.map(bidderFigures)), requestBase: maxRequestCount(counters) };
}

function fillRateOf({ impressions, requestBase }: Figures): number | null {
  return sixDecimals(fillRate(impressions, requestBase));
}

/** Two days side by side; null for a day that has nothing to show. */
export function compared([day1, day2]: Days<Figures | null>, convert: Convert): Comparison {
  const totalRevenue: Pair = [day1 && convert(day1.revenue), day2 && convert(day2.revenue)];
  const impressionCount: Pair = [day1 && day1.impressions, day2 && day2.impressions];
  const requestCount: Pair = [day1 && day1.requests, day2 && day2.requests];
  const fillRates: Pair = [day1 && fillRateOf(day1), day2 && fillRateOf(day2)];
  return {
    totalRevenue,
    impressionCount,
    requestCount,
    fillRate: fillRates,
    diffs: {
      totalRevenue: sixDecimals(difference(totalRevenue)),
      impressionCount: difference(impressionCount),
      requestCount: difference(requestCount),
      fillRate: sixDecimals(difference(fillRates)),
    },
  };
}
