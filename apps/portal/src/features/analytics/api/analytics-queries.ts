import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import type { TimePerformance } from '@bidstage/mock-api/contract/operations/performance-by-time';
import type { BidDistribution } from '@bidstage/mock-api/contract/operations/distribution';
import type { Granularity } from '@bidstage/mock-api/contract/values/granularities';
import { useFigures } from '#portal/entities/analytics-data/figures-query.ts';
import {
  requestEnvelope,
  requestFigures,
  type Figures,
  type WithMeta,
} from '#portal/entities/analytics-data/request-figures.ts';
import { useDataAffiliateId } from '#portal/entities/session/session-queries.ts';
import type { CompareQuery, RangeQuery } from '#portal/shared/date-range/range-query.ts';
import type { RangeState } from '#portal/shared/date-range/range-state.ts';

interface TimeQuery {
  readonly range: RangeQuery;
  readonly granularity: Granularity;
  /** Names of the ad units to include; all if absent. */
  readonly adUnits?: readonly string[];
}

interface ChartQuery extends TimeQuery {
  /** The range that the totals are compared with; absent for a range that is not compared itself. */
  readonly comparison?: CompareQuery;
}

/** Time series, by bidder and in total. */
export type ChartResponse = WithMeta<Chart>;

/** False for a range before the start of the history: then there is nothing to compare with. */
export const hasComparison = ({ totalComparison }: Chart): boolean =>
  totalComparison.totalRevenue !== null;

/** The time series of a range; null sends no request. */
export function useCharts(query: ChartQuery | null) {
  return useFigures({
    name: 'charts',
    query,
    request: ({ range, comparison, granularity, adUnits }, signal): Promise<ChartResponse> => {
      const params = { ...range, ...comparison, adunits: adUnits };
      const id = granularity === 'hour' ? 'chartsByHour' : 'chartsByDay';
      return requestEnvelope(id, { query: params, signal });
    },
  });
}

type Range = Pick<RangeState, 'query' | 'compareQuery' | 'granularity'>;

/** The query of the hours or days of a range, for some ad units by name or for all. */
export function timeQueryOf({ query, granularity }: Range, adUnits?: readonly string[]): TimeQuery {
  return { range: query, granularity, ...(adUnits && { adUnits }) };
}

/** The query of a range's charts, for some ad units by name or for all. */
export function chartQueryOf(range: Range, adUnits?: readonly string[]): ChartQuery {
  return { ...timeQueryOf(range, adUnits), comparison: range.compareQuery };
}

/** The query of the range that a range is compared with: its charts have the bidders' earlier values. */
export function comparedChartQueryOf(range: Range, adUnits?: readonly string[]): ChartQuery {
  const { compare_from: from, compare_to: to } = range.compareQuery;
  return timeQueryOf({ ...range, query: { ...range.query, from, to } }, adUnits);
}

/** Time buckets with their length and the zone of their days. */
export interface TimeFigures extends Figures<TimePerformance> {
  readonly granularity: Granularity;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
}

/** Every hour or day of a range with its bidders. */
export function useTimePerformance(query: TimeQuery) {
  const affiliateId = useDataAffiliateId() ?? undefined;
  return useFigures({
    name: 'performance-by-time',
    query,
    request: async ({ range, granularity, adUnits }, signal): Promise<TimeFigures> => {
      const params = { affiliate_id: affiliateId, adunits: adUnits, ...range };
      const id = granularity === 'hour' ? 'performanceByHour' : 'performanceByDay';
      const figures = await requestFigures(id, { query: params, signal });
      return { ...figures, granularity, tzOffset: range.tz_offset };
    },
  });
}

/** Ad units by priority and line item. */
export function useLineItems(range: RangeQuery) {
  return useFigures({
    name: 'line-items',
    query: range,
    request: (query, signal) => requestFigures('listLineItems', { query, signal }),
  });
}

interface DistributionQuery extends RangeQuery {
  /** adUnitId. */
  readonly adunit: string;
}

/** The CPM distribution of bids, with the currency of the prices. */
export type DistributionResponse = WithMeta<BidDistribution>;

/** The CPM distribution of the bids on an ad unit; null sends no request. */
export function useBidDistribution(distribution: DistributionQuery | null) {
  return useFigures({
    name: 'bid-distribution',
    query: distribution,
    keepsPrevious: false,
    request: (query, signal): Promise<DistributionResponse> =>
      requestEnvelope('getBidDistribution', { query, signal }),
  });
}
