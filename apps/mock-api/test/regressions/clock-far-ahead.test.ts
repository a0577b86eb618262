import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '#api/contract/operations/control/clock.ts';
import type { Incident } from '#api/contract/operations/control/incidents.ts';
import type { PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { SiteDays } from '#api/world/market/site-days.ts';
import { World } from '#api/world/world.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../helpers/test-server.ts';

const YEAR_MS = 365 * 86_400_000;

let server: TestServer;
let wall: number;
beforeEach(async () => {
  wall = Date.parse('2026-11-22T12:00:00Z');
  let ids = 0;
  const drawId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
  server = await startTestServer({}, { sources: { wall: () => wall, drawId } });
});

async function setClock(body: object, world = 'default') {
  const response = await server.app.inject({
    method: 'PUT',
    url: '/__sim/clock',
    headers: { 'x-bidstage-world': world },
    payload: body,
  });
  return { status: response.statusCode, body: response.json<Clock>() };
}

/** The days whose facts are read while `act` runs. */
async function daysOf(act: () => Promise<unknown>): Promise<ReadonlySet<number>> {
  const read = (['totals', 'revenue', 'partTotals', 'halfHours'] as const).map((name) =>
    vi.spyOn(SiteDays.prototype, name),
  );
  await act();
  const days = new Set(read.flatMap(({ mock }) => mock.calls.map(([day]) => day)));
  for (const one of read) one.mockRestore();
  return days;
}

describe('a clock that is decades ahead', () => {
  it('a world decades ahead has a history of 24 months before that of its now, and a chart reads no earlier day', async () => {
    await setClock({ mode: 'frozen', now: '2034-01-08T09:00:00Z' });
    const publisher = await server.signIn('publisher');
    const to = Date.parse('2034-01-08T00:00:00Z') / 1000;
    const url = `/v1/prebid/charts/by/day/bidder?from=${to - 86_400}&to=${to}`;
    const days = await daysOf(() => publisher.json('GET', url));
    const start = Date.parse('2032-01-01T00:00:00Z') / 1000;
    expect(Math.min(...days)).toBeGreaterThanOrEqual(start / 86_400);
    const { body } = await publisher.json<{ total: { totalRevenue: number[] } }>(
      'GET',
      `/v1/prebid/charts/by/day/bidder?from=${start - 86_400}&to=${start + 86_400}`,
    );
    const [before, first = 0] = body.data.total.totalRevenue;
    expect(before).toBe(0);
    expect(first).toBeGreaterThan(0);
  });

  it('a world decades ahead has the start of its history as startTimestamp, which follows the clock', async () => {
    const url = '/v1/prebid/affiliates/A1001';
    const startAt = async (now: string): Promise<number> => {
      await setClock({ mode: 'frozen', now });
      const publisher = await server.signIn('publisher');
      return (await publisher.json<PrebidConfig>('GET', url)).body.data.startTimestamp;
    };
    const start = await startAt(TEST_NOW);
    expect(await startAt('2026-01-08T09:00:00Z')).toBe(Date.parse('2024-01-01T00:00:00Z') / 1000);
    expect(await startAt(TEST_NOW)).toBe(start);
  });

  it(
    'a world decades ahead has the same incidents at the start of its history whatever month it begins with',
    { tags: ['full'] },
    async () => {
      const incidentsAt = async (month: number): Promise<Incident[]> => {
        const now = new Date(Date.UTC(2026, month, 4, 9)).toISOString();
        await setClock({ mode: 'frozen', now });
        return (await server.visitor.send({ url: '/__sim/incidents' })).json<Incident[]>();
      };
      const first = await incidentsAt(2);
      for (let month = 3; month <= 14; month += 1) {
        const start = Date.UTC(2024, month) / 1000;
        const later = await incidentsAt(month);
        expect(later).toEqual(expect.arrayContaining(first.filter(({ end }) => end > start)));
      }
    },
  );

  it('a world reads no facts for itself, however far ahead the wall clock is', async () => {
    await setClock({ mode: 'live' });
    wall += 10 * YEAR_MS;
    const { body } = await server.visitor.send({ url: '/__sim/clock' }).then((response) => ({
      body: response.json<Clock>(),
    }));
    expect(body.now).toBe(new Date(wall).toISOString());
    const days = await daysOf(async () => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/__sim/clock/advance',
        payload: { seconds: LIMITS.clockAdvanceSeconds },
      });
      expect(response.statusCode).toBe(200);
    });
    expect(days.size).toBe(0);
  });

  it('a world decades ahead grows its state by a month at a time, and other worlds respond in between', async () => {
    await server.app.inject({ method: 'POST', url: '/__sim/worlds', payload: { name: 'other' } });
    const grown: [number, number][] = [];
    const grow = World.prototype.growStep;
    const steps = vi.spyOn(World.prototype, 'growStep').mockImplementation(function (this: World) {
      const before = this.stores.world.load().grownTo;
      const more = grow.call(this);
      grown.push([before, this.stores.world.load().grownTo]);
      return more;
    });
    let isSet = false;
    const setting = setClock({ mode: 'frozen', now: '2034-01-08T09:00:00Z' }).then((response) => {
      isSet = true;
      return response;
    });
    let responses = 0;
    while (!isSet) {
      await server.visitor.send({ url: '/v1/users/me', headers: { 'x-bidstage-world': 'other' } });
      responses += 1;
      await new Promise((resolve) => void setImmediate(resolve));
    }
    steps.mockRestore();
    expect((await setting).status).toBe(200);
    expect(Math.max(...grown.map(([from, to]) => to - from))).toBe(31 * 86_400_000);
    expect(responses).toBeGreaterThan(10 * 11);
  });

  it('a clock leads to the same state in large steps as day by day', async () => {
    const hashOf = async (...times: string[]): Promise<string> => {
      await server.app.inject({ method: 'POST', url: '/__sim/reset' });
      for (const now of times) await setClock({ mode: 'frozen', now });
      const response = await server.visitor.send({ url: '/__sim/state' });
      return response.json<{ stateHash: string }>().stateHash;
    };
    const at = '2025-03-01T00:00:00Z';
    expect(await hashOf(at)).toBe(await hashOf('2024-01-09T00:00:00Z', '2024-02-02T10:00:00Z', at));
  });
});

