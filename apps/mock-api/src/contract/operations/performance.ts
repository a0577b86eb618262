import Type, { type Static } from 'typebox';
import {
  Count,
  counterFields,
  Money,
  affiliateQuery,
  currencyQuery,
  MetaSchema,
  rangeQuery,
} from './common-parts.ts';
import { PriorityLevelSchema } from './line-items.ts';
import { operation } from './operation.ts';
import { namedObject, nullable, strictObject } from './shapes.ts';

const adUnitFields = {
  adUnitId: Type.String({ description: 'the div id' }),
  adUnitNames: Type.Array(Type.String(), { description: 'ad unit paths of the div id, sorted' }),
};

const floorPriceFields = {
  floorPriceCurrency: nullable(Type.String({ description: 'currency of floorPriceRecord' })),
  floorPriceRecord: nullable(Type.Number({ description: 'floor price in force now' })),
};

/** A bidder's performance with its ad units, sorted by adUnitId. */
export const BidderPerformanceSchema = namedObject('BidderPerformance', {
  name: Type.String({ description: 'bidder code' }),
  ...counterFields,
  adUnits: Type.Array(strictObject({ ...adUnitFields, ...counterFields, ...floorPriceFields })),
});
export type BidderPerformance = Static<typeof BidderPerformanceSchema>;

const highestRequestCount = Count(
  "highest bidder requestCount of the ad unit, the base of the ad unit's fill rate",
);

/** An ad unit's performance with its bidders, sorted by name, and its priority levels. */
export const AdUnitPerformanceSchema = namedObject('AdUnitPerformance', {
  ...adUnitFields,
  adUnitName: Type.String({ description: 'the first of adUnitNames' }),
  divRequestCount: Count('auctions of the ad unit'),
  maxRequestCount: highestRequestCount,
  ...counterFields,
  eRPM: nullable(Money('revenue per thousand impressions')),
  bidders: Type.Array(
    strictObject({
      name: Type.String({ description: 'bidder code' }),
      maxRequestCount: highestRequestCount,
      ...counterFields,
      ...floorPriceFields,
    }),
  ),
  priorities: Type.Array(PriorityLevelSchema),
});
export type AdUnitPerformance = Static<typeof AdUnitPerformanceSchema>;

const query = strictObject({ ...rangeQuery, ...currencyQuery, ...affiliateQuery });

export const performanceByBidder = operation({
  id: 'performanceByBidder',
  tag: 'Performance',
  summary: 'Bidders with their ad units, by name',
  access: 'ad-manager',
  query,
  response: Type.Array(BidderPerformanceSchema),
  extra: { meta: MetaSchema },
});

export const performanceByAdUnit = operation({
  id: 'performanceByAdUnit',
  tag: 'Performance',
  summary: 'Ad units with their bidders and priorities, by adUnitName, then adUnitId',
  access: 'ad-manager',
  query,
  response: Type.Array(AdUnitPerformanceSchema),
  extra: { meta: MetaSchema },
});
