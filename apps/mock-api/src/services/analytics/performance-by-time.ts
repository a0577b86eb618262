import type { Granularity } from '../../contract/granularities.ts';
import { COUNTERS, type Counters, fillRate } from '../../contract/metrics.ts';
import type { TimePerformance } from '../../contract/performance-by-time.ts';
import type { Meta } from '../../contract/time-range.ts';
import { type Convert, sixDecimals } from '../../domain/money/convert.ts';
import type { Timeline } from '../../world/market/timeline.ts';
import { adUnitFilter } from './ad-unit-filter.ts';
import { answered, derived, noCounters } from './figures.ts';
import { measuredCall, type MeasuredInput, type MeasuredQuery } from './measured-call.ts';
import { timeBuckets } from './time-buckets.ts';

/** The query of a call that can be narrowed down to some ad units. */
export interface NarrowedQuery extends MeasuredQuery {
  readonly adunits?: string | string[];
}

/** Reads the counters of a bidder in a bucket. */
function bidderReader(timeline: Timeline, name: string): (bucket: number) => Counters {
  const columns = COUNTERS.map((counter) => [counter, timeline.values(name, counter)] as const);
  return (bucket) => {
    const counters = noCounters();
    for (const [counter, values] of columns) counters[counter] = values[bucket] ?? 0;
    return counters;
  };
}

function timeRows(
  timeline: Timeline,
  starts: readonly number[],
  convert: Convert,
): TimePerformance[] {
  const readers = timeline.bidders.map((name) => ({ name, read: bidderReader(timeline, name) }));
  return starts.map((timestamp, bucket): TimePerformance => {
    const sums = noCounters();
    const bidders: TimePerformance['bidders'] = [];
    for (const { name, read } of readers) {
      const counters = read(bucket);
      if (counters.requestCount === 0) continue;
      for (const counter of COUNTERS) sums[counter] += counters[counter];
      bidders.push({ name, ...answered(counters, convert) });
    }
    const total = answered(sums, convert);
    const maxRequestCount = timeline.maxRequests[bucket] ?? 0;
    return {
      timestamp,
      totalRevenue: total.totalRevenue,
      impressionCount: total.impressionCount,
      maxRequestCount,
      fillRate: sixDecimals(fillRate(total.impressionCount, maxRequestCount)),
      eRPM: derived('eRPM', total),
      averageBidCpm: derived('averageBidCpm', total),
      bidders,
    };
  });
}

/** Every local hour or day of a range with the bidders that were asked in it. */
export async function performanceByTime(
  input: MeasuredInput<NarrowedQuery>,
  granularity: Granularity,
): Promise<{ data: TimePerformance[]; meta: Meta }> {
  const adUnitIds = adUnitFilter(input.world, input.affiliateId, input.query.adunits);
  const { view, range, tzOffset, convert, meta } = await measuredCall(input);
  const { starts, bounds } = timeBuckets(range, granularity, tzOffset);
  return { data: timeRows(view.timeline(bounds, adUnitIds), starts, convert), meta };
}
