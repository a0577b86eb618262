import type { FastifyInstance } from 'fastify';
import {
  performanceByDay,
  performanceByHour,
  type TimePerformance,
} from '../../../contract/operations/performance-by-time.ts';
import {
  performanceByAdUnit,
  performanceByBidder,
} from '../../../contract/operations/performance.ts';
import { getPerformanceReport } from '../../../contract/operations/report.ts';
import { performanceByTime } from '../../../services/analytics/performance-by-time.ts';
import {
  readPerformanceByAdUnit,
  readPerformanceByBidder,
} from '../../../services/analytics/performance.ts';
import { performanceReport } from '../../../services/analytics/report.ts';
import { analyticsQuery } from '../../analytics-query.ts';
import { serve, serveRaw } from '../../register-operation.ts';
import { serveSeries } from '../../serve-series.ts';
import { sendTextStream } from '../../send-text-stream.ts';

/** `GET /v1/prebid/performance/by/…` and the report of the same figures. */
export function performanceRoutes(app: FastifyInstance): void {
  serve(app, performanceByBidder, (call) => readPerformanceByBidder(analyticsQuery(call)));
  serve(app, performanceByAdUnit, (call) => readPerformanceByAdUnit(analyticsQuery(call)));
  const rowsOf = (rows: readonly TimePerformance[]): number => rows.length;
  serveSeries(
    app,
    performanceByHour,
    (call) => performanceByTime(analyticsQuery(call), 'hour'),
    rowsOf,
  );
  serveSeries(
    app,
    performanceByDay,
    (call) => performanceByTime(analyticsQuery(call), 'day'),
    rowsOf,
  );

  serveRaw(app, getPerformanceReport, async (call) => {
    const { fileName, text } = await performanceReport(analyticsQuery(call));
    return sendTextStream(call.reply, getPerformanceReport.file, fileName, text);
  });
}
