import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { PaymentChange } from '#api/contract/operations/control/records.ts';
import type { Settings } from '#api/contract/values/alerts.ts';
import { at, bidders, check, csv, DAY, HOUR, named, range, send, units } from './figures.ts';
import { StoryProgress } from './story-progress.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const begin = (name: string) => StoryProgress.begin(name);

describe('the notes of the stories are true', () => {
  it.each([
    ['slow-bidder', 'rubicon', '2024-04-11'],
    ['bidder-outage', 'appnexus', '2023-06-13'],
  ])('S4 the alert in the story %s would have been sent for %s', async (name, bidder, day) => {
    const story = await begin(name);
    const { anomalyReportDailyBidderRevenueDecreaseThreshold: percent } =
      await story.data<Settings>('/prebid/users/me');
    const revenueOf = async (from: number) =>
      named(await bidders(story, from, from + DAY), bidder).totalRevenue;
    const before = await revenueOf(at(day) - DAY);
    expect(1 - (await revenueOf(at(day))) / before).toBeGreaterThan(percent / 100);
  });

  it('S4 the story bidder-outage: in the week before, appnexus bid on about half of its requests', async () => {
    const story = await begin('bidder-outage');
    const outage = at('2023-06-13');
    const { bidCount, requestCount } = named(
      await bidders(story, outage - 7 * DAY, outage),
      'appnexus',
    );
    expect(bidCount / requestCount).toBeGreaterThan(0.44);
    expect(bidCount / requestCount).toBeLessThan(0.55);
  });

  it('S4 the story bidder-outage: appnexus earned nothing from 10 to 2', async () => {
    const story = await begin('bidder-outage');
    const morning = at('2023-06-13') + 10 * HOUR;
    const rows = await bidders(story, morning, morning + 4 * HOUR);
    expect(named(rows, 'appnexus').totalRevenue).toBeLessThan(0.01);
    expect(named(rows, 'appnexus').requestCount).toBeGreaterThan(200_000);
  });

  it('S4 the story first-day: uploaded today, measured tomorrow', async () => {
    const story = await begin('first-day');
    const now = Date.parse(story.story.now) / 1000;
    const path = `/prebid/affiliates/${AFFILIATE.beforeUpload}`;
    const before = await story.data<{ onboardStatus: string; pages: unknown[] }>(path);
    expect(before).toMatchObject({ onboardStatus: 'UPLOAD_CONFIG', pages: [] });
    for (let step = 0; step < 4; step += 1) await story.next();
    expect(await story.data(path)).toMatchObject({ onboardStatus: 'FINISHED' });
    const rows = await units(story, now, now + DAY);
    expect(rows.map(({ adUnitId }) => adUnitId)).toContain('trailnotes-home-billboard');
    expect(Math.min(...rows.map(({ divRequestCount }) => divRequestCount))).toBeGreaterThan(0);
    expect(await units(story, now - DAY, now)).toEqual([]);
  });

  it('S4 the story month-end: a request is processed', async () => {
    const story = await begin('month-end');
    for (let step = 0; step < 5; step += 1) await story.next();
    const path = '/payments/202311018/changes';
    const { body } = await story.world.call<PaymentChange[]>('GET', path);
    expect(body.map(({ from, to }) => [from, to])).toEqual([[0, 1]]);
  });

  it('S4 the story broken-csv: all mistakes at once, then none', async () => {
    const story = await begin('broken-csv');
    const { status, data } = await check(story, csv('many-problems.csv'));
    expect(status).toBe(422);
    expect(data.problems.map(({ code }) => code)).toEqual([201, 202, 203, 204, 205, 402, 501]);
    expect((await check(story, csv('code-202-size-format.csv'))).data.problems).toMatchObject([
      { code: 202 },
    ]);
    expect(await check(story, csv('many-problems-repaired.csv'))).toMatchObject({
      status: 200,
      data: { validRows: 35 },
    });
    expect(
      (await send(story, '/v1/prebid/config', csv('many-problems-repaired.csv'))).statusCode,
    ).toBe(201);
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
});
