import Type, { type Static } from 'typebox';
import {
  Count,
  Money,
  affiliateQuery,
  currencyQuery,
  compareQuery,
  MetaSchema,
  rangeQuery,
} from './common-parts.ts';
import { operation } from './operation.ts';
import { named, namedObject, nullable, pairOf, strictObject } from './shapes.ts';

const Revenue = nullable(Money('revenue'));
const Impressions = nullable(Count('impressions'));
const Requests = nullable(Count('bidder requests'));
const FillRate = nullable(Type.Number({ description: 'impressions per request' }));
const Difference = (description: string) => nullable(Type.Number({ description }));

const DAYS = '[day 1, day 2]; null where a day is absent';

const comparisonFields = {
  totalRevenue: named('RevenuePair', pairOf(Revenue, DAYS)),
  impressionCount: named('ImpressionPair', pairOf(Impressions, DAYS)),
  requestCount: named('RequestPair', pairOf(Requests, DAYS)),
  fillRate: named('FillRatePair', pairOf(FillRate, DAYS)),
  diffs: namedObject(
    'ComparisonDiffs',
    {
      totalRevenue: Difference('in the currency of meta'),
      impressionCount: Difference('impressions'),
      requestCount: Difference('bidder requests'),
      fillRate: Difference('as a fraction of 1'),
    },
    'day 2 - day 1; null where a day is absent',
  ),
};

/** A comparison of two days. */
export const ComparisonSchema = namedObject('Comparison', comparisonFields);
export type Comparison = Static<typeof ComparisonSchema>;

const bidderFields = { name: Type.String({ description: 'bidder code' }), ...comparisonFields };
const adUnitFields = {
  adUnitId: Type.String({ description: 'the div id' }),
  adUnitName: Type.String({ description: 'the first of adUnitNames' }),
  adUnitNames: Type.Array(Type.String(), { description: 'ad unit paths of the div id, sorted' }),
  ...comparisonFields,
};

/** A bidder on two days, with its ad units sorted by adUnitId. */
export const BidderComparisonSchema = namedObject('BidderComparison', {
  ...bidderFields,
  adUnits: Type.Array(strictObject(adUnitFields)),
});
export type BidderComparison = Static<typeof BidderComparisonSchema>;

/** An ad unit on two days, with its bidders sorted by name. */
export const AdUnitComparisonSchema = namedObject('AdUnitComparison', {
  ...adUnitFields,
  bidders: Type.Array(strictObject(bidderFields)),
});
export type AdUnitComparison = Static<typeof AdUnitComparisonSchema>;

const query = strictObject({ ...rangeQuery, ...compareQuery, ...currencyQuery, ...affiliateQuery });

export const compareTotal = operation({
  id: 'compareTotal',
  tag: 'Compare',
  summary: 'Two days in total',
  access: 'ad-manager',
  query,
  response: ComparisonSchema,
  extra: { meta: MetaSchema },
});

export const compareByBidder = operation({
  id: 'compareByBidder',
  tag: 'Compare',
  summary: 'Two days by bidder and ad unit',
  access: 'ad-manager',
  query,
  response: Type.Array(BidderComparisonSchema),
  extra: { totalComparison: ComparisonSchema, meta: MetaSchema },
});

export const compareByAdUnit = operation({
  id: 'compareByAdUnit',
  tag: 'Compare',
  summary: 'Two days by ad unit and bidder',
  access: 'ad-manager',
  query,
  response: Type.Array(AdUnitComparisonSchema),
  extra: { totalComparison: ComparisonSchema, meta: MetaSchema },
});
