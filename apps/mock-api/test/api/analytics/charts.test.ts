import { describe, expect, it } from 'vitest';
import { type Chart, chartsByDay, chartsByHour } from '#api/contract/operations/charts.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import { serverForAllTests, startTestServer } from '#test/helpers/test-server.ts';
import { at, DAY, HOUR } from '#test/helpers/figures.ts';

const server = serverForAllTests();
const client = server.clientOf('publisher-jp');

const TZ = 540;
const today = at('2024-01-08T00:00:00+09:00');
const week = { from: today - 7 * DAY, to: today, tz_offset: TZ };
const weekBefore = { compare_from: today - 14 * DAY, compare_to: today - 7 * DAY };

/** The series of a chart with the length that each must have. */
function seriesOf({ total, bidders }: Chart): (readonly (number | null)[])[] {
  const ofBidders = bidders.flatMap((bidder) =>
    Object.values(bidder).filter((value) => typeof value !== 'string'),
  );
  return [...Object.values(total), ...ofBidders];
}

describe('GET /v1/prebid/charts/by/{hour|day}/bidder', () => {
  it('API2-011 SIM2-007 a chart has series as long as its labels, which are local days in seconds', async () => {
    const { data, meta } = await client.read(chartsByDay, { ...week, ...weekBefore });
    expect(data.timeLabels).toEqual(Array.from({ length: 7 }, (_, day) => week.from + day * DAY));
    for (const series of seriesOf(data)) expect(series).toHaveLength(7);
    expect(meta).toMatchObject({ currency: 'JPY', from: week.from, to: week.to });
    const names = data.bidders.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names.length).toBeGreaterThan(2);
  });

  it('API2-011 SIM2-007 a chart by hour has the hours of a day', async () => {
    const { data } = await client.read(chartsByHour, { ...week, from: today - DAY });
    expect(data.timeLabels).toEqual(
      Array.from({ length: 24 }, (_, hour) => today - DAY + hour * HOUR),
    );
    for (const series of seriesOf(data)) expect(series).toHaveLength(24);
  });

  it('API2-011 SIM2-008 a chart without a comparison range has no rates and no comparison sums', async () => {
    const { data } = await client.read(chartsByDay, week);
    expect(data.total.totalRevenueIncrementRate).toEqual(new Array(7).fill(null));
    expect(new Set(Object.values(data.totalComparison))).toEqual(new Set([null]));
  });

  it('SIM2-007 a chart has no rate when the comparison range is before the first day', async () => {
    const start = at('2022-01-01');
    const { data } = await client.read(chartsByDay, {
      from: start,
      to: start + 2 * DAY,
      compare_from: start - DAY,
      compare_to: start + DAY,
    });
    expect(data.total.totalRevenueIncrementRate[0]).toBeNull();
    expect(data.total.totalRevenueIncrementRate[1]).not.toBeNull();
    const early = await client.read(chartsByDay, {
      from: start,
      to: start + DAY,
      compare_from: start - 2 * DAY,
      compare_to: start - DAY,
    });
    expect(new Set(Object.values(early.data.totalComparison))).toEqual(new Set([null]));
  });

  it('SIM2-007 chart buckets without data hold zeros; buckets in the future have no rate', async () => {
    const { data } = await client.read(chartsByDay, {
      from: at('2024-01-07'),
      to: at('2024-01-10'),
      compare_from: at('2024-01-04'),
      compare_to: at('2024-01-07'),
    });
    const { total } = data;
    expect(total.totalRevenue.map((value) => value > 0)).toEqual([true, true, false]);
    expect(total.requestCount[2]).toBe(0);
    expect(total.erpm[2]).toBeNull();
    expect(total.fillRate[2]).toBeNull();
    expect(total.totalRevenueIncrementRate.map((rate) => rate === null)).toEqual([
      false,
      false,
      true,
    ]);
    const future = await client.read(chartsByHour, {
      from: at('2024-02-01'),
      to: at('2024-02-02'),
    });
    expect(future.data.bidders).toEqual([]);
    expect(future.data.total.totalRevenue).toEqual(new Array(24).fill(0));
    expect(future.data.totalSummarize).toEqual({
      totalRevenue: 0,
      impressionCount: 0,
      erpm: null,
      divRequestCount: 0,
      fillRate: null,
    });
  });

  it('API2-012 adunits limits a chart to the ad units with these names', async () => {
    const units = (await client.read(performanceByAdUnit, week)).data;
    const name = units[0]?.adUnitName ?? '';
    const carriers = units.filter(({ adUnitNames }) => adUnitNames.includes(name));
    const { data } = await client.read(chartsByDay, { ...week, ...weekBefore, adunits: name });
    const auctions = carriers.reduce((total, unit) => total + unit.divRequestCount, 0);
    expect(data.totalSummarize.divRequestCount).toBe(auctions);
    const all = await client.read(chartsByDay, week);
    expect(all.data.totalSummarize.divRequestCount).toBeGreaterThan(auctions);
    expect(data.historicalHigh?.value).toBeLessThan(all.data.historicalHigh?.value ?? 0);
  });
});

