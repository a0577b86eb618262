import { useQuery } from '@tanstack/react-query';
import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import type { Meta } from '@bidstage/mock-api/contract/operations/time-range';
import { figuresQuery } from '../../../shared/analytics-data/figures-query.ts';
import { requestEnvelope } from '../../../shared/analytics-data/request-figures.ts';
import { useDataScope } from '../../../shared/analytics-data/use-data-scope.ts';
import type { CompareQuery } from '../../../shared/date-range/range-query.ts';
import type { TimeQuery } from './time-performance-queries.ts';

/** The query of the time series. */
export interface ChartQuery extends TimeQuery {
  /** The range that the totals are compared with. */
  readonly comparison: CompareQuery;
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
    call: 'charts',
    query,
    ask: async ({ range, comparison, granularity, adUnits }, signal): Promise<ChartResponse> => {
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
