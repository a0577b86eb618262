import type { FastifyInstance } from 'fastify';
import {
  performanceByDay,
  performanceByHour,
  type TimePerformance,
} from '../../../contract/performance-by-time.ts';
import { performanceByAdUnit, performanceByBidder } from '../../../contract/performance.ts';
import { getPerformanceReport } from '../../../contract/report.ts';
import { performanceByTime } from '../../../services/analytics/performance-by-time.ts';
import {
  performanceByAdUnit as byAdUnit,
  performanceByBidder as byBidder,
} from '../../../services/analytics/performance.ts';
import { performanceReport } from '../../../services/analytics/report.ts';
import { measuredInput } from '../../measured-input.ts';
import { serve, serveBare } from '../../register-operation.ts';
import { serveSeries } from '../../serve-series.ts';
import { sendTextStream } from '../../send-text-stream.ts';

/** `GET /v1/prebid/performance/by/…` and the report of the same figures. */
export function performanceRoutes(app: FastifyInstance): void {
  serve(app, performanceByBidder, (call) => byBidder(measuredInput(call)));
  serve(app, performanceByAdUnit, (call) => byAdUnit(measuredInput(call)));
  const rowsOf = (rows: readonly TimePerformance[]): number => rows.length;
  serveSeries(
    app,
    performanceByHour,
    (call) => performanceByTime(measuredInput(call), 'hour'),
    rowsOf,
  );
  serveSeries(
    app,
    performanceByDay,
    (call) => performanceByTime(measuredInput(call), 'day'),
    rowsOf,
  );

  serveBare(app, getPerformanceReport, async (call) => {
    const { fileName, text } = await performanceReport(measuredInput(call));
    return sendTextStream(call.reply, getPerformanceReport.file, fileName, text);
  });
}