describe('the historical high', () => {
  // `services/historical-high.test.ts` compares it with every bucket of a shorter history.
  it.each([
    [0, chartsByDay, DAY],
    [540, chartsByDay, DAY],
    [330, chartsByHour, HOUR],
  ] as const)(
    'SIM2-007 the historical high is the value of its own bucket, and no other bucket is higher, at an offset of %i minutes',
    async (tz_offset, call, length) => {
      const recent = { from: at('2023-11-20'), to: at('2024-01-08T09:00:00Z') };
      const { data } = await client.read(call, { ...recent, tz_offset });
      const { timestamp = 0, value = 0 } = data.historicalHigh ?? {};
      expect(value).toBeGreaterThanOrEqual(Math.max(...data.total.totalRevenue));
      const own = { from: timestamp, to: timestamp + length, tz_offset };
      const bucket = await client.read(call, own);
      expect(bucket.data.total.totalRevenue).toEqual([value]);
      expect(bucket.data.historicalHigh).toEqual(data.historicalHigh);
    },
  );

  it('SIM2-007 the historical high moves on with the clock', async () => {
    const own = await startTestServer({ SIM_NOW: '2023-09-11T00:00:00Z' });
    const who = await own.signIn('publisher-jp');
    const recent = { from: at('2023-09-10'), to: at('2023-09-11') };
    const first = await who.read(chartsByHour, recent);
    await own.app.inject({
      method: 'POST',
      url: '/__sim/clock/advance',
      payload: { seconds: 2 * HOUR },
    });
    const then = await who.read(chartsByHour, { ...recent, to: recent.to + 2 * HOUR });
    const highest = Math.max(
      first.data.historicalHigh?.value ?? 0,
      ...then.data.total.totalRevenue,
    );
    expect(then.data.historicalHigh?.value).toBe(highest);
  });

  it('SIM2-007 the historical high is null before there is any revenue', async () => {
    const empty = await (await server.signIn('publisher-empty')).read(chartsByDay, week);
    expect(empty.data.historicalHigh).toBeNull();
    expect(empty.data.total.totalRevenue).toEqual(new Array(7).fill(0));
  });
});

describe('floor price updates', () => {
  it('SIM2-007 a chart lists the times of floor price updates in the range, ascending and without duplicates', async () => {
    const whole = { from: at('2023-09-10'), to: at('2024-01-08') };
    const { updateTimestamps } = (await client.read(chartsByDay, whole)).data.floorPrice;
    expect(updateTimestamps.length).toBeGreaterThan(0);
    expect(updateTimestamps).toEqual([...new Set(updateTimestamps)].sort((a, b) => a - b));
    const [first = 0] = updateTimestamps;
    const from = async (start: number, end: number) =>
      (await client.read(chartsByDay, { from: start, to: end })).data.floorPrice.updateTimestamps;
    expect(await from(first, first + 1)).toEqual([first]);
    expect(await from(first - 1, first)).toEqual([]);
    expect(await from(first + 1, whole.to)).toEqual(updateTimestamps.slice(1));
  });
});
