import { describe, expect, it } from 'vitest';
import { BUSINESS } from '../../../src/contract/values/business-constants.ts';
import type { JournalEntry } from '../../../src/contract/operations/control/journal.ts';
import type { Counters } from '../../../src/contract/values/metrics.ts';
import {
  at,
  bidders,
  check,
  cpmOf,
  csv,
  DAY,
  fillOf,
  hours,
  named,
  type PaymentRow,
  range,
  send,
  sum,
  type UnitRow,
  units,
} from './figures.ts';
import { StoryProgress } from './story-progress.ts';
import { AFFILIATE } from '../../helpers/known-facts.ts';

const begin = (name: string) => StoryProgress.begin(name);

describe('the notes of the stories are true', () => {
  it('S4 the story first-day: uploaded today, measured tomorrow', async () => {
    const story = await begin('first-day');
    const affiliate = `/v1/prebid/affiliates/${AFFILIATE.beforeUpload}`;
    const file = csv('good-small.csv');
    const before = await story.data<{ onboardStatus: string; pages: unknown[] }>(
      `/prebid/affiliates/${AFFILIATE.beforeUpload}`,
    );
    expect(before).toMatchObject({ onboardStatus: 'UPLOAD_CONFIG', pages: [] });
    expect(await check(story, file)).toMatchObject({ status: 200, data: { validRows: 6 } });
    expect((await send(story, '/v1/prebid/config', file)).statusCode).toBe(201);
    for (const onboardStatus of ['FULL_WRAPPER_GET_CODE', 'LINE_ITEM', 'FINISHED'])
      expect((await story.client.patch(affiliate, { onboardStatus })).status).toBe(200);
    for (let step = 0; step < 4; step += 1) await story.next();
    const now = Date.parse(story.story.now) / 1000;
    const rows = await units(story, now, now + DAY);
    expect(rows.map(({ adUnitId }) => adUnitId)).toContain('austin-home-billboard');
    expect(sum(rows, 'totalRevenue')).toBeGreaterThan(0);
    expect(Math.min(...rows.map(({ divRequestCount }) => divRequestCount))).toBeGreaterThan(0);
    expect(await units(story, now - DAY, now)).toEqual([]);
  });

  it('S4 the story morning-surge: most hours of yesterday are marked, and all large bidders earned more', async () => {
    const story = await begin('morning-surge');
    const yesterday = at('2023-12-29');
    const { total, totalComparison, totalSummarize } = await hours(story, yesterday);
    expect(totalComparison.totalRevenueIncrementRate).toBeGreaterThan(0.5);
    const marked = total.totalRevenueIncrementRate.filter(
      (rate) => (rate ?? 0) >= BUSINESS.surgeRate,
    );
    expect(marked.length).toBeGreaterThan(12);
    const [now, before] = [
      await bidders(story, yesterday, yesterday + DAY),
      await bidders(story, yesterday - DAY, yesterday),
    ];
    const large = [...before].sort((a, b) => b.totalRevenue - a.totalRevenue).slice(0, 5);
    for (const { name, totalRevenue } of large)
      expect(named(now, name).totalRevenue).toBeGreaterThan(totalRevenue * 1.2);
    const auctions = async (from: number) =>
      (await units(story, from, from + DAY)).map(({ divRequestCount }) => divRequestCount);
    const were = await auctions(yesterday - DAY);
    (await auctions(yesterday)).forEach((count, index) =>
      expect(count).toBeGreaterThan((were[index] ?? 0) * 1.25),
    );
    expect(Math.abs(totalSummarize.fillRate - totalComparison.fillRate)).toBeLessThan(0.06);
  });

  it('S4 the story bidder-outage: 11 o’clock is a plunge, and pubmatic did not bid', async () => {
    const story = await begin('bidder-outage');
    const yesterday = at('2024-01-26');
    const { total, totalComparison } = await hours(story, yesterday);
    expect(total.totalRevenueIncrementRate[11]).toBeLessThanOrEqual(BUSINESS.plungeRate);
    expect(totalComparison.totalRevenueIncrementRate).toBeCloseTo(-0.12, 2);
    const before = await bidders(story, yesterday - DAY, yesterday);
    const now = await bidders(story, yesterday, yesterday + DAY);
    const best = [...before].sort((a, b) => b.totalRevenue - a.totalRevenue)[0];
    expect(best?.name).toBe('pubmatic');
    const share = named(now, 'pubmatic').totalRevenue / (best?.totalRevenue ?? 1);
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.6);
    const rate = async (from: number, to: number): Promise<number> => {
      const { bidCount, requestCount } = named(await bidders(story, from, to), 'pubmatic');
      return bidCount / requestCount;
    };
    const [from, to] = [yesterday + 5 * 3600, yesterday + 12.5 * 3600];
    expect(await rate(from, to)).toBeLessThan(0.01);
    expect(await rate(from - DAY, to - DAY)).toBeCloseTo(1 / 3, 1);
    expect(await rate(yesterday + DAY, Date.parse(story.story.now) / 1000)).toBeGreaterThan(0.25);
  });

  it('S4 the story floor-price-lift: bids are higher and fill is lower two days later', async () => {
    const story = await begin('floor-price-lift');
    const now = Date.parse(story.story.now) / 1000;
    const id = 'hd-home-billboard';
    const find = (rows: UnitRow[], unitId = id): UnitRow => {
      const row = rows.find(({ adUnitId }) => adUnitId === unitId);
      if (!row) throw new Error(`no ${unitId}`);
      return row;
    };
    const before = await units(story, now - 2 * DAY, now);
    const floors = find(before).bidders.map(({ floorPriceRecord }) => floorPriceRecord ?? 0);
    expect(floors).toHaveLength(7);
    expect([Math.min(...floors), Math.max(...floors)]).toEqual([0.9, 1.3]);
    const earlier = await story.data<{ adUnitId: string }[]>(
      `/prebid/floor_prices_by_timestamp?timestamp=${now - 3600}`,
    );
    expect(earlier.map(({ adUnitId }) => adUnitId)).not.toContain(id);
    for (let step = 0; step < 2; step += 1) await story.next();
    const after = await units(story, now, now + 2 * DAY);
    expect(cpmOf(find(after)) / cpmOf(find(before))).toBeGreaterThan(1.2);
    expect(fillOf(find(after)) / fillOf(find(before))).toBeLessThan(0.9);
    const other = 'hd-article-rail';
    expect(cpmOf(find(after, other)) / cpmOf(find(before, other))).toBeCloseTo(1, 0);
    expect(fillOf(find(after, other)) / fillOf(find(before, other))).toBeCloseTo(1, 1);
  });

  it('S4 the story slow-bidder: every fifth request to ix timed out', async () => {
    const story = await begin('slow-bidder');
    const rows = await bidders(story, at('2023-12-30'), at('2024-01-01'));
    const rate = ({ timeoutCount, requestCount }: Counters): number => timeoutCount / requestCount;
    const marked = rows.filter((row) => rate(row) > BUSINESS.outlierTimeoutRate);
    expect(marked.map(({ name }) => name)).toEqual(['ix', 'vdoai']);
    const responseMs = (row: Counters): number => row.totalResponseTime / row.bidCount;
    expect(rate(named(rows, 'ix'))).toBeGreaterThan(0.2);
    expect(responseMs(named(rows, 'ix'))).toBeCloseTo(900, -1.3);
    const before = await bidders(story, at('2023-12-23'), at('2023-12-25'));
    expect(rate(named(before, 'ix'))).toBeLessThan(0.02);
    expect(responseMs(named(before, 'ix'))).toBeCloseTo(350, -1.3);
    expect(rate(named(before, 'vdoai'))).toBeCloseTo(rate(named(rows, 'vdoai')), 2);
    const settings = await story.data<Record<string, unknown>>('/prebid/users/me');
    expect(settings['anomalyReportWeeklyTimeoutRateUpperThreshold']).toBe(10);
  });

  it('S4 the story month-end: so many wait, some are overdue, one was taken up this morning', async () => {
    const story = await begin('month-end');
    const list = await story.data<PaymentRow[]>('/accounting/payments');
    const [sent, processing] = [0, 1].map((code) => list.filter(({ status }) => status === code));
    expect([sent?.length, processing?.length]).toEqual([15, 9]);
    const overdue = (sent ?? []).filter(({ payment_due: due }) => due < '2024-01-31');
    expect(overdue.map((row) => [row.affiliate_name, row.payment_due])).toEqual([
      ['Deccan Beacon', '2023-12-31'],
    ]);
    const taken = processing?.find(({ affiliate_name: name }) => name === 'Monsoon Cricket');
    expect(taken).toMatchObject({ payment_due: '2024-01-24' });
    const [first] = overdue;
    const change = { status: 'payment_processing' };
    const url = (id = 0): string => `/v1/accounting/payments/${id}/status`;
    expect((await story.client.patch(url(taken?.id), change)).status).toBe(409);
    expect((await story.client.patch(url(first?.id), change)).status).toBe(200);
    expect((await story.client.get(first?.invoice_file ?? '')).status).toBe(200);
    const [report] = await story.data<{ month: string }[]>('/accounting/reports');
    expect(report?.month).toBe('202401');
  });

  it('S4 the story broken-csv: all mistakes at once, then none', async () => {
    const story = await begin('broken-csv');
    const { status, data } = await check(story, csv('many-problems.csv'));
    expect(status).toBe(422);
    expect(data.problems.map(({ code }) => code)).toEqual([201, 202, 203, 204, 205, 402, 501]);
    expect((await check(story, csv('code-202-size-format.csv'))).data.problems).toMatchObject([
      { code: 202 },
    ]);
    expect(await check(story, csv('good-small.csv'))).toMatchObject({
      status: 200,
      data: { validRows: 6 },
    });
    expect((await send(story, '/v1/prebid/config', csv('good-small.csv'))).statusCode).toBe(201);
  });

  it('S4 the story session-expiry: eight hours, then 401, then the same again', async () => {
    const story = await begin('session-expiry');
    const status = async () => (await story.client.get('/v1/prebid/users/me')).status;
    expect(await status()).toBe(200);
    await story.next();
    expect(await status()).toBe(200);
    await story.next();
    expect(await status()).toBe(401);
    await story.next();
    expect(await status()).toBe(200);
  });

  it('S4 the story backend-trouble: charts fail and tables are late, then now and then, then not at all', async () => {
    const story = await begin('backend-trouble');
    const now = Date.parse(story.story.now) / 1000;
    const chart = `/v1/prebid/charts/by/day/bidder?${range(now - 7 * DAY, now)}`;
    const statusOf = async (): Promise<number> => (await story.client.get(chart)).status;
    expect(await statusOf()).toBe(503);
    expect(await bidders(story, now - DAY, now)).not.toEqual([]);
    const { body: journal } = await story.world.call<JournalEntry[]>('GET', '/journal');
    expect(journal[0]).toMatchObject({ status: 503, faults: [{ effect: 'status' }] });
    expect(journal[1]?.injectedMs).toBeGreaterThan(500);
    await story.next();
    await story.next();
    const statuses: number[] = [];
    for (let call = 0; call < 30; call += 1) statuses.push(await statusOf());
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    await story.next();
    expect((await story.world.state()).faults).toEqual([]);
    expect(await statusOf()).toBe(200);
  });

  it('S4 the story low-fill: one ad unit is below 10 %, all others above 40 %', async () => {
    const story = await begin('low-fill');
    const low = 'hd-home-mobile-top';
    const rates = async (from: number) =>
      new Map(
        (await units(story, from, from + 2 * DAY)).map((unit) => [unit.adUnitId, fillOf(unit)]),
      );
    const now = await rates(at('2024-01-08'));
    expect(now.get(low)).toBeLessThan(BUSINESS.lowFillRate);
    now.delete(low);
    expect(Math.min(...now.values())).toBeGreaterThan(0.4);
    expect((await rates(at('2024-01-01'))).get(low)).toBeGreaterThan(0.4);
  });
});
