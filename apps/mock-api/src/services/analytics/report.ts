import { stringify } from 'csv-stringify/sync';
import { COUNTERS } from '#api/contract/values/metrics.ts';
import { REPORT_COLUMNS } from '#api/contract/operations/report.ts';
import { SPREADSHEET_FILE } from '#api/domain/csv/csv-options.ts';
import { localDate } from '#api/domain/bucket-starts.ts';
import { slotStart } from '#api/simulation/market/calendar/slots.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';
import { allDerived, responseCounters } from './response-figures.ts';
import {
  type AnalyticsContext,
  analyticsContext,
  type AnalyticsQuery,
} from './analytics-context.ts';
import { adUnitNameOf } from './performance.ts';
import { slotBuckets } from './slot-buckets.ts';

/** A report: its file name, and its text in pieces of one day. */
export interface PerformanceReport {
  readonly fileName: string;
  readonly text: AsyncIterable<string>;
}

type Cell = string | number | null;

interface ReportDay {
  readonly date: string;
  readonly fromSlot: number;
  readonly toSlot: number;
}

function daysOf({ range, tzOffset }: AnalyticsContext): ReportDay[] {
  const { starts, bounds } = slotBuckets(range, 'day', tzOffset);
  return starts.map((start, day) => ({
    date: localDate(start, tzOffset),
    fromSlot: bounds[day] ?? 0,
    toSlot: bounds[day + 1] ?? 0,
  }));
}

async function rowsOf(
  { view, convert }: AnalyticsContext,
  { date, fromSlot, toSlot }: ReportDay,
): Promise<Cell[][]> {
  return (await view.totals(fromSlot, toSlot)).flatMap((unit) =>
    unit.bidders.map(({ name, counters }) => {
      const figures = responseCounters(counters, convert);
      return [
        date,
        unit.adUnitId,
        adUnitNameOf(unit),
        name,
        ...COUNTERS.map((counter) => figures[counter]),
        ...allDerived(figures),
      ];
    }),
  );
}

/** CSV by RFC 4180 with CRLF; a cell that a spreadsheet would run as a formula gets a leading `'`. */
function csv(rows: readonly (readonly Cell[])[], options: { readonly bom: boolean }): string {
  return stringify([...rows], { ...SPREADSHEET_FILE, ...options });
}

async function* textOf(
  context: AnalyticsContext,
  days: readonly ReportDay[],
): AsyncGenerator<string, void, undefined> {
  yield csv([REPORT_COLUMNS], { bom: true });
  for (const day of days) {
    const rows = await rowsOf(context, day);
    if (rows.length > 0) yield csv(rows, { bom: false });
    await yieldToEventLoop();
  }
}

/** The last day of the file: days in the future and days without rows at the end are left out. */
async function lastDay(
  { view, range, tzOffset, toSlot }: AnalyticsContext,
  days: readonly ReportDay[],
): Promise<string> {
  for (const { date, fromSlot, toSlot: end } of days.toReversed())
    if ((await view.totals(fromSlot, end)).length > 0) return date;
  return localDate(Math.max(range.from, slotStart(toSlot - 1)), tzOffset);
}

const compact = (date: string): string => date.replaceAll('-', '');

/** The range as a CSV file: one row per local day, ad unit and bidder, in this order. */
export async function performanceReport(input: AnalyticsQuery): Promise<PerformanceReport> {
  const context = analyticsContext(input);
  const days = daysOf(context);
  const from = compact(localDate(context.range.from, context.tzOffset));
  const to = compact(await lastDay(context, days));
  return { fileName: `bidstage-performance-${from}-${to}.csv`, text: textOf(context, days) };
}
