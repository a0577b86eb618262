import Type, { type Static } from 'typebox';
import {
  Count,
  Money,
  affiliateQuery,
  currencyQuery,
  MetaSchema,
  rangeQuery,
} from './common-parts.ts';
import { operation } from './operation.ts';
import { REGIONS } from '../values/countries.ts';
import { namedObject, nullable, strictObject } from './shapes.ts';

/** The results of users with one interest. */
export const InterestSchema = namedObject('Interest', {
  id: Type.String(),
  interest: Type.String(),
  eRPM: nullable(Money('revenue per thousand impressions')),
  impression: Count('impressions'),
  revenue: Money('revenue'),
  popularity: Type.Number({ minimum: 0, description: 'how many users have it' }),
});
export type Interest = Static<typeof InterestSchema>;

/** A bidder that the affiliate does not use, with its expected gain. */
export const RecommendedBidderSchema = namedObject('RecommendedBidder', {
  name: Type.String({ description: 'bidder code' }),
  revenueIncreaseIfUsing: Type.Number({ description: 'share of present revenue: 0.1 is 10 %' }),
  potentialERPMIfUsing: Money('revenue per thousand impressions'),
  regionalTotalImpression: Count("its impressions in the affiliate's region"),
  numberOfPublisherUsing: Count('publishers that use it'),
  label: nullable(Type.Literal('TOP_BIDDER')),
});
export type RecommendedBidder = Static<typeof RecommendedBidderSchema>;

const BidderErpm = nullable(Money("the bidder's revenue per thousand impressions"));

/** One bidder by interest and by device. */
export const BidderInsightSchema = namedObject('BidderInsight', {
  interestInsights: Type.Array(
    strictObject({
      name: Type.String({ description: 'interest' }),
      bidderERPM: BidderErpm,
      allBidderERPM: nullable(Money("all bidders' revenue per thousand impressions")),
    }),
  ),
  deviceInsights: Type.Array(
    strictObject({
      device: Type.String(),
      bidderERPM: BidderErpm,
      regionalTotalImpression: Count("its impressions in the affiliate's region"),
    }),
  ),
});
export type BidderInsight = Static<typeof BidderInsightSchema>;

const queryFields = { ...rangeQuery, ...currencyQuery, ...affiliateQuery };
const query = strictObject(queryFields);

export const listInterests = operation({
  id: 'listInterests',
  tag: 'Insights',
  summary: "The users' interests in a region, by id",
  access: 'ad-manager',
  query: strictObject({
    ...queryFields,
    region: Type.Optional(Type.Enum([...REGIONS], { description: 'all if absent' })),
  }),
  response: Type.Array(InterestSchema),
  extra: { meta: MetaSchema },
});

export const listRecommendedBidders = operation({
  id: 'listRecommendedBidders',
  tag: 'Insights',
  summary: 'Bidders that the affiliate does not use, the highest revenueIncreaseIfUsing first',
  access: 'ad-manager',
  query,
  response: Type.Array(RecommendedBidderSchema),
  extra: { meta: MetaSchema },
});

export const getBidderInsight = operation({
  id: 'getBidderInsight',
  tag: 'Insights',
  summary: 'One bidder by interest and by device',
  access: 'ad-manager',
  params: strictObject({ name: Type.String({ description: 'bidder code' }) }),
  query,
  response: BidderInsightSchema,
  extra: { meta: MetaSchema },
  errors: ['unknownBidder'],
});
