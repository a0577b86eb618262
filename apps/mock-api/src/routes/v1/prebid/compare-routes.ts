import type { FastifyInstance } from 'fastify';
import { compareByAdUnit, compareByBidder, compareTotal } from '../../../contract/compare.ts';
import {
  compareByAdUnit as byAdUnit,
  compareByBidder as byBidder,
  compareTotal as total,
} from '../../../services/analytics/compare.ts';
import { analyticsQuery } from '../../analytics-query.ts';
import { serve } from '../../register-operation.ts';

/** `GET /v1/prebid/compare/by/…`. */
export function compareRoutes(app: FastifyInstance): void {
  serve(app, compareTotal, (call) => total(analyticsQuery(call)));
  serve(app, compareByBidder, (call) => byBidder(analyticsQuery(call)));
  serve(app, compareByAdUnit, (call) => byAdUnit(analyticsQuery(call)));
}
