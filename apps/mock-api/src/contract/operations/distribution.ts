import Type, { type Static } from 'typebox';
import {
  Money,
  affiliateQuery,
  currencyQuery,
  NameFilter,
  MetaSchema,
  rangeQuery,
} from './common-parts.ts';
import { FloorPriceCurrencySchema } from './floor-prices.ts';
import { operation } from './operation.ts';
import { mapOf, namedObject, nullable, strictObject } from './shapes.ts';

/** The distribution of bid CPM. `buckets` and `counts` have the same indexes. */
export const BidDistributionSchema = namedObject('BidDistribution', {
  granularity: Money('width of a bucket'),
  buckets: Type.Array(Money('lower edge'), {
    description: 'ascending; the first may be -1, which holds the bids without a price',
  }),
  counts: Type.Array(Type.Integer({ minimum: 0 })),
  erpm: mapOf(nullable(Money('revenue per thousand impressions')), 'by adUnitId'),
  floorPrices: Type.Array(
    strictObject({
      adUnitId: Type.String(),
      bidderName: Type.String(),
      currency: FloorPriceCurrencySchema,
      floorPrice: Type.Number({ description: 'floor price in force now, in its currency' }),
    }),
  ),
});
export type BidDistribution = Static<typeof BidDistributionSchema>;

export const getBidDistribution = operation({
  id: 'getBidDistribution',
  tag: 'Insights',
  summary: 'How the CPM of the bids of some ad units and bidders is spread; all filters apply',
  access: 'ad-manager',
  query: strictObject({
    ...rangeQuery,
    adunit: Type.Optional(Type.String({ description: 'adUnitId of the row' })),
    bidder: Type.Optional(Type.String({ description: 'bidder code of the row' })),
    adunits: Type.Optional(NameFilter),
    bidders: Type.Optional(NameFilter),
    ...currencyQuery,
    ...affiliateQuery,
  }),
  response: BidDistributionSchema,
  extra: { meta: MetaSchema },
});
