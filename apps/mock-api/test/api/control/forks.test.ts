import { describe, expect, it } from 'vitest';
import type { ActList } from '#api/contract/operations/control/acts.ts';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import { createWorld, type World } from '#api/contract/operations/control/worlds.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { compile } from '#test/contract/schemas.ts';
import { bids, file, row } from '#test/domain/csv/csv-text.ts';
import { csvForm, post, rawCsv, UPLOAD } from '../csv/uploads.ts';
import { addFault } from '#test/helpers/faults.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';

const server = serverForEachTest();
const original = new SimWorld(server);
const isWorld = compile(createWorld.response);

const ONE_BIDDER = file(row({ PAGE: 'Home', PARAMS: bids('ix') }));
const TWO_BIDDERS = file(row({ PAGE: 'Home', PARAMS: bids('ix', 'criteo') }));
const NO_MAIL = { suggestionWeeklyFloorPriceSubscribed: false };

async function make(body: object) {
  const { status, body: made } = await original.call<World & ProblemDetails>(
    'POST',
    '/worlds',
    body,
  );
  return { status, made, world: new SimWorld(server, made.name) };
}

const fork = (at: number | 'now', body: object = {}) =>
  make({ name: 'fork', from: 'default', at, ...body });

const actsOf = async (world: SimWorld, since = 0): Promise<ActList> =>
  (await world.call<ActList>('GET', `/acts?since=${since}`)).body;

const lastId = async (): Promise<number> =>
  (await original.call<JournalEntry[]>('GET', '/journal?limit=1')).body[0]?.id ?? 0;

/** Changes of each kind on several days; returns the state hash after each with the id of its request. */
async function useInSteps(): Promise<{ id: number; hash: string }[]> {
  const points: { id: number; hash: string }[] = [];
  const note = async () => points.push({ id: await lastId(), hash: await original.hash() });
  const publisher = await original.signIn('publisher');
  await post(publisher, UPLOAD, csvForm(TWO_BIDDERS));
  await note();
  await original.call('POST', '/clock/advance', { seconds: 2 * 86_400 + 5 });
  const later = await original.signIn('publisher');
  await later.patch('/v1/prebid/users/me', NO_MAIL);
  await note();
  await later.patch('/v1/prebid/affiliates/A1001', { autoPickEnabled: true });
  await note();
  const unit = { adUnitId: 'div-top', bidderName: 'ix', currency: 'USD', floorPrice: 0.5 };
  await later.post('/v1/prebid/floor_prices', [unit]);
  await note();
  const finance = await original.signIn('finance');
  const payments = await finance.get<{ id: number }[]>('/v1/accounting/payments?status=0');
  const [payment] = payments.body.data;
  await finance.patch(`/v1/accounting/payments/${payment?.id}/status`, {
    status: 'payment_processing',
  });
  await note();
  await post(later, UPLOAD, rawCsv(ONE_BIDDER));
  await note();
  return points;
}

describe('the acts of a world', () => {
  it('Q4 the acts of a world are what changed its state, with files and times', async () => {
    await useInSteps();
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
    await useInSteps();
    const acts = await actsOf(original);
    await make({ name: 'copy', from: 'default' });
    expect(await actsOf(new SimWorld(server, 'copy'))).toEqual(acts);
    await original.call('POST', '/snapshots', { name: 'kept' });
    await original.call('POST', '/reset');
    expect((await actsOf(original)).acts).toEqual([]);
    await original.call('POST', '/snapshots/kept/restore');
    expect(await actsOf(original)).toEqual(acts);
    const { status, world } = await fork('now');
    expect([status, await world.hash()]).toEqual([201, await original.hash()]);
  });
});

