import type { Granularity } from '#api/contract/values/granularities.ts';
import { type Counter, COUNTERS, type Counters, fillRate } from '#api/contract/values/metrics.ts';
import type { TimePerformance } from '#api/contract/operations/performance-by-time.ts';
import { type Convert, sixDecimals } from '#api/domain/money.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import type { Timeline } from '#api/world/market/timeline.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';
import { adUnitFilter } from './ad-unit-filter.ts';
import { responseCounters, derived, noCounters } from './response-figures.ts';
import {
  analyticsContext,
  type AnalyticsQuery,
  type AnalyticsParameters,
} from './analytics-context.ts';
import { slotBuckets } from './slot-buckets.ts';

export interface AdUnitsQuery extends AnalyticsParameters {
  readonly adunits?: string | string[];
}

/** Rows that are built between two turns of the event loop: a year of hours has thousands. */
const ROWS_PER_TURN = 200;

type ReadCounters = (bucket: number) => Counters;

function bidderReader(timeline: Timeline, name: string): ReadCounters {
  const columns = Object.fromEntries(
    COUNTERS.map((counter) => [counter, timeline.values(name, counter)]),
  ) as Record<Counter, Float64Array>;
  return (bucket) => ({
    requestCount: columns.requestCount[bucket] ?? 0,
    bidCount: columns.bidCount[bucket] ?? 0,
    impressionCount: columns.impressionCount[bucket] ?? 0,
    prebidWinCount: columns.prebidWinCount[bucket] ?? 0,
    timeoutCount: columns.timeoutCount[bucket] ?? 0,
    totalRevenue: columns.totalRevenue[bucket] ?? 0,
    totalBidCpm: columns.totalBidCpm[bucket] ?? 0,
    totalResponseTime: columns.totalResponseTime[bucket] ?? 0,
  });
}

interface Bidder {
  readonly name: string;
  readonly read: ReadCounters;
}

function timeRow(
  bidders: readonly Bidder[],
  bucket: number,
  maxRequestCount: number,
  convert: Convert,
): Omit<TimePerformance, 'timestamp'> {
  const sums = noCounters();
  const rows: TimePerformance['bidders'] = [];
  for (const { name, read } of bidders) {
    const counters = read(bucket);
    if (counters.requestCount === 0) continue;
    for (const counter of COUNTERS) sums[counter] += counters[counter];
    rows.push({ name, ...responseCounters(counters, convert) });
  }
  const total = responseCounters(sums, convert);
  return {
    totalRevenue: total.totalRevenue,
    impressionCount: total.impressionCount,
    maxRequestCount,
    fillRate: sixDecimals(fillRate(total.impressionCount, maxRequestCount)),
    eRPM: derived('eRPM', total),
    averageBidCpm: derived('averageBidCpm', total),
    bidders: rows,
  };
}

async function timeRows(
  timeline: Timeline,
  starts: readonly number[],
  convert: Convert,
): Promise<TimePerformance[]> {
  const bidders = timeline.bidders.map((name) => ({ name, read: bidderReader(timeline, name) }));
  const rows: TimePerformance[] = [];
  for (const [bucket, timestamp] of starts.entries()) {
    const maxRequestCount = timeline.maxRequests[bucket] ?? 0;
    rows.push({ timestamp, ...timeRow(bidders, bucket, maxRequestCount, convert) });
    if (rows.length % ROWS_PER_TURN === 0) await yieldToEventLoop();
  }
  return rows;
}

/** Every local hour or day of a range with the bidders that were asked in it. */
export async function performanceByTime(
  input: AnalyticsQuery<AdUnitsQuery>,
  granularity: Granularity,
): Promise<{ data: TimePerformance[]; meta: Meta }> {
  const adUnitIds = adUnitFilter(input.world, input.affiliateId, input.query.adunits);
  const { view, range, tzOffset, convert, meta } = analyticsContext(input);
  const { starts, bounds } = slotBuckets(range, granularity, tzOffset);
  const timeline = await view.timeline(bounds, adUnitIds);
  return { data: await timeRows(timeline, starts, convert), meta };
}
