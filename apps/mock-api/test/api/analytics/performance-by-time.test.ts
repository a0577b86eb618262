import { describe, expect, it } from 'vitest';
import { chartsByHour } from '#api/contract/operations/charts.ts';
import { COUNTERS, sumCounters } from '#api/contract/values/metrics.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { at, DAY, HOUR } from '#test/helpers/figures.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
const client = server.clientOf('publisher-tw');

const TZ = 480;
/** A local day of Taiwan. */
const from = at('2024-01-05T00:00:00+08:00');
const day = { from, to: from + DAY, tz_offset: TZ };

describe('GET /v1/prebid/performance/by/{hour|day}/bidder', () => {
  it('API2-013 SIM2-006 performance by hour has a row for every hour of the day, in seconds', async () => {
    const { data, meta } = await client.read(performanceByHour, {
      ...day,
      affiliate_id: AFFILIATE.taiwan,
    });
    expect(data.map(({ timestamp }) => timestamp)).toEqual(
      Array.from({ length: 24 }, (_, hour) => from + hour * HOUR),
    );
    expect(meta).toMatchObject({ currency: 'TWD', from, to: from + DAY });
  });

  it('API2-013 SIM2-006 performance by day has a row for every local day', async () => {
    const { data } = await client.read(performanceByDay, { ...day, to: from + 3 * DAY - 1 });
    expect(data.map(({ timestamp }) => timestamp)).toEqual([from, from + DAY, from + 2 * DAY]);
  });

  it('SIM2-006 MET-001 MET-002 MET-007 performance by time derives the figures of a row from its bidders', async () => {
    const { data } = await client.read(performanceByHour, day);
    for (const row of data) {
      const sums = sumCounters(row.bidders);
      expect(row.impressionCount).toBe(sums.impressionCount);
      expect(row.totalRevenue).toBeCloseTo(sums.totalRevenue, 4);
      expect(row.fillRate).toBeCloseTo(row.impressionCount / row.maxRequestCount, 6);
      expect(row.eRPM).toBeCloseTo((1000 * row.totalRevenue) / row.impressionCount, 5);
      expect(row.averageBidCpm).toBeCloseTo(sums.totalBidCpm / sums.bidCount, 5);
      const names = row.bidders.map(({ name }) => name);
      expect(names).toEqual([...names].sort());
      for (const bidder of row.bidders) expect(Object.keys(bidder)).toEqual(['name', ...COUNTERS]);
    }
  });

  it('SIM2-006 MET-008 rows of performance by time without data have zeros and no ratio', async () => {
    const zeros = {
      totalRevenue: 0,
      impressionCount: 0,
      maxRequestCount: 0,
      fillRate: null,
      eRPM: null,
      averageBidCpm: null,
      bidders: [],
    };
    const before = at('2021-12-28');
    for (const start of [before, at('2024-03-01')]) {
      const { data } = await client.read(performanceByDay, { from: start, to: start + 2 * DAY });
      expect(data).toEqual([
        { timestamp: start, ...zeros },
        { timestamp: start + DAY, ...zeros },
      ]);
    }
  });

  it('API2-013 performance by hour has the figures of the running hour so far', async () => {
    // It is 9:00 in Greenwich.
    const { data } = await client.read(performanceByHour, {
      from: at('2024-01-08T07:00:00Z'),
      to: at('2024-01-08T11:00:00Z'),
    });
    expect(data.map(({ maxRequestCount }) => maxRequestCount > 0)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const india = await client.read(performanceByHour, {
      from: at('2024-01-08T07:30:00Z'),
      to: at('2024-01-08T10:30:00Z'),
      tz_offset: 330,
    });
    // 8:30 to 9:30 has begun, and its first half hour has figures.
    expect(india.data.map(({ maxRequestCount }) => maxRequestCount > 0)).toEqual([
      true,
      true,
      false,
    ]);
    const half = await client.read(performanceByHour, {
      from: at('2024-01-08T08:30:00Z'),
      to: at('2024-01-08T09:00:00Z'),
    });
    expect(india.data[1]).toEqual(half.data[0]);
  });

  it('API2-011 API2-013 performance by hour accepts a range of 400 days', async () => {
    const to = at('2024-01-08');
    // One ad unit: all of them take seconds.
    const [unit] = (await client.read(performanceByAdUnit, { from: to - DAY, to })).data;
    const adunits = [unit?.adUnitName ?? ''];
    const long = { from: to - 400 * DAY, to, adunits };
    const { data } = await client.read(performanceByHour, long);
    expect(data).toHaveLength(400 * 24);
    expect(data.at(-1)?.bidders.length).toBeGreaterThan(0);
    const last = (await client.read(performanceByHour, { from: to - HOUR, to, adunits })).data;
    expect(data.at(-1)).toEqual(last[0]);
    const chart = (await client.read(chartsByHour, long)).data;
    expect(chart.total.totalRevenue).toEqual(data.map(({ totalRevenue }) => totalRevenue));
  });

  it('API2-013 a day that the range cuts begins where the range does, in performance by day', async () => {
    const cut = at('2024-01-05T15:00:00Z');
    const { data } = await client.read(performanceByDay, { from: cut, to: at('2024-01-07') });
    expect(data.map(({ timestamp }) => timestamp)).toEqual([cut, at('2024-01-06')]);
  });

  it('API2-013 adunits limits performance by time to the ad units with these names', async () => {
    const units = (await client.read(performanceByAdUnit, day)).data;
    const [first, second] = [...new Map(units.map((unit) => [unit.adUnitName, unit])).values()];
    if (!first || !second) throw new Error('two ad units are needed');
    const requests = async (adunits: string | string[]) => {
      const { data } = await client.read(performanceByDay, { ...day, adunits });
      return sumCounters(data.flatMap(({ bidders }) => bidders)).requestCount;
    };
    const of = (name: string) =>
      sumCounters(units.filter(({ adUnitNames }) => adUnitNames.includes(name))).requestCount;
    const [a, b] = [of(first.adUnitName), of(second.adUnitName)];
    expect(await requests(first.adUnitName)).toBe(a);
    expect(await requests([first.adUnitName, second.adUnitName])).toBe(a + b);
    expect(await requests(`${first.adUnitName},${second.adUnitName}`)).toBe(a + b);
    expect(await requests([first.adUnitName, first.adUnitName])).toBe(a);
  });
});
