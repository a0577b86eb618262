import { addNumbers } from '#api/lib/number-rows.ts';
import type { Chart } from '#api/contract/operations/charts.ts';
import { eRPM, fillRate, incrementRate } from '#api/contract/values/metrics.ts';
import { type Convert, sixDecimals } from '#api/domain/money.ts';
import type { Timeline } from '#api/world/market/timeline.ts';

/** The values of a chart per bucket; revenue in millionths of a USD, `requestBase` is the base of the fill rate. */
interface Columns {
  readonly revenue: Float64Array;
  readonly impressions: Float64Array;
  readonly requests: Float64Array;
  readonly requestBase: Float64Array;
}

export interface TotalColumns extends Columns {
  readonly auctions: Float64Array;
  /** The base of the fill rate of all buckets as one. */
  readonly requestBaseOfAll: number;
}

type Series = Omit<Chart['bidders'][number], 'name'>;
type TotalSeries = Series & Pick<Chart['total'], 'divRequestCount'>;
type Rates = Omit<Chart['total'], keyof TotalSeries>;
export type Summary = Chart['totalSummarize'];

function seriesOf(columns: Columns, convert: Convert): Series {
  const totalRevenue = Array.from(columns.revenue, convert);
  const impressionCount = Array.from(columns.impressions);
  return {
    totalRevenue,
    impressionCount,
    requestCount: Array.from(columns.requests),
    erpm: impressionCount.map((count, bucket) =>
      sixDecimals(eRPM({ totalRevenue: totalRevenue[bucket] ?? 0, impressionCount: count })),
    ),
    fillRate: impressionCount.map((count, bucket) =>
      sixDecimals(fillRate(count, columns.requestBase[bucket] ?? 0)),
    ),
  };
}

export function bidderSeries(timeline: Timeline, name: string, convert: Convert): Series {
  const requests = timeline.values(name, 'requestCount');
  const columns = {
    revenue: timeline.values(name, 'totalRevenue'),
    impressions: timeline.values(name, 'impressionCount'),
    requests,
    requestBase: requests,
  };
  return seriesOf(columns, convert);
}

export function totalColumns(timeline: Timeline): TotalColumns {
  const sumOf = (counter: 'totalRevenue' | 'impressionCount' | 'requestCount'): Float64Array => {
    const sums = new Float64Array(timeline.buckets);
    for (const name of timeline.bidders) {
      addNumbers(sums, 0, timeline.values(name, counter), 0, sums.length);
    }
    return sums;
  };
  return {
    revenue: sumOf('totalRevenue'),
    impressions: sumOf('impressionCount'),
    requests: sumOf('requestCount'),
    requestBase: timeline.maxRequests,
    requestBaseOfAll: timeline.maxRequestsOfAll,
    auctions: timeline.auctions,
  };
}

export function totalSeries(columns: TotalColumns, convert: Convert): TotalSeries {
  return { ...seriesOf(columns, convert), divRequestCount: Array.from(columns.auctions) };
}

/**
 * The increment rates per index for the first `begun` buckets; null for the others and when a bucket is missing on one
 * side.
 */
export function incrementRates(
  series: TotalSeries,
  comparison: TotalSeries | null,
  begun: number,
): Rates {
  const rates = (name: keyof TotalSeries): (number | null)[] =>
    series[name].map((value, bucket) =>
      bucket < begun ? sixDecimals(incrementRate(value, comparison?.[name][bucket] ?? null)) : null,
    );
  return {
    totalRevenueIncrementRate: rates('totalRevenue'),
    impressionCountIncrementRate: rates('impressionCount'),
    requestCountIncrementRate: rates('requestCount'),
    divRequestCountIncrementRate: rates('divRequestCount'),
    erpmIncrementRate: rates('erpm'),
    fillRateIncrementRate: rates('fillRate'),
  };
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

export function chartSummary(columns: TotalColumns, convert: Convert): Summary {
  const totalRevenue = convert(sum(columns.revenue));
  const impressionCount = sum(columns.impressions);
  return {
    totalRevenue,
    impressionCount,
    erpm: sixDecimals(eRPM({ totalRevenue, impressionCount })),
    divRequestCount: sum(columns.auctions),
    fillRate: sixDecimals(fillRate(impressionCount, columns.requestBaseOfAll)),
  };
}
