import Type, { type Static } from 'typebox';
import { LINE_ITEM_TYPE_NAMES } from '#api/contract/values/line-item-types.ts';
import {
  CHANGE_ORIGINS,
  EXPLAINED_METRICS,
  FIGURE_UNITS,
  PART_ADDENDS,
  TIME_STEPS,
} from '#api/contract/values/explained-figures.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { controlOperation } from '../operation.ts';
import { currencyQuery, NameFilter, rangeQuery } from '../common-parts.ts';
import { named, namedObject, nullable, strictObject } from '../shapes.ts';
import { AuthorSchema, ConfigVersionSchema } from './records.ts';
import { IncidentSchema } from './incidents.ts';

const Metric = named(
  'ExplainedMetric',
  Type.Enum([...EXPLAINED_METRICS], { description: 'a counter or a derived metric' }),
);

const Seconds = (description: string) =>
  Type.Integer({ description: `${description}, Unix seconds` });

/** One side of a quotient. */
const OperandSchema = namedObject('FigureOperand', {
  metric: Metric,
  value: Type.Number({ description: 'as `/v1` returns it; money in the currency' }),
});

const FormulaSchema = namedObject('FigureFormula', {
  text: Type.String({ description: 'such as 1000 × totalRevenue / impressionCount' }),
  factor: Type.Number(),
  numerator: OperandSchema,
  denominator: OperandSchema,
});

/** A part of a figure: of one bidder, ad unit or time. */
export const FigurePartSchema = namedObject('FigurePart', {
  key: Type.String({ description: 'bidder code, ad unit id, or the beginning in Unix seconds' }),
  name: Type.String({ description: 'the name on the screen; for a time, its beginning in UTC' }),
  from: Seconds('beginning of the range to explain for this part'),
  to: Seconds('end of that range'),
  value: nullable(
    Type.Number({
      description:
        'the part of a sum, rounded so that all parts add up; for a quotient, the quotient of the part itself',
    }),
  ),
  numerator: nullable(Type.Number({ description: 'null for a sum' })),
  denominator: nullable(Type.Number({ description: 'null for a sum' })),
});
export type FigurePart = Static<typeof FigurePartSchema>;

export const FigurePartsSchema = namedObject('FigureParts', {
  addsUp: Type.Array(Type.Enum([...PART_ADDENDS]), {
    description: 'the members of the parts whose sum is exactly that of the figure',
  }),
  why: nullable(Type.String({ description: 'why another member does not add up' })),
  parts: Type.Array(FigurePartSchema),
});
export type FigureParts = Static<typeof FigurePartsSchema>;

const ConfigurationInForceSchema = namedObject('ConfigurationInForce', {
  ...ConfigVersionSchema.properties,
  effectiveFrom: Seconds('first half hour whose auctions used it'),
});

export const FloorPriceInForceSchema = namedObject('FloorPriceInForce', {
  adUnitId: Type.String(),
  bidder: Type.String(),
  currency: Type.String(),
  floorPrice: Type.Number({ description: 'CPM in its own currency' }),
  validFrom: Seconds('as it was recorded'),
  recordedAt: Seconds('time of recording'),
  effectiveFrom: Seconds('first half hour whose auctions used it'),
  byUser: Type.Boolean({ description: 'false for one of the simulated staff' }),
});

/** A change that took effect in the range, or an incident that began or ended in it. */
export const FigureCauseSchema = namedObject('FigureCause', {
  kind: Type.Enum(['configuration', 'auto_pick', 'floor_prices', 'incident', 'story']),
  at: Seconds('time of the change'),
  effectiveFrom: Seconds('first half hour that it changed'),
  text: Type.String({ description: 'in words' }),
  origin: Type.Enum([...CHANGE_ORIGINS], {
    description: 'a request to this world, its story, or the market and the seeded history',
  }),
  by: nullable(AuthorSchema),
  journalId: nullable(
    Type.Integer({ description: 'the entry of the journal, if it has the request' }),
  ),
});
export type FigureCause = Static<typeof FigureCauseSchema>;

const count = Type.Integer({ minimum: 0 });
const money = Type.Number({ description: 'in the currency' });

