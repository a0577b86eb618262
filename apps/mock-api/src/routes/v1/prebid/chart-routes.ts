import type { FastifyInstance } from 'fastify';
import { chartsByDay, chartsByHour } from '../../../contract/charts.ts';
import { chart } from '../../../services/analytics/charts.ts';
import { measuredInput } from '../../measured-input.ts';
import { serve } from '../../register-operation.ts';

/** `GET /v1/prebid/charts/by/{hour|day}/bidder`. */
export function chartRoutes(app: FastifyInstance): void {
  serve(app, chartsByHour, (call) => chart(measuredInput(call), 'hour'));
  serve(app, chartsByDay, (call) => chart(measuredInput(call), 'day'));
}
