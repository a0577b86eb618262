import Type, { type Static } from 'typebox';
import { CURRENCY_CODES } from '#api/contract/values/currencies.ts';
import { GRANULARITIES } from '#api/contract/values/granularities.ts';
import { AdUnitComparisonSchema, BidderComparisonSchema, ComparisonSchema } from '../compare.ts';
import { controlOperation } from '../operation.ts';
import { namedObject, nullable, optional, strictObject } from '../shapes.ts';
import { MetaSchema, rangeQuery } from '../common-parts.ts';
import { ClockSchema } from './clock.ts';

/** Longest range that is compared by the hour, in days. */
export const COMPARED_HOURS_DAYS = 31;

const Figure = namedObject('WorldFigure', {
  a: nullable(Type.Number()),
  b: nullable(Type.Number()),
  difference: nullable(Type.Number({ description: 'b - a; null where one is absent' })),
});

const Series = namedObject('WorldSeries', {
  totalRevenue: Type.Array(Type.Number()),
  impressionCount: Type.Array(Type.Number()),
  erpm: Type.Array(nullable(Type.Number())),
  divRequestCount: Type.Array(Type.Number()),
  fillRate: Type.Array(nullable(Type.Number())),
});

const ComparedWorld = namedObject('ComparedWorld', {
  name: Type.String(),
  clock: ClockSchema,
  stateHash: Type.String({ description: 'hash over seed, clock, state and fault plan' }),
  faults: Type.Integer({ description: 'number of its fault rules' }),
  series: Series,
});

/** The same figures of two worlds, and their difference. */
export const WorldComparisonSchema = namedObject('WorldComparison', {
  a: ComparedWorld,
  b: ComparedWorld,
  meta: MetaSchema,
  granularity: Type.Enum([...GRANULARITIES]),
  timeLabels: Type.Array(Type.Integer({ description: 'start of the bucket, Unix seconds' })),
  cards: strictObject({
    totalRevenue: Figure,
    impressionCount: Figure,
    erpm: Figure,
    divRequestCount: Figure,
    fillRate: Figure,
  }),
  total: ComparisonSchema,
  bidders: Type.Array(BidderComparisonSchema),
  adUnits: Type.Array(AdUnitComparisonSchema),
});
export type WorldComparison = Static<typeof WorldComparisonSchema>;

export const compareWorlds = controlOperation({
  id: 'compareWorlds',
  tag: 'Worlds',
  summary: 'The same figures of two worlds, and their difference',
  description: `In the pairs of \`total\`, \`bidders\` and \`adUnits\`, day 1 is world \`a\` and day 2 world \`b\`. By the hour, at most ${COMPARED_HOURS_DAYS} days.`,
  worldless: true,
  query: strictObject({
    a: Type.String({ description: 'name of a world' }),
    b: Type.String({ description: 'name of a world' }),
    affiliate_id: Type.String({ description: 'id of an affiliate of both' }),
    ...rangeQuery,
    ...optional({
      granularity: Type.Enum([...GRANULARITIES], { description: 'of the series; day if absent' }),
      currency: Type.Enum([...CURRENCY_CODES], { description: 'of all money; USD if absent' }),
    }),
  }),
  response: WorldComparisonSchema,
  errors: ['unknownAffiliate'],
});
