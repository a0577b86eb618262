import Type, { type Static, type TSchema } from 'typebox';
import { CURRENCY_CODES } from '../values/currencies.ts';
import { LIMITS } from '../values/limits.ts';
import { namedObject } from './shapes.ts';
import type { Counter } from '../values/metrics.ts';

/** The affiliate of a request, if it is not the user's own active one. */
export const affiliateQuery = {
  affiliate_id: Type.Optional(
    Type.String({ description: "the user's active affiliate if absent; 403 if not the user's" }),
  ),
};

/** The currency of a response. */
export const currencyQuery = {
  currency: Type.Optional(
    Type.Enum([...CURRENCY_CODES, 'NTD'], {
      description: "the user's currency if absent; NTD stands for TWD",
    }),
  ),
};

/** Names to filter by. */
export const NameFilter = Type.Union([Type.String(), Type.Array(Type.String())], {
  description:
    'a repeated key is taken literally; a single value is tried as one name, then split at commas',
});

/** A time in a query: Unix seconds, or ms if above `LIMITS.millisecondsAbove`. */
export const QueryTime = (description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: LIMITS.latestMs,
    description: `${description}, in Unix seconds (ms if above 1e11)`,
  });

/** A half-open time range. A `from` that is not before `to`, or a range over `LIMITS.rangeDays`, is 422. */
export const rangeQuery = {
  from: QueryTime('start of the range'),
  to: QueryTime('end of the range, no longer part of it'),
  tz_offset: Type.Optional(
    Type.Integer({
      minimum: -LIMITS.tzOffsetMinutes,
      maximum: LIMITS.tzOffsetMinutes,
      description: 'minutes east of UTC whose days the day buckets are; 0 if absent',
    }),
  ),
};

const compareFrom = QueryTime('start of the comparison range');
const compareTo = QueryTime('end of the comparison range, no longer part of it');

/** A comparison range, Day 1 of a comparison; `from` and `to` are Day 2. */
export const compareQuery = { compare_from: compareFrom, compare_to: compareTo };

/** An optional comparison range. */
export const optionalCompareQuery = {
  compare_from: Type.Optional(compareFrom),
  compare_to: Type.Optional(compareTo),
};

/** Options of a query with an optional comparison range: only one of its two ends is 422. */
export const WHOLE_COMPARISON = {
  additionalProperties: false,
  dependentRequired: { compare_from: ['compare_to'], compare_to: ['compare_from'] },
};

/** The envelope's `meta` of the performance, chart, compare and insight operations. */
export const MetaSchema = namedObject('Meta', {
  currency: Type.String({ description: 'currency of all money in data; TWD, never NTD' }),
  from: Type.Integer({ description: 'Unix seconds' }),
  to: Type.Integer({ description: 'Unix seconds' }),
  updatedAt: Type.Integer({ description: 'end of the last complete half hour, Unix seconds' }),
});
export type Meta = Static<typeof MetaSchema>;

/** A count: an integer from 0. */
export const Count = (description: string) => Type.Integer({ minimum: 0, description });

/** An amount in the currency of `meta`, with at most 6 decimals. */
export const Money = (description: string) =>
  Type.Number({ description: `${description}, in the currency of meta` });

/** The counters of every row of a performance response. */
export const counterFields = {
  requestCount: Count('bid requests: one per auction, ad unit and bidder'),
  bidCount: Count('bids that came in time and not under the floor'),
  impressionCount: Count('ads of the bidder that were shown'),
  prebidWinCount: Count('auctions in which the bid was the highest'),
  timeoutCount: Count('requests without a response in time'),
  totalRevenue: Money('revenue'),
  totalBidCpm: Money('sum of the CPM of all bids'),
  totalResponseTime: Type.Integer({ minimum: 0, description: 'response time of all bids, in ms' }),
} satisfies Record<Counter, TSchema>;
