import { useQuery } from '@tanstack/react-query';
import type { Granularity } from '@bidstage/mock-api/contract/values/granularities';
import type { TimePerformance } from '@bidstage/mock-api/contract/operations/performance-by-time';
import { figuresQuery } from '../../../entities/analytics-data/figures-query.ts';
import { requestFigures, type Figures } from '../../../entities/analytics-data/request-figures.ts';
import { useDataScope } from '../../../entities/analytics-data/use-data-scope.ts';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';

/** The query of the time buckets. */
export interface TimeQuery {
  readonly range: RangeQuery;
  readonly granularity: Granularity;
  /** Names of the ad units to include; all if absent. */
  readonly adUnits?: readonly string[];
}

/** Time buckets with their length and the zone of their days. */
export interface TimeFigures extends Figures<TimePerformance> {
  readonly granularity: Granularity;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
}

/** Every hour or day of a range with its bidders. */
const timePerformanceQuery = (affiliateId: string | null, query: TimeQuery | null) =>
  figuresQuery({
    affiliateId,
    name: 'performance-by-time',
    query,
    request: async ({ range, granularity, adUnits }, signal): Promise<TimeFigures> => {
      const id = granularity === 'hour' ? 'performanceByHour' : 'performanceByDay';
      const params = { affiliate_id: affiliateId ?? undefined, adunits: adUnits, ...range };
      const figures = await requestFigures(id, { query: params, signal });
      return { ...figures, granularity, tzOffset: range.tz_offset };
    },
  });

/** The performance by time, with its states; null sends no request. */
export function useTimePerformance(query: TimeQuery | null) {
  return useQuery(timePerformanceQuery(useDataScope(), query));
}
