import { describe, expect, it } from 'vitest';
import { chartsByHour } from '#api/contract/operations/charts.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
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
    // Most of them have not come yet: their figures take no time.
    const long = { from: to - DAY, to: to + 399 * DAY };
    const { data } = await client.read(performanceByHour, long);
    expect(data).toHaveLength(400 * 24);
    expect(data[23]?.bidders.length).toBeGreaterThan(0);
    const last = (await client.read(performanceByHour, { from: to - HOUR, to })).data;
    expect(data[23]).toEqual(last[0]);
    expect(data.at(-1)).toMatchObject({ totalRevenue: 0, bidders: [] });
    const chart = (await client.read(chartsByHour, long)).data;
    expect(chart.total.totalRevenue).toEqual(data.map(({ totalRevenue }) => totalRevenue));
  });

  it('API2-013 a day that the range cuts begins where the range does, in performance by day', async () => {
    const cut = at('2024-01-05T15:00:00Z');
    const { data } = await client.read(performanceByDay, { from: cut, to: at('2024-01-07') });
    expect(data.map(({ timestamp }) => timestamp)).toEqual([cut, at('2024-01-06')]);
  });
});
