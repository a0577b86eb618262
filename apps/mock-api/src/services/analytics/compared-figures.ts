import type { Comparison } from '../../contract/compare.ts';
import { type Counters, difference, fillRate, maxRequestCount } from '../../contract/metrics.ts';
import { type Convert, sixDecimals } from '../../domain/money/convert.ts';
import type { UnitTotals } from '../../world/market/unit-totals.ts';

/** Day 1 and day 2 of a comparison. */
export type Days<T> = readonly [T, T];

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
  const sum = (name: keyof Figures): number => figures.reduce((total, one) => total + one[name], 0);
  return {
    revenue: sum('revenue'),
    impressions: sum('impressions'),
    requests: sum('requests'),
    requestBase: sum('requestBase'),
  };
}

/** The figures of an ad unit, whose fill rate goes by its highest bidder request count. */
export function unitFigures({ bidders }: UnitTotals): Figures {
  const counters = bidders.map((bidder) => bidder.counters);
  return { ...sumOf(counters.map(bidderFigures)), requestBase: maxRequestCount(counters) };
}

/** Two days side by side; null for a day that has nothing to show. */
export function compared(days: Days<Figures | null>, convert: Convert): Comparison {
  const pair = (read: (figures: Figures) => number | null): [number | null, number | null] => [
    days[0] && read(days[0]),
    days[1] && read(days[1]),
  ];
  const totalRevenue = pair(({ revenue }) => convert(revenue));
  const impressionCount = pair(({ impressions }) => impressions);
  const requestCount = pair(({ requests }) => requests);
  const fillRates = pair(({ impressions, requestBase }) =>
    sixDecimals(fillRate(impressions, requestBase)),
  );
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