describe('a world with acts', () => {
  it('Q4 acts given to a new world make the same state, whatever made them', async () => {
    await useInSteps();
    const { acts } = await actsOf(original);
    const [{ createdAt, seed } = { createdAt: '', seed: 0 }] = (
      await original.call<World[]>('GET', '/worlds')
    ).body;
    const { status, world } = await make({ name: 'again', seed, now: createdAt, acts });
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
    const { world } = await make({ name: 'again', story: 'month-end', step: 1, acts });
    expect(await world.hash()).toBe(await original.hash());
  });

  it('Q4 acts of a day before the one that the world has reached are refused', async () => {
    const act = { persona: 'publisher', operation: 'changeSettings', body: NO_MAIL };
    const acts = ['2024-01-10T09:00:00Z', '2024-01-09T09:00:00Z'].map((time) => ({
      ...act,
      at: time,
    }));
    const { status, made } = await make({ name: 'again', acts });
    expect([status, made.problems?.[0]?.path]).toEqual([422, '/body/acts/1/at']);
    const before = await make({ name: 'again', now: '2024-01-11T09:00:00Z', acts: acts.slice(1) });
    expect([before.status, before.made.problems?.[0]?.path]).toEqual([422, '/body/acts/0/at']);
  });

  it('Q4 a step without a story, or beyond its last one, is refused', async () => {
    for (const body of [{ step: 1 }, { story: 'month-end', step: 99 }]) {
      const { status, made } = await make({ name: 'again', ...body });
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
      const { status, made } = await make({ name: 'again', acts: [{ at, ...act }] });
      expect(status).toBe(422);
      expect(made.problems?.[0]?.path).toBe('/body/acts/0');
      expect(made.problems?.[0]?.message).toMatch(reason);
      const worlds = await original.call<World[]>('GET', '/worlds');
      expect(worlds.body.map(({ name }) => name)).toEqual(['default']);
    },
  );
});

describe('a fork of a world', () => {
  it('a fork of a world now has its state hash, with uploads, faults and clock, and its acts', async () => {
    await useInSteps();
    await addFault(server, { effect: { type: 'latency', latency: 1 } });
    await original.call('POST', '/clock/advance', { seconds: 3600 });
    const { status, made, world } = await fork('now');
    expect(status).toBe(201);
    expect(isWorld(made)).toBe(true);
    expect(await world.hash()).toBe(await original.hash());
    expect(await actsOf(world)).toEqual(await actsOf(original));
  });

  it('a fork of a world at an entry of its journal has the state that it had right after it', async () => {
    const points = await useInSteps();
    expect(new Set(points.map(({ hash }) => hash)).size).toBe(points.length);
    for (const [index, { id, hash }] of points.entries()) {
      const { world } = await fork(id, { name: `fork-${index}` });
      expect(await world.hash()).toBe(hash);
    }
  });

  it('a fork of a world in a story has its state hash, also when the story has faults', async () => {
    await original.call('POST', '/stories/backend-trouble/apply?step=1');
    const publisher = await original.signIn('publisher');
    await publisher.patch('/v1/prebid/users/me', NO_MAIL);
    const { world } = await fork('now');
    expect(await world.hash()).toBe(await original.hash());
    expect((await world.state()).story).toBe('backend-trouble');
  });

  it('a fork of a world leaves the original and its journal as they are', async () => {
    await useInSteps();
    const [hash, id] = [await original.hash(), await lastId()];
    const { world } = await fork('now');
    const publisher = await world.signIn('publisher');
    await post(publisher, UPLOAD, csvForm(TWO_BIDDERS));
    expect([await original.hash(), await lastId()]).toEqual([hash, id]);
    expect(await world.hash()).not.toBe(hash);
  });

  it('a fork of a world needs no journal', async () => {
    await useInSteps();
    await original.call('DELETE', '/journal');
    const { status, world } = await fork('now');
    expect([status, await world.hash()]).toEqual([201, await original.hash()]);
  });

  it('a fork of a world with a gap is 409 with the reason, and leaves no world', async () => {
    const { body } = await original.call<{ rows: { id: number }[] }>('GET', '/state/payments');
    await original.call('PATCH', `/state/payments/${body.rows[0]?.id}`, { status: 2 });
    const { status, made } = await fork('now');
    expect(status).toBe(409);
    expect(made.title).toBe(ERROR_CATALOGUE.notReplayable.text);
    expect(made.problems?.[0]?.message).toMatch(/edited by hand/);
    const worlds = await original.call<World[]>('GET', '/worlds');
    expect(worlds.body.map(({ name }) => name)).toEqual(['default']);
  });

  it.each([
    [{ at: 999 }, '/body/at', /no entry of the journal of default/],
    [{ from: 'nowhere' }, '/body/from', /must name a world/],
    [{ seed: 3 }, '/body/seed', /together with at/],
    [{ story: 'bidder-outage' }, '/body/story', /together with at/],
    [{ acts: [] }, '/body/acts', /together with at/],
  ])('a fork of a world with %j is 422 with the reason', async (body, path, message) => {
    const { status, made } = await fork('now', body);
    expect(status).toBe(422);
    expect(made.problems).toEqual([{ path, message: expect.stringMatching(message) as string }]);
  });

  it('a fork of a world with the name of another one is 409', async () => {
    const { status, made } = await fork('now', { name: 'default' });
    expect([status, made.title]).toEqual([409, ERROR_CATALOGUE.worldExists.text]);
  });
});
