import { describe, expect, it } from 'vitest';
import {
  compareWorlds,
  type WorldComparison,
} from '#api/contract/operations/control/compare-worlds.ts';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import { chartsByDay } from '#api/contract/operations/charts.ts';
import { performanceByBidder } from '#api/contract/operations/performance.ts';
import { compile } from '#test/contract/schemas.ts';
import { csvForm, post, UPLOAD } from '../config-upload/uploads.ts';
import { at, DAY } from '#test/helpers/figures.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';

const server = serverForEachTest();
const original = new SimWorld(server);
const fork = new SimWorld(server, 'fork');
const fits = compile(compareWorlds.response);

const FROM = at('2024-01-08');
const RANGE = { from: FROM, to: FROM + 4 * DAY, currency: 'USD' } as const;

async function compared(query: object = {}) {
  const all = { a: 'default', b: 'fork', affiliate_id: AFFILIATE.publisher, ...RANGE, ...query };
  const search = new URLSearchParams(
    Object.entries(all).map(([key, value]) => [key, String(value)]),
  );
  return original.call<WorldComparison & ProblemDetails>('GET', `/compare-worlds?${search}`);
}

/** A fork without one bidder from its first half hour, three days later. */
async function forkWithout(bidder: string): Promise<void> {
  await original.call('POST', '/worlds', { name: 'fork', from: 'default', at: 'now' });
  const versions = await fork.call<{ id: number }[]>(
    'GET',
    `/config-versions?affiliate_id=${AFFILIATE.publisher}`,
  );
  const { response } = await fork.call('GET', `/config-versions/${versions.body[0]?.id}/file`);
  const csv = response.body.replaceAll(
    new RegExp(String.raw`\{""bidder"":""${bidder}"",""params"":\{[^}]*\}\},?`, 'g'),
    '',
  );
  expect(csv).not.toBe(response.body);
  const { status } = await post(
    await fork.signIn('publisher'),
    UPLOAD,
    csvForm(csv.replaceAll(',]', ']')),
  );
  expect(status).toBe(201);
  for (const world of [original, fork])
    await world.call('POST', '/clock/advance', { seconds: 3 * DAY });
}

describe('the comparison of two worlds', () => {
  it('the comparison of two worlds that are equal has equal figures and no difference', async () => {
    await original.call('POST', '/clock/advance', { seconds: 3 * DAY });
    await original.call('POST', '/worlds', { name: 'fork', from: 'default', at: 'now' });
    const { status, body } = await compared();
    expect(status).toBe(200);
    expect(fits(body) ? [] : fits.errors).toEqual([]);
    expect(body.a.stateHash).toBe(body.b.stateHash);
    expect(body.a.series).toEqual(body.b.series);
    expect(body.cards.totalRevenue.a).toBeGreaterThan(0);
    for (const { a, b, difference } of Object.values(body.cards))
      expect([b, difference]).toEqual([a, 0]);
  });

  it('the comparison of two worlds has the figures of the API in each, and what a removed bidder costs', async () => {
    await forkWithout('criteo');
    const { body } = await compared();
    const days = { from: RANGE.from, to: RANGE.to };
    for (const [index, world] of [original, fork].entries()) {
      const publisher = await world.signIn('publisher');
      const side = index === 0 ? 'a' : 'b';
      const { data } = await publisher.read(chartsByDay, days);
      expect(body.timeLabels).toEqual(data.timeLabels);
      expect(body[side].series.totalRevenue).toEqual(data.total.totalRevenue);
      expect(body.cards.totalRevenue[side]).toBe(data.totalSummarize.totalRevenue);
      const bidders = (await publisher.read(performanceByBidder, days)).data;
      const revenue = body.bidders.map(({ totalRevenue }) => totalRevenue[index]);
      expect(revenue.filter((one) => one !== null)).toEqual(
        bidders.map(({ totalRevenue }) => totalRevenue),
      );
    }
    const criteo = body.bidders.find(({ name }) => name === 'criteo');
    expect(criteo?.totalRevenue[0]).toBeGreaterThan(0);
    const { a, b, difference } = body.cards.totalRevenue;
    expect(difference).toBeLessThan(0);
    expect(difference).toBeCloseTo((b ?? 0) - (a ?? 0), 6);
    expect(body.adUnits.length).toBeGreaterThan(3);
  });

  it('the comparison of two worlds by the hour has a bucket for each hour, of at most 31 days', async () => {
    await original.call('POST', '/worlds', { name: 'fork' });
    const hours = await compared({ granularity: 'hour', from: FROM - DAY, to: FROM });
    expect(hours.body.timeLabels).toHaveLength(24);
    expect(hours.body.b.series.erpm).toHaveLength(24);
    const long = await compared({ granularity: 'hour', from: FROM - 32 * DAY, to: FROM });
    expect(long.status).toBe(422);
    expect(long.body.problems?.[0]?.message).toMatch(/at most 31 days/);
  });

  it('the comparison of two worlds of a range in the future has no figures', async () => {
    await original.call('POST', '/worlds', { name: 'fork' });
    const { body } = await compared({ from: FROM + 50 * DAY, to: FROM + 51 * DAY });
    expect(body.cards.totalRevenue).toEqual({ a: null, b: null, difference: null });
  });

  it('the comparison of two worlds is 404 without one of them or its affiliate', async () => {
    expect((await compared()).status).toBe(404);
    expect((await compared({ b: 'default', affiliate_id: AFFILIATE.unknown })).status).toBe(404);
  });
});
