import Type, { type Static } from 'typebox';
import {
  Count,
  Money,
  affiliateQuery,
  currencyQuery,
  NameFilter,
  MetaSchema,
  optionalCompareQuery,
  rangeQuery,
  WHOLE_COMPARISON,
} from './common-parts.ts';
import type { Granularity } from '../values/granularities.ts';
import { operation } from './operation.ts';
import { namedObject, nullable, strictObject } from './shapes.ts';

const Erpm = nullable(Money('revenue per thousand impressions'));
const FillRate = nullable(Type.Number({ description: 'impressions per request' }));
const Rate = nullable(
  Type.Number({ description: 'relative change against the comparison; null without a base' }),
);

const bidderSeries = {
  totalRevenue: Type.Array(Money('revenue')),
  impressionCount: Type.Array(Count('impressions')),
  requestCount: Type.Array(Count('bidder requests')),
  erpm: Type.Array(Erpm),
  fillRate: Type.Array(FillRate),
};

const BidderSeriesSchema = namedObject('BidderSeries', {
  name: Type.String({ description: 'bidder code' }),
  ...bidderSeries,
});

const TotalSeriesSchema = namedObject('TotalSeries', {
  ...bidderSeries,
  divRequestCount: Type.Array(Count('auctions')),
  totalRevenueIncrementRate: Type.Array(Rate),
  impressionCountIncrementRate: Type.Array(Rate),
  requestCountIncrementRate: Type.Array(Rate),
  divRequestCountIncrementRate: Type.Array(Rate),
  erpmIncrementRate: Type.Array(Rate),
  fillRateIncrementRate: Type.Array(Rate),
});

const TotalSummarySchema = namedObject('TotalSummary', {
  totalRevenue: Money('revenue'),
  impressionCount: Count('impressions'),
  erpm: Erpm,
  divRequestCount: Count('auctions'),
  fillRate: FillRate,
});

const TotalComparisonSchema = namedObject(
  'TotalComparison',
  {
    totalRevenue: nullable(Money('revenue')),
    totalRevenueIncrementRate: Rate,
    impressionCount: nullable(Count('impressions')),
    impressionCountIncrementRate: Rate,
    erpm: Erpm,
    erpmIncrementRate: Rate,
    divRequestCount: nullable(Count('auctions')),
    divRequestCountIncrementRate: Rate,
    fillRate: FillRate,
    fillRateIncrementRate: Rate,
  },
  'the comparison range; nulls without one',
);

/** Time series. Every list has one entry per entry of `timeLabels`; buckets without data contain zeros. */
export const ChartSchema = namedObject('Chart', {
  timeLabels: Type.Array(Type.Integer({ description: 'start of the bucket, Unix seconds' })),
  bidders: Type.Array(BidderSeriesSchema),
  total: TotalSeriesSchema,
  historicalHigh: nullable(
    strictObject(
      {
        timestamp: Type.Integer({ description: 'start of the bucket, Unix seconds' }),
        value: Money('highest revenue of one bucket since startTimestamp'),
      },
      'null before there is any revenue',
    ),
  ),
  floorPrice: strictObject({
    updateTimestamps: Type.Array(Type.Integer(), {
      description: 'floor price changes in the range, Unix seconds',
    }),
  }),
  totalSummarize: TotalSummarySchema,
  totalComparison: TotalComparisonSchema,
});
export type Chart = Static<typeof ChartSchema>;

const chartsByTime = <const Id extends 'chartsByHour' | 'chartsByDay'>(
  granularity: Granularity,
  id: Id,
) =>
  operation({
    id,
    tag: 'Charts',
    summary: `Time series by the ${granularity}, per bidder and in total, against a comparison range`,
    description: '`compare_from` and `compare_to` are given together or not at all.',
    access: 'ad-manager',
    query: Type.Object(
      {
        ...rangeQuery,
        ...optionalCompareQuery,
        adunits: Type.Optional(NameFilter),
        ...currencyQuery,
        ...affiliateQuery,
      },
      WHOLE_COMPARISON,
    ),
    response: ChartSchema,
    extra: { meta: MetaSchema },
  });

export const chartsByHour = chartsByTime('hour', 'chartsByHour');
export const chartsByDay = chartsByTime('day', 'chartsByDay');