export const AuctionBidderSchema = namedObject('AuctionBidder', {
  name: Type.String(),
  requestCount: count,
  bidCount: count,
  timeoutCount: count,
  prebidWinCount: count,
  impressionCount: count,
  totalRevenue: money,
  averageBidCpm: nullable(money),
  averageResponseTime: nullable(Type.Number({ description: 'ms' })),
  floorPrice: nullable(
    Type.Number({ description: 'CPM in force, in the currency; null without one' }),
  ),
  incidents: Type.Array(Type.String(), { description: 'ids of the incidents that touch it' }),
});

/** The auctions of one ad unit in one half hour. */
export const AuctionSchema = namedObject('HalfHourAuctions', {
  adUnitId: Type.String(),
  adUnitNames: Type.Array(Type.String()),
  sizes: Type.Array(Type.String({ description: 'such as 300x250' })),
  auctions: Type.Integer({ minimum: 0, description: 'divRequestCount' }),
  timeoutMs: Type.Number({ description: 'longest response time of a bid, in ms' }),
  autoPick: Type.Boolean(),
  leftOut: Type.Array(Type.String(), {
    description: 'configured bidders that AutoPick did not ask',
  }),
  bidders: Type.Array(AuctionBidderSchema),
  lineItems: Type.Array(
    strictObject({
      type: Type.Enum([...LINE_ITEM_TYPE_NAMES]),
      requestCount: count,
      impressionCount: count,
      totalRevenue: money,
    }),
    { description: "the ad server's line items on the same ad requests" },
  ),
});

export const ExplanationSchema = namedObject('Explanation', {
  sentence: Type.String({ description: 'what the number is' }),
  metric: Metric,
  unit: Type.Enum([...FIGURE_UNITS]),
  affiliateId: Type.String(),
  bidder: nullable(Type.String()),
  adUnitId: nullable(Type.String()),
  from: Seconds('beginning of the range'),
  to: Seconds('end of the range'),
  currency: Type.String(),
  value: nullable(Type.Number({ description: 'exactly as `/v1` returns it' })),
  formula: nullable(FormulaSchema),
  byBidder: nullable(FigurePartsSchema),
  byAdUnit: nullable(FigurePartsSchema),
  byTime: nullable(FigurePartsSchema),
  timeStep: nullable(Type.Enum([...TIME_STEPS], { description: 'length of the parts by time' })),
  configurations: Type.Array(ConfigurationInForceSchema, {
    description: 'in force in the range, oldest first; the first one was so at its beginning',
  }),
  floorPrices: strictObject({
    count: Type.Integer({ minimum: 0, description: 'all in force in the range' }),
    list: Type.Array(FloorPriceInForceSchema, {
      maxItems: LIMITS.explainedFloorPrices,
      description: 'the last ones, oldest first',
    }),
  }),
  incidents: Type.Array(IncidentSchema, { description: 'those that touch the figure' }),
  causes: Type.Array(FigureCauseSchema, { description: 'oldest first' }),
  auction: nullable(AuctionSchema),
  notes: Type.Array(Type.String()),
});
export type Explanation = Static<typeof ExplanationSchema>;

export const ExplainQuerySchema = strictObject({
  affiliate_id: Type.String({ description: 'id of the affiliate' }),
  metric: Metric,
  ...rangeQuery,
  currency: Type.Optional(
    Type.Enum([...currencyQuery.currency.enum], {
      description: 'USD if absent; NTD stands for TWD',
    }),
  ),
  bidder: Type.Optional(Type.String({ description: 'code of a bidder: its part only' })),
  adunit: Type.Optional(Type.String({ description: 'id of an ad unit: its part only' })),
  adunits: Type.Optional(NameFilter),
});
export type ExplainQuery = Static<typeof ExplainQuerySchema>;

export const explainFigure = controlOperation({
  id: 'explainFigure',
  tag: 'Records',
  summary: 'What a figure of the analytics screens consists of, and what changed it',
  description:
    'Formula, parts by bidder, ad unit and time, what was in force, incidents and changes; for one ad unit and half hour also the auctions.',
  query: ExplainQuerySchema,
  response: ExplanationSchema,
  errors: ['unknownAffiliate'],
});
