import { useQuery } from '@tanstack/react-query';
import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import type { Meta } from '@bidstage/mock-api/contract/operations/common-parts';
import { figuresQuery } from '../../../entities/analytics-data/figures-query.ts';
import { requestEnvelope } from '../../../entities/analytics-data/request-figures.ts';
import { useDataScope } from '../../../entities/analytics-data/use-data-scope.ts';
import type { CompareQuery } from '../../../shared/date-range/range-query.ts';
import type { TimeQuery } from './time-performance-queries.ts';
import type { RangeState } from '../../../shared/date-range/range-state.ts';

/** The query of the time series. */
export interface ChartQuery extends TimeQuery {
  /** The range that the totals are compared with; absent for a range that is not compared itself. */
  readonly comparison?: CompareQuery;
}

/** Time series with the facts that hold for all of them. */
export interface ChartResponse {
  readonly data: Chart;
  readonly meta: Meta;
}

/** The time series of a range, by bidder and in total. */
const chartQuery = (affiliateId: string | null, query: ChartQuery | null) =>
  figuresQuery({
    affiliateId,
    name: 'charts',
    query,
    request: async (
      { range, comparison, granularity, adUnits },
      signal,
    ): Promise<ChartResponse> => {
      const id = granularity === 'hour' ? 'chartsByHour' : 'chartsByDay';
      const params = { ...range, ...comparison, adunits: adUnits };
      const { data, meta } = await requestEnvelope(id, { query: params, signal });
      return { data, meta };
    },
  });

/** The time series, with their states; null sends no request. */
export function useCharts(query: ChartQuery | null) {
  return useQuery(chartQuery(useDataScope(), query));
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
