import type { FastifyInstance } from 'fastify';
import { type Chart, chartsByDay, chartsByHour } from '../../../contract/operations/charts.ts';
import { chart } from '../../../services/analytics/charts.ts';
import { analyticsQuery } from '../../analytics-query.ts';
import { serveSeries } from '../../serve-series.ts';

/** `GET /v1/prebid/charts/by/{hour|day}/bidder`. */
export function chartRoutes(app: FastifyInstance): void {
  const labelsOf = ({ timeLabels }: Chart): number => timeLabels.length;
  serveSeries(app, chartsByHour, (call) => chart(analyticsQuery(call), 'hour'), labelsOf);
  serveSeries(app, chartsByDay, (call) => chart(analyticsQuery(call), 'day'), labelsOf);
}
