import type { FastifyInstance } from 'fastify';
import { compareByAdUnit, compareByBidder, compareTotal } from '../../../contract/compare.ts';
import {
  compareByAdUnit as byAdUnit,
  compareByBidder as byBidder,
  compareTotal as total,
} from '../../../services/analytics/compare.ts';
import { measuredInput } from '../../measured-input.ts';
import { serve } from '../../register-operation.ts';

/** `GET /v1/prebid/compare/by/…`. */
export function compareRoutes(app: FastifyInstance): void {
  serve(app, compareTotal, (call) => total(measuredInput(call)));
  serve(app, compareByBidder, (call) => byBidder(measuredInput(call)));
  serve(app, compareByAdUnit, (call) => byAdUnit(measuredInput(call)));
}
