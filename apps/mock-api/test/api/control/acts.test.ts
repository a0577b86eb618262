import { describe, expect, it } from 'vitest';
import type { World } from '#api/contract/operations/control/worlds.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { csvForm, post, UPLOAD } from '../config-upload/uploads.ts';
import {
  actsOf,
  makeWorld,
  NO_MAIL,
  ONE_BIDDER,
  TWO_BIDDERS,
  useInSteps,
} from './worlds-with-acts.ts';

const server = serverForEachTest();
const original = new SimWorld(server);

describe('the acts of a world', () => {
  it('Q4 the acts of a world are what changed its state, with files and times', async () => {
    await useInSteps(original);
    const { acts, last, gap } = await actsOf(original);
    expect(gap).toBeNull();
    expect(acts.map(({ operation }) => operation)).toEqual([
      'uploadConfig',
      'changeSettings',
      'changePrebidConfig',
      'recordFloorPrices',
      'changePaymentStatus',
      'uploadConfig',
    ]);
    expect(last).toBe(acts.length);
    expect(acts[0]).toMatchObject({ persona: 'publisher', csv: TWO_BIDDERS });
    expect(acts[1]).toMatchObject({ persona: 'publisher', body: NO_MAIL });
    expect(acts[4]).toMatchObject({ persona: 'finance', body: { status: 'payment_processing' } });
    expect((await actsOf(original, last - 1)).acts).toEqual(acts.slice(-1));
  });

  it('Q4 a request that changed nothing, or was refused, is no act', async () => {
    const publisher = await original.signIn('publisher');
    await publisher.patch('/v1/prebid/users/me', {});
    await post(publisher, UPLOAD, csvForm('no configuration'));
    expect(await actsOf(original)).toEqual({ acts: [], last: 0, gap: null });
  });

  it('Q4 the acts of a world that was edited by hand are lost, with the reason', async () => {
    const publisher = await original.signIn('publisher');
    await publisher.patch('/v1/prebid/users/me', NO_MAIL);
    const { body } = await original.call<{ rows: { id: number }[] }>('GET', '/state/payments');
    await original.call('PATCH', `/state/payments/${body.rows[0]?.id}`, { status: 2 });
    await publisher.patch('/v1/prebid/users/me', { suggestionWeeklyFloorPriceSubscribed: true });
    expect(await actsOf(original)).toEqual({
      acts: [],
      last: 0,
      gap: expect.stringMatching(/edited by hand/) as string,
    });
  });

  it('Q4 acts after the clock was set back leave a gap', async () => {
    await original.call('POST', '/clock/advance', { seconds: 3 * 86_400 });
    const { body } = await original.call<{ now: string }>('GET', '/clock');
    const before = new Date(Date.parse(body.now) - 2 * 86_400_000).toISOString();
    await original.call('PUT', '/clock', { mode: 'frozen', now: before });
    expect((await actsOf(original)).gap).toMatch(/clock was set back/);
    const publisher = await original.signIn('publisher');
    await publisher.patch('/v1/prebid/users/me', NO_MAIL);
    await original.call('PUT', '/clock', { mode: 'frozen', now: body.now });
    expect((await actsOf(original)).gap).toMatch(/clock was set back/);
  });

  it('Q4 a copy, a snapshot and an upload of its file keep the acts of a world', async () => {
    await useInSteps(original);
    const acts = await actsOf(original);
    await makeWorld(server, { name: 'copy', from: 'default' });
    expect(await actsOf(new SimWorld(server, 'copy'))).toEqual(acts);
    await original.call('POST', '/snapshots', { name: 'kept' });
    await original.call('POST', '/reset');
    expect((await actsOf(original)).acts).toEqual([]);
    await original.call('POST', '/snapshots/kept/restore');
    expect(await actsOf(original)).toEqual(acts);
    const { status, world } = await makeWorld(server, { name: 'fork', from: 'default', at: 'now' });
    expect([status, await world.hash()]).toEqual([201, await original.hash()]);
  });
});

