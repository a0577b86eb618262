import type { Granularity } from '@bidstage/mock-api/contract/values/granularities';
import {
  DERIVED_METRICS,
  fillRate,
  sumCounters,
  type Counters,
} from '@bidstage/mock-api/contract/values/metrics';
import type { TimePerformance } from '@bidstage/mock-api/contract/operations/performance-by-time';
import { bucketLabel } from '#portal/shared/format/dates.ts';
import type { TreeColumns, TreeModel } from '#portal/shared/grid/tree.ts';
import { metricColumn, type ShownNames } from './metric-columns.ts';
import { COUNT, moneyFormat, PERCENT } from './number-formats.ts';

/** In pixels. */
const NAME_WIDTHS = { minWidth: 200, width: 250, tabletWidth: 200 };

/** The figures of every row of the date list; money in the currency of the response, null without a base. */
interface DateFigures {
  readonly totalRevenue: number;
  readonly impressionCount: number;
  readonly requestCount: number;
  readonly fillRate: number | null;
  readonly eRPM: number | null;
  readonly averageBidCpm: number | null;
}

/** A row of the date list: an hour or a day, a bidder in it, or the total. */
export interface DateItem {
  readonly name: string;
  /** Start of the bucket in Unix seconds; null for rows that are no bucket. */
  readonly timestamp: number | null;
  readonly figures: DateFigures;
  readonly bidders: TimePerformance['bidders'];
}

/** The format of bucket names. */
export interface BucketTime {
  readonly granularity: Granularity;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
}

/** The buckets that have started. `updatedAt` is the end of the last complete data, in Unix seconds. */
export function startedBuckets(
  rows: readonly TimePerformance[],
  updatedAt: number,
): readonly TimePerformance[] {
  return rows.filter(({ timestamp }) => timestamp < updatedAt);
}

/**
 * The date list's first level; the requests are those of the bidder with the most requests, the base of the fill rate.
 */
export function dateItems(
  rows: readonly TimePerformance[],
  { granularity, tzOffset }: BucketTime,
): readonly DateItem[] {
  return rows.map((row) => ({
    name: bucketLabel(row.timestamp, granularity, tzOffset),
    timestamp: row.timestamp,
    figures: {
      totalRevenue: row.totalRevenue,
      impressionCount: row.impressionCount,
      requestCount: row.maxRequestCount,
      fillRate: row.fillRate,
      eRPM: row.eRPM,
      averageBidCpm: row.averageBidCpm,
    },
    bidders: row.bidders,
  }));
}

function bidderFigures(counters: Counters): DateFigures {
  return {
    totalRevenue: counters.totalRevenue,
    impressionCount: counters.impressionCount,
    requestCount: counters.requestCount,
    fillRate: DERIVED_METRICS.fillRate(counters),
    eRPM: DERIVED_METRICS.eRPM(counters),
    averageBidCpm: DERIVED_METRICS.averageBidCpm(counters),
  };
}

/** The sums over all buckets; ratios are computed from the summed counters. */
export function dateTotal(rows: readonly TimePerformance[]): DateItem {
  const counters = sumCounters(rows.flatMap(({ bidders }) => bidders));
  const requestCount = rows.reduce((sum, row) => sum + row.maxRequestCount, 0);
  const figures = {
    ...bidderFigures(counters),
    requestCount,
    fillRate: fillRate(counters.impressionCount, requestCount),
  };
  return { name: 'Total', timestamp: null, figures, bidders: [] };
}

/** The hierarchy of buckets and their bidders. */
export const DATE_TREE: TreeModel<DateItem> = {
  keyOf: ({ timestamp, name }) => (timestamp === null ? name : String(timestamp)),
  childrenOf: ({ bidders }) =>
    bidders.map((bidder) => ({
      name: bidder.name,
      timestamp: null,
      figures: bidderFigures(bidder),
      bidders: [],
    })),
  hasChildren: ({ bidders }) => bidders.length > 0,
  childrenName: () => 'Bidders',
  searchTexts: ({ name }) => [name],
};

/** The date list's columns. Buckets sort by time, the bidders of a bucket by name. */
export function dateColumns(
  currency: string,
  names: ShownNames<DateItem> = {},
): TreeColumns<DateItem> {
  const money = moneyFormat(currency);
  const column = (key: keyof DateFigures, title: string, format = COUNT) =>
    metricColumn({ key, title, of: (figures: DateFigures) => figures[key], format });
  return {
    name: {
      key: 'date',
      title: 'Date',
      value: ({ timestamp, name }) => timestamp ?? names.textOf?.(name) ?? name,
      text: ({ name }) => name,
      ...NAME_WIDTHS,
      ...(names.render && { render: names.render }),
    },
    metrics: [
      column('totalRevenue', 'Revenue', money),
      column('impressionCount', 'Impressions'),
      column('eRPM', 'eRPM', money),
      { ...column('requestCount', 'Requests'), counted: 'of the busiest bidder', minWidth: 140 },
      column('fillRate', 'Fill Rate', PERCENT),
      column('averageBidCpm', 'Avg Bid CPM', money),
    ],
  };
}
