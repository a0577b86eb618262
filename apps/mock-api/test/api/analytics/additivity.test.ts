import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { COUNTERS, type Counters } from '#api/contract/values/metrics.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import { getPerformanceReport } from '#api/contract/operations/report.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { at, DAY, micros, sum } from '#test/helpers/figures.ts';
import { type Query, urlOf } from '#test/helpers/operation-url.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
const client = server.clientOf('rd');

type Sums = Record<string, number>;

const isMoney = (counter: string): boolean => ['totalRevenue', 'totalBidCpm'].includes(counter);

/** Exact sums of counters; money in millionths of a USD. */
function sumsOf(rows: readonly Counters[]): Sums {
  return Object.fromEntries(
    COUNTERS.map((counter) => {
      const values = rows.map((row) => row[counter]);
      return [counter, isMoney(counter) ? micros(values) : sum(values)];
    }),
  );
}

/** The sums of each operation for the same range. */
async function allSums(query: Query): Promise<Record<string, Sums>> {
  const byBidder = (await client.read(performanceByBidder, query)).data;
  const byAdUnit = (await client.read(performanceByAdUnit, query)).data;
  const byHour = (await client.read(performanceByHour, query)).data;
  const byDay = (await client.read(performanceByDay, query)).data;
  const report = await client.send({ url: urlOf(getPerformanceReport, query) });
  const rows = parse(report.body, { columns: true, bom: true, cast: true });
  return {
    bidders: sumsOf(byBidder),
    'ad units of bidders': sumsOf(byBidder.flatMap(({ adUnits }) => adUnits)),
    'ad units': sumsOf(byAdUnit),
    'bidders of ad units': sumsOf(byAdUnit.flatMap(({ bidders }) => bidders)),
    hours: sumsOf(byHour.flatMap(({ bidders }) => bidders)),
    days: sumsOf(byDay.flatMap(({ bidders }) => bidders)),
    report: sumsOf(rows as unknown as Counters[]),
  };
}

const OFFSETS = [0, 480, 330, -300, 345] as const;

describe('one set of facts', () => {
  it.each(OFFSETS)(
    'SIM2-001 SIM2-003 SIM2-006 performance adds up in every operation at an offset of %i minutes',
    async (tz_offset) => {
      // Three local days.
      const from = at('2024-01-03') - tz_offset * 60;
      const query = { from, to: from + 3 * DAY, tz_offset, affiliate_id: AFFILIATE.taiwan };
      const { bidders: expected, ...others } = await allSums(query);
      expect(expected?.['requestCount']).toBeGreaterThan(0);
      for (const [name, sums] of Object.entries(others))
        expect([name, sums]).toEqual([name, expected]);
    },
  );

  it('API2-004 a half hour belongs to the range in which it begins: a range without such a start is empty', async () => {
    const start = at('2024-01-04T12:00:00Z');
    const rows = async (from: number, to: number) =>
      (await client.read(performanceByBidder, { from, to, affiliate_id: AFFILIATE.japan })).data;
    expect(await rows(start + 1, start + 1800)).toEqual([]);
    expect(await rows(start, start + 1)).toEqual(await rows(start, start + 1800));
    expect((await rows(start, start + 1)).length).toBeGreaterThan(0);
    expect(await rows(start, start + DAY - 1)).toEqual(await rows(start, start + DAY));
    // One millisecond decides.
    expect(await rows(start * 1000 + 1, start * 1000 + 1_800_000)).toEqual([]);
  });
});
