import Type, { type Static } from 'typebox';
import { FLOOR_PRICE_CURRENCIES } from '../values/business-constants.ts';
import { LIMITS } from '../values/limits.ts';
import { operation } from './operation.ts';
import { affiliateQuery, QueryTime } from './common-parts.ts';
import { named, namedObject, nullable, strictObject } from './shapes.ts';

/** A currency of floor prices. */
export const FloorPriceCurrencySchema = named(
  'FloorPriceCurrency',
  Type.Enum([...FLOOR_PRICE_CURRENCIES]),
);
const Price = Type.Number({
  exclusiveMinimum: 0,
  maximum: LIMITS.floorPrice,
  description: 'CPM, in its currency',
});

/** The floor prices in force on an ad unit, by bidder. Previous prices are included only with `with_prev=1`. */
export const AdUnitFloorPricesSchema = namedObject('AdUnitFloorPrices', {
  adUnitId: Type.String(),
  bidders: Type.Array(
    strictObject({
      bidderName: Type.String(),
      currency: FloorPriceCurrencySchema,
      floorPrice: Price,
      prevCurrency: Type.Optional(nullable(FloorPriceCurrencySchema)),
      prevFloorPrice: Type.Optional(nullable(Price)),
      prevTimestamp: Type.Optional(
        nullable(Type.Integer({ description: 'when the previous price was set, Unix seconds' })),
      ),
    }),
  ),
});
export type AdUnitFloorPrices = Static<typeof AdUnitFloorPricesSchema>;

const priceOf = { bidderName: Type.String(), adUnitId: Type.String() };

/** A recorded floor price. */
export const FloorPriceSchema = namedObject('FloorPrice', {
  ...priceOf,
  currency: FloorPriceCurrencySchema,
  floorPrice: Price,
});
export type FloorPrice = Static<typeof FloorPriceSchema>;

/** A floor price to record; `NTD` means TWD. */
export const NewFloorPriceSchema = namedObject('NewFloorPrice', {
  ...priceOf,
  currency: Type.Enum([...FLOOR_PRICE_CURRENCIES, 'NTD']),
  floorPrice: Price,
});
export type NewFloorPrice = Static<typeof NewFloorPriceSchema>;

export const listFloorPrices = operation({
  id: 'listFloorPrices',
  tag: 'Floor prices',
  summary: 'The floor prices in force at a time, by adUnitId and bidder',
  description:
    "Returns the floor prices set until the given time, as far as they are recorded until the clock's now; of each pair the latest.",
  access: 'ad-manager',
  query: strictObject({
    timestamp: Type.Optional(QueryTime('now if absent')),
    with_prev: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1, description: '1 adds the previous prices' }),
    ),
    ...affiliateQuery,
  }),
  response: Type.Array(AdUnitFloorPricesSchema),
});

export const recordFloorPrices = operation({
  id: 'recordFloorPrices',
  tag: 'Floor prices',
  summary: 'Records floor prices, all or none; returns them as recorded, in the given order',
  description: [
    'Auctions use a recorded price from the next half hour on, whatever its validity time.',
    "Besides errors of the schema, 422 means: a time in the future or before the affiliate's `startTimestamp`, an ad unit that is not configured now, a bidder that is not configured for it, or a repeated pair.",
    'Each problem contains the path of the entry (`/body/2/adUnitId`).',
  ].join(' '),
  access: 'ad-manager',
  query: strictObject({
    timestamp: Type.Optional(QueryTime('when they were set; now if absent')),
    ...affiliateQuery,
  }),
  body: Type.Array(NewFloorPriceSchema, { minItems: 1 }),
  status: 201,
  response: Type.Array(FloorPriceSchema),
});
