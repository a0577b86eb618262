import type { FastifyInstance } from 'fastify';
import {
  compareByAdUnit,
  compareByBidder,
  compareTotal,
} from '../../../contract/operations/compare.ts';
import {
  readComparisonByAdUnit,
  readComparisonByBidder,
  readTotalComparison,
} from '../../../services/analytics/compare.ts';
import { analyticsQuery } from '../../analytics-query.ts';
import { serve } from '../../register-operation.ts';

/** `GET /v1/prebid/compare/by/…`. */
export function compareRoutes(app: FastifyInstance): void {
  serve(app, compareTotal, (call) => readTotalComparison(analyticsQuery(call)));
  serve(app, compareByBidder, (call) => readComparisonByBidder(analyticsQuery(call)));
  serve(app, compareByAdUnit, (call) => readComparisonByAdUnit(analyticsQuery(call)));
}
