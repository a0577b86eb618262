import type { FastifyInstance } from 'fastify';
import { listLineItems } from '../../../contract/operations/line-items.ts';
import { lineItemSample } from '../../../services/analytics/line-item-sample.ts';
import { analyticsQuery } from '../../analytics-query.ts';
import { serve } from '../../register-operation.ts';

/** `GET /v1/dfp/performance/by/adunit/lineitem`, delayed by `delayMs`. */
export function lineItemRoutes(app: FastifyInstance, delayMs: number): void {
  serve(app, listLineItems, async (call) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return lineItemSample(analyticsQuery(call));
  });
}
