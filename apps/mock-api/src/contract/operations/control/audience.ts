import Type from 'typebox';
import { MARKET_COUNTRIES, type MarketCountryCode } from '#api/contract/values/countries.ts';
import { named, strictObject } from '../shapes.ts';

const Share = Type.Number({ minimum: 0.0001, maximum: 1 });

/** The users of a publisher: shares of 1 by country. */
export const AudienceSchema = named(
  'Audience',
  Type.Unsafe<Partial<Record<MarketCountryCode, number>>>(
    strictObject(
      Object.fromEntries(MARKET_COUNTRIES.map((code) => [code, Type.Optional(Share)])),
      'shares of its users by country; mostly its own country if absent',
    ),
  ),
);
