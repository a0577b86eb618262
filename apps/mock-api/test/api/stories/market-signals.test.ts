import { afterEach, describe, expect, it } from 'vitest';
import { BUSINESS } from '../../../src/contract/values/business-constants.ts';
import { type Counters, eRPM, suggestedFloorPrice } from '../../../src/contract/values/metrics.ts';
import {
  at,
  bidders,
  byRevenue,
  cpmOf,
  DAY,
  fillOf,
  HOUR,
  hours,
  named,
  range,
  sum,
  unitOf,
  type UnitRow,
  units,
} from './figures.ts';
import { StoryProgress } from './story-progress.ts';
import { startTestServer } from '../../helpers/test-server.ts';

/** The ad unit of two stories. */
const BILLBOARD = 'hd-home-billboard';

let storyProgress: StoryProgress | undefined;
afterEach(() => storyProgress?.server.close());

async function begin(name: string): Promise<StoryProgress> {
  storyProgress = await StoryProgress.begin(name);
  return storyProgress;
}

describe('the notes of the stories about the market are true', () => {
  it('S4 the story morning-surge: all hours from 11 o’clock are marked, all large bidders earned more, on two pages', async () => {
    const story = await begin('morning-surge');
    const yesterday = at('2023-10-24');
    const { total, totalComparison, totalSummarize } = await hours(story, yesterday);
    expect(totalComparison.totalRevenueIncrementRate).toBeGreaterThan(1);
    const rates = total.totalRevenueIncrementRate.map((rate) => rate ?? 0);
    const marked = rates.flatMap((rate, hour) => (rate >= BUSINESS.surgeRate ? [hour] : []));
    expect(marked).toEqual(Array.from({ length: 13 }, (_, index) => 11 + index));
    expect(rates[12]).toBeCloseTo(3, 0);
    expect(Math.max(...rates)).toBe(rates[12]);
    expect(rates[23]).toBeCloseTo(0.5, 0.9);
    const [now, before] = [
      await bidders(story, yesterday, yesterday + DAY),
      await bidders(story, yesterday - DAY, yesterday),
    ];
    for (const { name, totalRevenue } of byRevenue(before).slice(0, 5))
      expect(named(now, name).totalRevenue).toBeGreaterThan(totalRevenue * 1.4);
    expect(Math.abs(totalSummarize.fillRate - totalComparison.fillRate)).toBeLessThan(0.01);
    expect(totalSummarize.fillRate).toBeCloseTo(0.61, 1.7);
  });

  it('S4 the story morning-surge: the readers came to two pages, many of them by phone', async () => {
    const story = await begin('morning-surge');
    const yesterday = at('2023-10-24');
    const were = await units(story, yesterday - DAY, yesterday);
    const are = await units(story, yesterday, yesterday + DAY);
    const rise = (id: string): number =>
      unitOf(are, id).divRequestCount / unitOf(were, id).divRequestCount;
    const ids = are.map(({ adUnitId }) => adUnitId);
    const hit = ids.filter((id) => /^hd-(article|live)-/.test(id));
    const others = ids.filter((id) => /^hd-(home|category|search)-/.test(id));
    expect([hit.length, others.length]).toEqual([9, 12]);
    expect(Math.min(...hit.map(rise))).toBeGreaterThan(3);
    expect(Math.max(...others.map(rise))).toBeLessThan(1.15);
    expect(Math.max(...ids.map(rise))).toBe(rise('hd-article-mobile-top'));
    const cpm = (rows: readonly UnitRow[], some: readonly string[]): number => {
      const chosen = rows.filter(({ adUnitId }) => some.includes(adUnitId));
      return sum(chosen, 'totalBidCpm') / sum(chosen, 'bidCount');
    };
    const raised = (some: readonly string[]): number => cpm(are, some) / cpm(were, some);
    expect(raised(others)).toBeCloseTo(1.1, 1.5);
    expect(raised(hit)).toBeLessThan(raised(others) - 0.04);
  });

  it('S4 the story bidder-outage: 14 to 19 % is missing in the morning, and ix did not bid', async () => {
    const story = await begin('bidder-outage');
    const yesterday = at('2023-10-11');
    const { total, totalComparison } = await hours(story, yesterday);
    expect(totalComparison.totalRevenueIncrementRate).toBeCloseTo(0, 2);
    for (const rate of total.totalRevenueIncrementRate.slice(6, 11)) {
      expect(rate).toBeLessThan(-0.135);
      expect(rate).toBeGreaterThan(-0.19);
    }
    const before = await bidders(story, yesterday - DAY, yesterday);
    const now = await bidders(story, yesterday, yesterday + DAY);
    const second = byRevenue(before)[1];
    expect(second?.name).toBe('ix');
    const share = named(now, 'ix').totalRevenue / (second?.totalRevenue ?? 1);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.5);
    expect(named(now, 'ix').requestCount).toBeGreaterThan(second?.requestCount ?? Infinity);
  });

  it('S4 the story bidder-outage: time-outs first, then no bids, and the rivals win more', async () => {
    const story = await begin('bidder-outage');
    const yesterday = at('2023-10-11');
    const [start, given, end] = [3, 4.5, 17].map((hour) => yesterday + hour * HOUR) as [
      number,
      number,
      number,
    ];
    const rate = async (counter: keyof Counters, from: number, to: number): Promise<number> => {
      const row = named(await bidders(story, from, to), 'ix');
      return row[counter] / row.requestCount;
    };
    expect(await rate('timeoutCount', start, given)).toBeCloseTo(0.85, 2);
    expect(await rate('timeoutCount', start - DAY, given - DAY)).toBeLessThan(0.03);
    expect(await rate('bidCount', start, end)).toBeLessThan(0.01);
    expect(await rate('bidCount', start - DAY, end - DAY)).toBeGreaterThan(1 / 3);
    const today = yesterday + DAY;
    expect(await rate('bidCount', today, Date.parse(story.story.now) / 1000)).toBeGreaterThan(0.33);
    const wins = async (from: number, to: number): Promise<number> => {
      const rivals = (await bidders(story, from, to)).filter(({ name }) => name !== 'ix');
      return sum(rivals, 'prebidWinCount') / sum(rivals, 'bidCount');
    };
    expect(await wins(start, end)).toBeCloseTo(0.36, 2);
    expect(await wins(start - DAY, end - DAY)).toBeCloseTo(0.32, 2);
  });

  it('S4 the story floor-price-lift: bids are higher and fill is lower two days later', async () => {
    const story = await begin('floor-price-lift');
    const now = Date.parse(story.story.now) / 1000;
    const before = unitOf(await units(story, now - 2 * DAY, now), BILLBOARD);
    const floors = before.bidders.map(({ floorPriceRecord }) => floorPriceRecord ?? 0);
    expect(floors).toHaveLength(7);
    expect([Math.min(...floors), Math.max(...floors)]).toEqual([1.05, 1.8]);
    const today = at('2024-01-16');
    const month = unitOf(await units(story, today - 30 * DAY, today), BILLBOARD);
    for (const row of month.bidders)
      expect(row.floorPriceRecord).toBeCloseTo(suggestedFloorPrice(eRPM(row)) ?? 0, 1.3);
    const earlier = await story.data<{ adUnitId: string }[]>(
      `/prebid/floor_prices_by_timestamp?timestamp=${now - 3600}`,
    );
    expect(earlier.map(({ adUnitId }) => adUnitId)).not.toContain(BILLBOARD);
    for (let step = 0; step < 2; step += 1) await story.next();
    const after = unitOf(await units(story, now, now + 2 * DAY), BILLBOARD);
    expect(cpmOf(before)).toBeLessThan(1);
    expect(cpmOf(before)).toBeGreaterThan(0.85);
    expect(cpmOf(after)).toBeGreaterThan(1.9);
    expect(fillOf(after) / fillOf(before)).toBeLessThan(0.8);
  });

  it('S4 the story floor-price-lift: revenue has not fallen, and other ad units are as they were', async () => {
    const story = await begin('floor-price-lift');
    for (let step = 0; step < 2; step += 1) await story.next();
    const on = (day: string): Promise<UnitRow[]> => units(story, at(day), at(day) + DAY);
    const [was, is] = [await on('2024-01-15'), await on('2024-01-17')];
    const [before, after] = [unitOf(was, BILLBOARD), unitOf(is, BILLBOARD)];
    expect(fillOf(before)).toBeCloseTo(0.66, 2);
    expect(fillOf(after)).toBeLessThan(0.5);
    expect(eRPM(before)).toBeLessThan(1.6);
    expect(eRPM(after)).toBeGreaterThan(2.2);
    for (const day of ['2024-01-13', '2024-01-14', '2024-01-15'])
      expect(after.totalRevenue).toBeGreaterThan(
        unitOf(await on(day), BILLBOARD).totalRevenue * 1.1,
      );
    const other = 'hd-article-rail';
    expect(cpmOf(unitOf(is, other)) / cpmOf(unitOf(was, other))).toBeCloseTo(1, 0);
    expect(fillOf(unitOf(is, other)) / fillOf(unitOf(was, other))).toBeCloseTo(1, 1);
    const server = await startTestServer({ SIM_NOW: '2024-01-18T14:30:00Z' });
    try {
      const without = await server.signIn('publisher');
      const day = range(at('2024-01-17'), at('2024-01-18'));
      const rows = await without.data<UnitRow[]>(`/v1/prebid/performance/by/adunit/bidder?${day}`);
      expect(fillOf(unitOf(rows, BILLBOARD))).toBeGreaterThan(0.57);
      expect(after.totalRevenue).toBeGreaterThan(unitOf(rows, BILLBOARD).totalRevenue);
    } finally {
      await server.close();
    }
  });

  it('S4 the story slow-bidder: more than a third of the requests to appnexus timed out', async () => {
    const story = await begin('slow-bidder');
    const on = (day: string) => bidders(story, at(day), at(day) + DAY);
    const rows = await on('2024-01-24');
    const rate = ({ timeoutCount, requestCount }: Counters): number => timeoutCount / requestCount;
    const marked = rows.filter((row) => rate(row) > BUSINESS.outlierTimeoutRate);
    expect(marked.map(({ name }) => name)).toEqual(['appnexus', 'vdoai']);
    const responseMs = (row: Counters): number => row.totalResponseTime / row.bidCount;
    const slow = named(rows, 'appnexus');
    expect(rate(slow)).toBeGreaterThan(1 / 3);
    expect(rate(slow)).toBeLessThan(0.36);
    expect(responseMs(slow)).toBeCloseTo(915, -1.3);
    const dayBefore = await on('2024-01-23');
    const first = named(dayBefore, 'appnexus');
    expect(rate(first)).toBeCloseTo(0.0885, 3);
    expect(byRevenue(dayBefore)[1]?.name).toBe('appnexus');
    expect(first.totalRevenue / sum(dayBefore, 'totalRevenue')).toBeCloseTo(0.19, 2);
    expect(slow.totalRevenue / sum(rows, 'totalRevenue')).toBeLessThan(0.14);
    const rates: number[] = [];
    for (let hour = 14; hour < 24; hour += 2) {
      const from = at('2024-01-23') + hour * HOUR;
      rates.push(rate(named(await bidders(story, from, from + 2 * HOUR), 'appnexus')));
    }
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(rates[0]).toBeLessThan(0.07);
    expect(rates[4]).toBeGreaterThan(0.2);
    const before = await on('2024-01-17');
    expect(rate(named(before, 'appnexus'))).toBeLessThan(0.04);
    expect(responseMs(named(before, 'appnexus'))).toBeCloseTo(475, -1.3);
    for (const row of [named(before, 'vdoai'), named(rows, 'vdoai')]) {
      expect(rate(row)).toBeGreaterThan(0.25);
      expect(responseMs(row)).toBeCloseTo(875, -1.3);
    }
    const settings = await story.data<Record<string, unknown>>('/prebid/users/me');
    expect(settings['anomalyReportWeeklyTimeoutRateUpperThreshold']).toBe(10);
  });

  it('S4 the story low-fill: one ad unit is below 5 %, all others above 25 %, and the bids are missing', async () => {
    const story = await begin('low-fill');
    const [now, before] = [
      await units(story, at('2023-11-19'), at('2023-11-20')),
      await units(story, at('2023-11-12'), at('2023-11-13')),
    ];
    const [low, high] = [unitOf(now, BILLBOARD), unitOf(before, BILLBOARD)];
    expect(fillOf(low)).toBeLessThan(0.05);
    const others = now.filter(({ adUnitId }) => adUnitId !== BILLBOARD);
    expect(Math.min(...others.map(fillOf))).toBeGreaterThan(0.25);
    for (const unit of others)
      expect(Math.abs(fillOf(unit) - fillOf(unitOf(before, unit.adUnitId)))).toBeLessThan(0.04);
    expect(fillOf(high)).toBeGreaterThan(0.6);
    const higher = before.filter((unit) => fillOf(unit) > fillOf(high));
    expect(higher.length).toBeLessThan(5);
    expect(high.maxRequestCount).toBeLessThan(low.maxRequestCount);
    const bidRate = ({ bidders: rows }: UnitRow) =>
      sum(rows, 'bidCount') / sum(rows, 'requestCount');
    expect(bidRate(high)).toBeGreaterThan(0.4);
    expect(bidRate(high)).toBeLessThan(0.47);
    expect(bidRate(low)).toBeCloseTo(0.01, 2);
    const today = at('2023-11-20');
    const again = await units(story, today + 2 * HOUR, Date.parse(story.story.now) / 1000);
    expect(fillOf(unitOf(again, BILLBOARD))).toBeGreaterThan(0.6);
  });
});
