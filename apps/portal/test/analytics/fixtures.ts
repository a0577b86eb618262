import type {
  AdUnitPerformance,
  BidderPerformance,
} from '@bidstage/mock-api/contract/operations/performance';
import type { LineItem, LineItemAdUnit } from '@bidstage/mock-api/contract/operations/line-items';
import type { Counters } from '@bidstage/mock-api/contract/values/metrics';
import type { TimePerformance } from '@bidstage/mock-api/contract/operations/performance-by-time';
import type { Meta } from '@bidstage/mock-api/contract/operations/common-parts';
import type { QueryState } from '#portal/shared/api/query-state.ts';

export const META: Meta = { currency: 'USD', from: 0, to: 86_400, updatedAt: 86_400 };

export function counters(changes: Partial<Counters> = {}): Counters {
  return {
    requestCount: 10_000,
    bidCount: 2000,
    impressionCount: 500,
    prebidWinCount: 800,
    timeoutCount: 100,
    totalRevenue: 1.5,
    totalBidCpm: 3000,
    totalResponseTime: 824_000,
    ...changes,
  };
}

const FLOOR = { floorPriceCurrency: null, floorPriceRecord: null };

export function bidder(
  name: string,
  totalRevenue: number,
  adUnits: Readonly<Record<string, number>> = {},
  changes: Partial<Counters> = {},
): BidderPerformance {
  return {
    name,
    ...counters({ ...changes, totalRevenue }),
    adUnits: Object.entries(adUnits).map(([adUnitId, revenue]) => ({
      adUnitId,
      adUnitNames: [`/1/${adUnitId}`],
      ...counters({ totalRevenue: revenue }),
      ...FLOOR,
    })),
  };
}

/** A bidder of an ad unit. */
export const adUnitBidder = (
  name: string,
  changes: Partial<AdUnitPerformance['bidders'][number]> = {},
) => ({ name, maxRequestCount: 100, ...counters(), ...FLOOR, ...changes });

const lineItem = (
  type: LineItem['type'],
  priority: LineItem['priority'],
  totalRevenue: number,
): LineItem => ({ type, priority, totalRevenue, impressionCount: 100, requestCount: 400 });

export function adUnit(
  adUnitId: string,
  changes: Partial<AdUnitPerformance> = {},
): AdUnitPerformance {
  return {
    adUnitId,
    adUnitName: `/1/${adUnitId}`,
    adUnitNames: [`/1/${adUnitId}`],
    divRequestCount: 3000,
    maxRequestCount: 2500,
    ...counters(),
    eRPM: 3,
    bidders: [],
    priorities: [],
    ...changes,
  };
}

export function lineItemAdUnit(adUnitId: string, totalRevenue: number): LineItemAdUnit {
  return {
    adUnitId,
    adUnitName: `/1/${adUnitId}`,
    adUnitNames: [`/1/${adUnitId}`],
    totalRevenue,
    impressionCount: 200,
    requestCount: 800,
    priorities: [
      {
        priorityId: 'PRIORITY_12',
        priority: 12,
        lineItems: [
          lineItem('NETWORK', 12, 1),
          lineItem('PRICE_PRIORITY', 12, 4),
          lineItem('BULK', 12, 3),
          lineItem('ADSENSE', 12, 2),
        ],
      },
      { priorityId: 'PRIORITY_16', priority: 16, lineItems: [lineItem('HOUSE', 16, 0)] },
    ],
  };
}

export function bucket(timestamp: number, totalRevenue: number, names = ['ix']): TimePerformance {
  return {
    timestamp,
    totalRevenue,
    impressionCount: 500,
    maxRequestCount: 10_000,
    fillRate: 0.05,
    eRPM: 3,
    averageBidCpm: 1.5,
    bidders: names.map((name) => ({ name, ...counters({ totalRevenue }) })),
  };
}

const noop = () => undefined;

/** The props that all tables with a search need. */
export const TABLE_PROPS = {
  sort: { key: 'totalRevenue', order: 'desc' },
  onSort: noop,
  search: { text: '', onChange: noop },
  fileName: 'table.csv',
  empty: 'No Data',
} as const;

/** The state of a table whose data have loaded. */
export function ready<Data>(data: Data, changes: Partial<QueryState<Data>> = {}): QueryState<Data> {
  return {
    data,
    isLoading: false,
    isOld: false,
    error: null,
    isFetching: false,
    retry: noop,
    ...changes,
  };
}

/** Many bidders with many ad units each; the revenues are scattered. */
export function manyBidders(bidders: number, adUnits: number): readonly BidderPerformance[] {
  return Array.from({ length: bidders }, (_, index) =>
    bidder(
      `bidder-${index}`,
      (index * 7919) % 1009,
      Object.fromEntries(
        Array.from({ length: adUnits }, (__, unit) => [`slot-${unit}`, (unit * 31) % 17]),
      ),
    ),
  );
}
