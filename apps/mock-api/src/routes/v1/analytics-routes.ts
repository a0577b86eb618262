import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Chart, chartsByDay, chartsByHour } from '#api/contract/operations/charts.ts';
import {
  compareByAdUnit,
  compareByBidder,
  compareTotal,
} from '#api/contract/operations/compare.ts';
import { listLineItems } from '#api/contract/operations/line-items.ts';
import {
  performanceByDay,
  performanceByHour,
  type TimePerformance,
} from '#api/contract/operations/performance-by-time.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import { getPerformanceReport } from '#api/contract/operations/report.ts';
import { chart } from '#api/services/analytics/charts.ts';
import {
  adUnitRows,
  bidderRows,
  readComparison,
  readTotalComparison,
} from '#api/services/analytics/compare.ts';
import { lineItemSample } from '#api/services/analytics/line-item-sample.ts';
import { performanceByTime } from '#api/services/analytics/performance-by-time.ts';
import {
  readPerformanceByAdUnit,
  readPerformanceByBidder,
} from '#api/services/analytics/performance.ts';
import { performanceReport } from '#api/services/analytics/report.ts';
import { analyticsQuery } from '../active-affiliate.ts';
import { serve, serveRaw } from '../register-operation.ts';
import { sendAttachment, serveSeries } from '../send.ts';

const rowCount = (rows: readonly TimePerformance[]): number => rows.length;
const labelCount = ({ timeLabels }: Chart): number => timeLabels.length;

export function analyticsRoutes(app: FastifyInstance, delayMs: number): void {
  serve(app, performanceByBidder, (call) => readPerformanceByBidder(analyticsQuery(call)));
  serve(app, performanceByAdUnit, (call) => readPerformanceByAdUnit(analyticsQuery(call)));
  serveSeries(
    app,
    performanceByHour,
    (call) => performanceByTime(analyticsQuery(call), 'hour'),
    rowCount,
  );
  serveSeries(
    app,
    performanceByDay,
    (call) => performanceByTime(analyticsQuery(call), 'day'),
    rowCount,
  );
  serveRaw(app, getPerformanceReport, async (call) => {
    const { fileName, text } = await performanceReport(analyticsQuery(call));
    return sendAttachment(call.reply, {
      name: fileName,
      type: `${getPerformanceReport.file}; charset=utf-8`,
      content: Readable.from(text),
    });
  });
  serve(app, listLineItems, async (call) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return lineItemSample(analyticsQuery(call));
  });
  serveSeries(app, chartsByHour, (call) => chart(analyticsQuery(call), 'hour'), labelCount);
  serveSeries(app, chartsByDay, (call) => chart(analyticsQuery(call), 'day'), labelCount);
  serve(app, compareTotal, (call) => readTotalComparison(analyticsQuery(call)));
  serve(app, compareByBidder, (call) => readComparison(analyticsQuery(call), bidderRows));
  serve(app, compareByAdUnit, (call) => readComparison(analyticsQuery(call), adUnitRows));
}