describe('a world with acts', () => {
  it('Q4 acts given to a new world make the same state, whatever made them', async () => {
    await useInSteps(original);
    const { acts } = await actsOf(original);
    const [{ createdAt, seed } = { createdAt: '', seed: 0 }] = (
      await original.call<World[]>('GET', '/worlds')
    ).body;
    const { status, world } = await makeWorld(server, {
      name: 'again',
      seed,
      now: createdAt,
      acts,
    });
    expect(status).toBe(201);
    const { now } = (await original.call<{ now: string }>('GET', '/clock')).body;
    await world.call('PUT', '/clock', { mode: 'frozen', now });
    expect(await world.hash()).toBe(await original.hash());
    expect((await actsOf(world)).acts).toEqual(acts);
  });

  it('Q4 acts are done at a step of a story, too', async () => {
    await original.call('POST', '/stories/month-end/apply?step=1');
    const publisher = await original.signIn('publisher');
    await publisher.patch('/v1/prebid/users/me', NO_MAIL);
    const { acts } = await actsOf(original);
    expect(acts).toHaveLength(1);
    const { world } = await makeWorld(server, { name: 'again', story: 'month-end', step: 1, acts });
    expect(await world.hash()).toBe(await original.hash());
  });

  it('Q4 acts of a day before the one that the world has reached are refused', async () => {
    const act = { persona: 'publisher', operation: 'changeSettings', body: NO_MAIL };
    const acts = ['2024-01-10T09:00:00Z', '2024-01-09T09:00:00Z'].map((time) => ({
      ...act,
      at: time,
    }));
    const { status, made } = await makeWorld(server, { name: 'again', acts });
    expect([status, made.problems?.[0]?.path]).toEqual([422, '/body/acts/1/at']);
    const before = await makeWorld(server, {
      name: 'again',
      now: '2024-01-11T09:00:00Z',
      acts: acts.slice(1),
    });
    expect([before.status, before.made.problems?.[0]?.path]).toEqual([422, '/body/acts/0/at']);
  });

  it('Q4 a step without a story, or beyond its last one, is refused', async () => {
    for (const body of [{ step: 1 }, { story: 'month-end', step: 99 }]) {
      const { status, made } = await makeWorld(server, { name: 'again', ...body });
      expect([status, made.problems?.[0]?.path]).toEqual([422, '/body/step']);
    }
  });

  const at = '2024-01-08T09:00:00Z';
  it.each([
    [
      { persona: 'nobody', operation: 'changeSettings', body: NO_MAIL },
      /changeSettings is refused/,
    ],
    [{ persona: 'publisher', operation: 'uploadConfig', csv: 'x' }, /no good configuration/],
    [{ persona: 'publisher', operation: 'uploadConfig' }, /needs a file or its text/],
    [
      {
        persona: 'publisher',
        operation: 'uploadConfig',
        csv: ONE_BIDDER,
        file: 'csv/zero-rows.csv',
      },
      /needs a file or its text/,
    ],
    [
      { persona: 'publisher', operation: 'uploadConfig', file: 'csv/zero-rows.csv' },
      /no file is called csv\/zero-rows.csv/,
    ],
    [{ persona: 'finance', operation: 'uploadConfig', csv: ONE_BIDDER }, /ad-manager/],
    [
      {
        persona: 'publisher',
        operation: 'changePrebidConfig',
        params: { affiliateId: 'A1002' },
        body: { autoPickEnabled: true },
      },
      /may use A1001, not A1002/,
    ],
    [
      {
        persona: 'publisher',
        operation: 'changePaymentStatus',
        params: { id: 1 },
        body: { status: 'closed' },
      },
      /accounting/,
    ],
    [
      {
        persona: 'finance',
        operation: 'changePaymentStatus',
        params: { id: 1 },
        body: { status: 'closed' },
      },
      /changePaymentStatus is refused/,
    ],
  ])(
    'Q4 an act that is refused is 422 with its place, and leaves no world: %j',
    async (act, reason) => {
      const { status, made } = await makeWorld(server, { name: 'again', acts: [{ at, ...act }] });
      expect(status).toBe(422);
      expect(made.problems?.[0]?.path).toBe('/body/acts/0');
      expect(made.problems?.[0]?.message).toMatch(reason);
      const worlds = await original.call<World[]>('GET', '/worlds');
      expect(worlds.body.map(({ name }) => name)).toEqual(['default']);
    },
  );
});
