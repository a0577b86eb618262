import type { Comparison } from '#api/contract/operations/compare.ts';
import {
  type Counters,
  difference,
  fillRate,
  maxRequestCount,
} from '#api/contract/values/metrics.ts';
import { type Convert, sixDecimals } from '#api/domain/money.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';

export type Days<T> = readonly [T, T];

type Pair = Comparison['totalRevenue'];

/** The sums that a comparison uses, such as the counters of a bidder; revenue in millionths of a USD. */
export interface Figures extends Pick<
  Counters,
  'totalRevenue' | 'impressionCount' | 'requestCount'
> {
  /** Base of the fill rate when it is not `requestCount`. */
  readonly requestBase?: number;
}

const requestBaseOf = ({ requestBase, requestCount }: Figures): number =>
  requestBase ?? requestCount;

/** The sums of some figures; zeros for none. */
export function sumOf(figures: readonly Figures[]): Figures {
  let [totalRevenue, impressionCount, requestCount, requestBase] = [0, 0, 0, 0];
  for (const one of figures) {
    totalRevenue += one.totalRevenue;
    impressionCount += one.impressionCount;
    requestCount += one.requestCount;
    requestBase += requestBaseOf(one);
  }
  return { totalRevenue, impressionCount, requestCount, requestBase };
}

/** The figures of an ad unit; its fill rate uses its highest bidder request count. */
export function unitFigures({ bidders }: UnitTotals): Figures {
  const counters = bidders.map((bidder) => bidder.counters);
  return { ...sumOf(counters), requestBase: maxRequestCount(counters) };
}

function fillRateOf(figures: Figures): number | null {
  return sixDecimals(fillRate(figures.impressionCount, requestBaseOf(figures)));
}

/** Two days in one row; null for a day without figures. */
export function compared([day1, day2]: Days<Figures | null>, convert: Convert): Comparison {
  const totalRevenue: Pair = [
    day1 && convert(day1.totalRevenue),
    day2 && convert(day2.totalRevenue),
  ];
  const impressionCount: Pair = [day1 && day1.impressionCount, day2 && day2.impressionCount];
  const requestCount: Pair = [day1 && day1.requestCount, day2 && day2.requestCount];
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