describe('a clock that runs past the last simulated day', () => {
  const LAST = 'last';
  const headers = { 'x-bidstage-world': LAST };
  const end = new Date(LIMITS.clockToMs).toISOString();

  beforeEach(async () => {
    const payload = { name: LAST, now: '2099-12-30T00:00:00Z' };
    await server.app.inject({ method: 'POST', url: '/__sim/worlds', payload });
    await setClock({ mode: 'scaled', rate: LIMITS.clockRate }, LAST);
    wall += 100 * YEAR_MS;
  });

  it('a clock stops at the last simulated day, and its world still works', async () => {
    const response = await server.visitor.send({ url: '/__sim/clock', headers });
    expect(response.json()).toEqual({ mode: 'scaled', now: end, rate: LIMITS.clockRate });
    const user = await server.visitor.send({ url: '/v1/users/me', headers });
    expect(user.statusCode).toBe(200);
    const worlds = await server.visitor.send({ url: '/__sim/worlds' });
    expect(worlds.statusCode).toBe(200);
    expect((await setClock({ mode: 'frozen', now: TEST_NOW }, LAST)).body.now).toBe(TEST_NOW);
  });

  it('a clock past the last simulated day is saved as a stopped one, in a file that can be restored', async () => {
    const saving = { method: 'POST', url: '/__sim/snapshots', headers, payload: { name: 'end' } };
    const saved = await server.app.inject(saving as InjectOptions);
    expect(saved.json()).toMatchObject({ clock: { mode: 'frozen', now: end } });
    const { rawPayload } = await server.visitor.send({ url: '/__sim/snapshots/end/file' });
    const back = await server.app.inject({
      method: 'PUT',
      url: '/__sim/snapshots/back/file',
      payload: rawPayload,
      headers: { 'content-type': 'application/vnd.sqlite3' },
    });
    expect(back.statusCode).toBe(201);
  });
});
