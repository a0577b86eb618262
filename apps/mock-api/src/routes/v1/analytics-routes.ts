import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Chart, chartsByDay, chartsByHour } from '../../contract/operations/charts.ts';
import {
  compareByAdUnit,
  compareByBidder,
  compareTotal,
} from '../../contract/operations/compare.ts';
import { listLineItems } from '../../contract/operations/line-items.ts';
import {
  performanceByDay,
  performanceByHour,
  type TimePerformance,
} from '../../contract/operations/performance-by-time.ts';
import { performanceByAdUnit, performanceByBidder } from '../../contract/operations/performance.ts';
import { getPerformanceReport } from '../../contract/operations/report.ts';
import { chart } from '../../services/analytics/charts.ts';
import {
  readComparisonByAdUnit,
  readComparisonByBidder,
  readTotalComparison,
} from '../../services/analytics/compare.ts';
import { lineItemSample } from '../../services/analytics/line-item-sample.ts';
import { performanceByTime } from '../../services/analytics/performance-by-time.ts';
import {
  readPerformanceByAdUnit,
  readPerformanceByBidder,
} from '../../services/analytics/performance.ts';
import { performanceReport } from '../../services/analytics/report.ts';
import { analyticsQuery } from '../active-affiliate.ts';
import { serve, serveRaw } from '../register-operation.ts';
import { sendAttachment, serveSeries } from '../send.ts';

const rowsOf = (rows: readonly TimePerformance[]): number => rows.length;
const labelsOf = ({ timeLabels }: Chart): number => timeLabels.length;

export function analyticsRoutes(app: FastifyInstance, delayMs: number): void {
  serve(app, performanceByBidder, (call) => readPerformanceByBidder(analyticsQuery(call)));
  serve(app, performanceByAdUnit, (call) => readPerformanceByAdUnit(analyticsQuery(call)));
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
  serveSeries(app, chartsByHour, (call) => chart(analyticsQuery(call), 'hour'), labelsOf);
  serveSeries(app, chartsByDay, (call) => chart(analyticsQuery(call), 'day'), labelsOf);
  serve(app, compareTotal, (call) => readTotalComparison(analyticsQuery(call)));
  serve(app, compareByBidder, (call) => readComparisonByBidder(analyticsQuery(call)));
  serve(app, compareByAdUnit, (call) => readComparisonByAdUnit(analyticsQuery(call)));
}
