import type { FastifyInstance } from 'fastify';
import { getBidDistribution } from '#api/contract/operations/distribution.ts';
import {
  getBidderInsight,
  listInterests,
  listRecommendedBidders,
} from '#api/contract/operations/insights.ts';
import { identifier } from '#api/contract/values/identifiers.ts';
import { bidDistribution } from '#api/services/insights/bid-distribution.ts';
import { bidderInsight } from '#api/services/insights/bidder-insight.ts';
import { readInterests } from '#api/services/insights/user-interests.ts';
import { recommendedBidders } from '#api/services/insights/recommended-bidders.ts';
import { analyticsQuery } from '../active-affiliate.ts';
import { serve } from '../register-operation.ts';

export function insightRoutes(app: FastifyInstance): void {
  serve(app, listInterests, (call) => readInterests(analyticsQuery(call)));
  serve(app, listRecommendedBidders, (call) => recommendedBidders(analyticsQuery(call)));
  serve(app, getBidderInsight, (call) =>
    bidderInsight(analyticsQuery(call), identifier(call.params.name)),
  );
  serve(app, getBidDistribution, (call) => bidDistribution(analyticsQuery(call)));
}
