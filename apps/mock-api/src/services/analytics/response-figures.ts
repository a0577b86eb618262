import {
  type Counter,
  type Counters,
  DERIVED_METRICS,
  DERIVED_METRIC_NAMES,
  type DerivedMetric,
  eRPM,
} from '#api/contract/values/metrics.ts';
import { type Convert, sixDecimals } from '#api/domain/money.ts';

/** Counters as in the response: money in its currency. */
export function responseCounters(counters: Counters, convert: Convert): Counters {
  return {
    requestCount: counters.requestCount,
    bidCount: counters.bidCount,
    impressionCount: counters.impressionCount,
    prebidWinCount: counters.prebidWinCount,
    timeoutCount: counters.timeoutCount,
    totalRevenue: convert(counters.totalRevenue),
    totalBidCpm: convert(counters.totalBidCpm),
    totalResponseTime: counters.totalResponseTime,
  };
}

export function derived(metric: DerivedMetric, counters: Counters): number | null {
  return sixDecimals(DERIVED_METRICS[metric](counters));
}

/**
 * Revenue per thousand impressions of sums in millionths of a USD. It is computed from the converted revenue, so that
 * all operations return the same value for the same figures.
 */
export function responseErpm(
  { totalRevenue, impressionCount }: Pick<Counters, 'totalRevenue' | 'impressionCount'>,
  convert: Convert,
): number | null {
  return sixDecimals(eRPM({ totalRevenue: convert(totalRevenue), impressionCount }));
}

export function allDerived(counters: Counters): (number | null)[] {
  return DERIVED_METRIC_NAMES.map((metric) => derived(metric, counters));
}

export function noCounters(): Record<Counter, number> {
  return {
    requestCount: 0,
    bidCount: 0,
    impressionCount: 0,
    prebidWinCount: 0,
    timeoutCount: 0,
    totalRevenue: 0,
    totalBidCpm: 0,
    totalResponseTime: 0,
  };
}
