import Type, { type Static } from 'typebox';
import { LIMITS } from '../values/limits.ts';
import { namedObject } from './shapes.ts';

/** A time in a query: Unix seconds, or ms if above `LIMITS.millisecondsAbove`. */
export const Moment = (description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: LIMITS.latestMs,
    description: `${description}, in Unix seconds (ms if above 1e11)`,
  });

/** A half-open time range. A `from` that is not before `to`, or a range over `LIMITS.rangeDays`, is 422. */
export const rangeQuery = {
  from: Moment('start of the range'),
  to: Moment('end of the range, no longer part of it'),
  tz_offset: Type.Optional(
    Type.Integer({
      minimum: -LIMITS.tzOffsetMinutes,
      maximum: LIMITS.tzOffsetMinutes,
      description: 'minutes east of UTC whose days the day buckets are; 0 if absent',
    }),
  ),
};

const compareFrom = Moment('start of the comparison range');
const compareTo = Moment('end of the comparison range, no longer part of it');

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
