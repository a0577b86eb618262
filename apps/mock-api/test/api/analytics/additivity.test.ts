import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { chartsByDay, chartsByHour } from '#api/contract/operations/charts.ts';
import { compareByBidder, compareTotal } from '#api/contract/operations/compare.ts';
import { COUNTERS, type Counters } from '#api/contract/values/metrics.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import { getPerformanceReport } from '#api/contract/operations/report.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { at, DAY, HOUR, micros, sum } from '#test/helpers/figures.ts';
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

  it.each(OFFSETS)(
    'SIM2-007 SIM2-008 charts agree with the tables at an offset of %i minutes',
    async (tz_offset) => {
      const from = at('2024-01-03') - tz_offset * 60;
      const query = { from, to: from + 3 * DAY, tz_offset, affiliate_id: AFFILIATE.taiwan };
      const units = (await client.read(performanceByAdUnit, query)).data;
      const expected = {
        totalRevenue: micros(units.map(({ totalRevenue }) => totalRevenue)),
        impressionCount: sum(units.map(({ impressionCount }) => impressionCount)),
        requestCount: sum(units.map(({ requestCount }) => requestCount)),
        divRequestCount: sum(units.map(({ divRequestCount }) => divRequestCount)),
      };
      for (const call of [chartsByDay, chartsByHour]) {
        const { total, totalSummarize, bidders } = (await client.read(call, query)).data;
        expect({
          totalRevenue: micros(total.totalRevenue),
          impressionCount: sum(total.impressionCount),
          requestCount: sum(total.requestCount),
          divRequestCount: sum(total.divRequestCount),
        }).toEqual(expected);
        expect(micros(bidders.flatMap(({ totalRevenue }) => totalRevenue))).toBe(
          expected.totalRevenue,
        );
        expect(sum(bidders.flatMap(({ impressionCount }) => impressionCount))).toBe(
          expected.impressionCount,
        );
        expect(micros([totalSummarize.totalRevenue])).toBe(expected.totalRevenue);
        expect(totalSummarize.divRequestCount).toBe(expected.divRequestCount);
        const base = sum(units.map(({ maxRequestCount }) => maxRequestCount));
        expect(totalSummarize.fillRate).toBeCloseTo(expected.impressionCount / base, 6);
      }
    },
  );

  it('SIM2-014 comparisons agree with the tables', async () => {
    const query = { from: at('2024-01-05'), to: at('2024-01-06'), affiliate_id: AFFILIATE.taiwan };
    const compare = { ...query, compare_from: at('2024-01-03'), compare_to: at('2024-01-04') };
    const table = (await client.read(performanceByBidder, query)).data;
    const { data, totalComparison } = await client.read(compareByBidder, compare);
    const total = (await client.read(compareTotal, compare)).data;
    expect(totalComparison).toEqual(total);
    expect(micros([total.totalRevenue[1] ?? 0])).toBe(micros(table.map((row) => row.totalRevenue)));
    expect(
      data.map(({ name, totalRevenue, adUnits }) => [
        name,
        totalRevenue[1],
        adUnits.map((unit) => [unit.adUnitId, unit.impressionCount[1], unit.requestCount[1]]),
      ]),
    ).toEqual(
      table.map(({ name, totalRevenue, adUnits }) => [
        name,
        totalRevenue,
        adUnits.map((unit) => [unit.adUnitId, unit.impressionCount, unit.requestCount]),
      ]),
    );
  });

  it('API2-004 adjoining ranges add up, wherever they are cut', async () => {
    const [from, to] = [at('2024-01-04T03:00:00Z'), at('2024-01-06T21:30:00Z')];
    const sumsBetween = async (start: number, end: number): Promise<Sums> => {
      const query = { from: start, to: end, affiliate_id: AFFILIATE.japan };
      return sumsOf((await client.read(performanceByBidder, query)).data);
    };
    const whole = await sumsBetween(from, to);
    for (const cut of [
      from + 1,
      from + 1799,
      from + 1800,
      from + 7 * HOUR,
      from + DAY + 1,
      to - 1,
    ]) {
      const [first, second] = [await sumsBetween(from, cut), await sumsBetween(cut, to)];
      const both = Object.fromEntries(
        COUNTERS.map((counter) => [counter, (first[counter] ?? 0) + (second[counter] ?? 0)]),
      );
      expect(both).toEqual(whole);
    }
  });

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

  it('API2-012 API2-013 performance filtered by each ad unit adds up to the whole', async () => {
    const query = { from: at('2024-01-05'), to: at('2024-01-07'), affiliate_id: AFFILIATE.japan };
    const units = (await client.read(performanceByAdUnit, query)).data;
    const all = (await client.read(performanceByDay, query)).data;
    const names = [...new Set(units.map(({ adUnitName }) => adUnitName))];
    const parts = await Promise.all(
      names.map(
        async (adunits) => (await client.read(performanceByDay, { ...query, adunits })).data,
      ),
    );
    expect(sumsOf(parts.flat(2).flatMap(({ bidders }) => bidders))).toEqual(
      sumsOf(all.flatMap(({ bidders }) => bidders)),
    );
    for (const [day, row] of all.entries()) {
      expect(sum(parts.map((part) => part[day]?.maxRequestCount ?? 0))).toBe(row.maxRequestCount);
    }
  });
});
