import Type, { type Static } from 'typebox';
import {
  Count,
  counterFields,
  Money,
  affiliateQuery,
  currencyQuery,
  NameFilter,
  MetaSchema,
  rangeQuery,
} from './common-parts.ts';
import type { Granularity } from '../values/granularities.ts';
import { operation } from './operation.ts';
import { namedObject, nullable, strictObject } from './shapes.ts';

/** The performance of one time bucket with its bidders, sorted by name. */
export const TimePerformanceSchema = namedObject('TimePerformance', {
  timestamp: Type.Integer({ description: 'start of the bucket, Unix seconds' }),
  totalRevenue: Money('revenue'),
  impressionCount: Count('impressions'),
  maxRequestCount: Count('highest bidder requestCount, summed over the ad units'),
  fillRate: nullable(Type.Number({ description: 'impressionCount / maxRequestCount' })),
  eRPM: nullable(Money('revenue per thousand impressions')),
  averageBidCpm: nullable(Money('average CPM of a bid')),
  bidders: Type.Array(
    strictObject({ name: Type.String({ description: 'bidder code' }), ...counterFields }),
  ),
});
export type TimePerformance = Static<typeof TimePerformanceSchema>;

const performanceByTime = <const Id extends 'performanceByHour' | 'performanceByDay'>(
  granularity: Granularity,
  id: Id,
) =>
  operation({
    id,
    tag: 'Performance',
    summary: `Every ${granularity} of the range with its bidders, by time`,
    access: 'ad-manager',
    query: strictObject({
      ...rangeQuery,
      adunits: Type.Optional(NameFilter),
      ...currencyQuery,
      ...affiliateQuery,
    }),
    response: Type.Array(TimePerformanceSchema),
    extra: { meta: MetaSchema },
  });

export const performanceByHour = performanceByTime('hour', 'performanceByHour');
export const performanceByDay = performanceByTime('day', 'performanceByDay');
