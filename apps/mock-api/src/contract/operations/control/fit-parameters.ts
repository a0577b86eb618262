import Type, { type Static, type TSchema } from 'typebox';
import { LIMITS } from '#api/contract/values/limits.ts';
import { namedObject, optional, strictObject } from '../shapes.ts';

/** A factor of traffic or prices, relative to the model's. */
const Factor = Type.Number({ minimum: 0.01, maximum: 100 });

const BidderParameters = strictObject({
  bidRate: Type.Number({
    minimum: 0.0001,
    maximum: 5,
    description: 'bids per request on a typical ad unit; the market lowers it where many bid',
  }),
  cpmUsd: Type.Number({
    minimum: 0.0001,
    maximum: 1000,
    description: 'median bid on a typical ad unit, in USD CPM',
  }),
  timeoutRate: Type.Number({ minimum: 0, maximum: 0.9, description: 'share of the requests' }),
});

const MonthParameters = strictObject({ traffic: Factor, prices: Factor });

/** An object with bounded keys whose values have one schema. */
const keyed = <S extends TSchema>(value: S, rules: object) =>
  Type.Unsafe<Record<string, Static<S>>>({ type: 'object', additionalProperties: value, ...rules });

/** What was fitted to a report: parameters of the model, none of the report's figures. */
export const FitParametersSchema = namedObject('FitParameters', {
  prices: Factor,
  ...optional({
    hours: Type.Array(Factor, {
      minItems: 24,
      maxItems: 24,
      description: 'factors on traffic by local hour',
    }),
    weekdays: Type.Array(Factor, {
      minItems: 7,
      maxItems: 7,
      description: 'factors on traffic from Monday on',
    }),
    months: keyed(MonthParameters, {
      propertyNames: { pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
      maxProperties: LIMITS.historyMonths + 1,
      description:
        'factors by month; a month that is missing has those of the same month of another year, else none',
    }),
    bidders: keyed(BidderParameters, {
      propertyNames: { maxLength: 100 },
      maxProperties: 2 * LIMITS.publisherBidders,
      description: 'behaviour on this site instead of the market’s, by bidder code',
    }),
  }),
});
export type FitParameters = Static<typeof FitParametersSchema>;
export type FittedBidder = Static<typeof BidderParameters>;
