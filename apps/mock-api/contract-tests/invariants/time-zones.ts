import { parse } from 'csv-parse/sync';
import { chartsByDay, chartsByHour } from '#api/contract/operations/charts.ts';
import { sumCounters } from '#api/contract/values/metrics.ts';
import { performanceByBidder } from '#api/contract/operations/performance.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
import { getPerformanceReport } from '#api/contract/operations/report.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { publisherOf, RANGE_DAYS } from '../good-calls.ts';
import { type Agreement, invariant } from './agreement.ts';
import { expectSum, readRange } from './tables.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Minutes east of UTC: India, whose hours begin at half past the hours of UTC, and California in winter. */
const OFFSETS = [330, -480];

/** A range of whole days of a time zone, all in the past. */
function rangeIn({ now }: ContractTarget, offset: number) {
  const to = Math.floor((now + offset * 60) / DAY) * DAY - offset * 60;
  return { from: to - RANGE_DAYS * DAY, to, tz_offset: offset };
}

/** Buckets must start one `step` apart, the first one at `from`. */
function expectStarts(
  agreement: Agreement,
  field: (index: number) => string,
  starts: readonly number[],
  { from, to, tz_offset }: ReturnType<typeof rangeIn>,
  step: number,
): void {
  agreement.same(`number of buckets at tz_offset=${tz_offset}`, starts.length, (to - from) / step);
  const what = step === DAY ? 'day' : 'hour';
  for (const [index, start] of starts.entries()) {
    const rule = `is ${start}, where no ${what} begins at tz_offset=${tz_offset}`;
    agreement.holds(field(index), (start + tz_offset * 60) % step === 0, rule);
  }
}

const rowsFollow =
  (operation: typeof performanceByHour | typeof performanceByDay, step: number) =>
  async (target: ContractTarget, agreement: Agreement) => {
    for (const offset of OFFSETS) {
      const range = rangeIn(target, offset);
      const rows = (await readRange(target, operation, range)).data;
      const starts = rows.map(({ timestamp }) => timestamp);
      expectStarts(agreement, (index) => `data[${index}].timestamp`, starts, range, step);
      const [first] = rows;
      if (!first) continue;
      const bucket = { ...range, to: range.from + step };
      const table = (await readRange(target, performanceByBidder, bucket)).data;
      const figures = table.length + first.bidders.length;
      expectSum(agreement, 'data[0].bidders', sumCounters(first.bidders), table, figures);
    }
  };

const chartFollows =
  (operation: typeof chartsByHour | typeof chartsByDay, step: number) =>
  async (target: ContractTarget, agreement: Agreement) => {
    for (const offset of OFFSETS) {
      const range = rangeIn(target, offset);
      const { timeLabels } = (await readRange(target, operation, range)).data;
      expectStarts(agreement, (index) => `data.timeLabels[${index}]`, timeLabels, range, step);
    }
  };

async function reportFollows(target: ContractTarget, agreement: Agreement): Promise<void> {
  const session = publisherOf(target);
  for (const offset of OFFSETS) {
    const query = rangeIn(target, offset);
    const file = await target.expect(getPerformanceReport, 200, { session, query });
    const rows = parse<{ date?: string }>(file.body, { bom: true, columns: true });
    const given = new Set(rows.map(({ date = '' }) => date));
    const local = (day: number): number => query.from + offset * 60 + day * DAY;
    const days = Array.from({ length: RANGE_DAYS }, (_none, day) =>
      new Date(local(day) * 1000).toISOString().slice(0, 10),
    );
    for (const date of given)
      agreement.holds('date', days.includes(date), `${date} is no day at tz_offset=${offset}`);
  }
}

const TITLE = 'buckets are those of tz_offset';

/** Days and hours must be those of the requested time zone. */
export const TIME_ZONE_INVARIANTS: readonly ContractCheck[] = [
  invariant(performanceByDay, TITLE, rowsFollow(performanceByDay, DAY)),
  invariant(performanceByHour, TITLE, rowsFollow(performanceByHour, HOUR)),
  invariant(chartsByDay, TITLE, chartFollows(chartsByDay, DAY)),
  invariant(chartsByHour, TITLE, chartFollows(chartsByHour, HOUR)),
  invariant(getPerformanceReport, 'dates are those of tz_offset', reportFollows),
];
