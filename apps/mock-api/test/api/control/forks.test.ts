import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import type { Replay } from '#api/contract/operations/control/replay.ts';
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

async function fork(at: number | 'now', body: object = {}) {
  const { status, body: made } = await original.call<World & ProblemDetails>('POST', '/worlds', {
    name: 'fork',
    from: 'default',
    at,
    ...body,
  });
  return { status, made, world: new SimWorld(server, made.name) };
}

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
  await later.patch('/v1/prebid/users/me', { suggestionWeeklyFloorPriceSubscribed: false });
  await note();
  await post(later, UPLOAD, rawCsv(ONE_BIDDER));
  await note();
  return points;
}

describe('the actions of a world', () => {
  it('Q4 the actions of a world are the requests that changed its state, with files and times', async () => {
    await useInSteps();
    const { body } = await original.call<Replay>('GET', '/actions');
    expect(body.refusal).toBeNull();
    expect(body.actions.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${UPLOAD}`,
      'PATCH /v1/prebid/users/me',
      `POST ${UPLOAD}`,
    ]);
    expect(body.actions[0]).toMatchObject({ persona: 'publisher', status: 201, base64: false });
    expect(body.actions[0]?.body).toBe(csvForm(TWO_BIDDERS).payload.toString());
    expect(body.actions[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(body.actions[2]).toMatchObject({ type: 'text/csv', body: ONE_BIDDER });
    const until = body.actions[1]?.id;
    const some = await original.call<Replay>('GET', `/actions?until=${until}`);
    expect(some.body.actions).toEqual(body.actions.slice(0, 2));
  });

  it('Q4 the actions of a world hold a body that is no text in base64', async () => {
    const publisher = await original.signIn('publisher');
    // A field of a form may hold any bytes; only the file is checked.
    const { payload, headers } = csvForm(ONE_BIDDER);
    const end = Buffer.from('\xff', 'latin1');
    await post(publisher, UPLOAD, { payload: Buffer.concat([payload, end]), headers });
    const { body } = await original.call<Replay>('GET', '/actions');
    expect(body.actions[0]?.base64).toBe(true);
    expect(Buffer.from(body.actions[0]?.body ?? '', 'base64').subarray(-1)).toEqual(end);
  });

  it('Q4 the actions of a world that was edited by hand are refused with the reason', async () => {
    const { body } = await original.call<{ rows: { id: number }[] }>('GET', '/state/payments');
    await original.call('PATCH', `/state/payments/${body.rows[0]?.id}`, { status: 2 });
    const replay = (await original.call<Replay>('GET', '/actions')).body;
    expect(replay.actions).toEqual([]);
    expect(replay.refusal).toMatch(/edited by hand/);
  });
});

describe('a fork of a world', () => {
  it('a fork of a world now has its state hash, with uploads, faults and clock, and its own journal leads to it', async () => {
    await useInSteps();
    await addFault(server, { effect: { type: 'latency', latency: 1 } });
    await original.call('POST', '/clock/advance', { seconds: 3600 });
    const { status, made, world } = await fork('now');
    expect(status).toBe(201);
    expect(isWorld(made)).toBe(true);
    expect(await world.hash()).toBe(await original.hash());
    expect(await world.gap()).toBeNull();
    const actions = async (of: SimWorld) => (await of.call<Replay>('GET', '/actions')).body.actions;
    const withoutIds = (await actions(world)).map((action) => ({ ...action, id: 0 }));
    expect(withoutIds).toEqual((await actions(original)).map((action) => ({ ...action, id: 0 })));
  });

  it('a fork of a world at an entry of its journal has the state that it had right after it', async () => {
    const points = await useInSteps();
    expect(new Set(points.map(({ hash }) => hash)).size).toBe(3);
    for (const [index, { id, hash }] of points.entries()) {
      const { world } = await fork(id, { name: `fork-${index}` });
      expect(await world.hash()).toBe(hash);
    }
  });

  it('a fork of a world in a story has its state hash, also when the story has faults', async () => {
    await original.call('POST', '/stories/backend-trouble/apply?step=1');
    const publisher = await original.signIn('publisher');
    await publisher.patch('/v1/prebid/users/me', { suggestionWeeklyFloorPriceSubscribed: false });
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

  it('a fork of a world whose actions cannot be repeated is 409 with the reason, and leaves no world', async () => {
    const publisher = await original.signIn('publisher');
    await post(publisher, UPLOAD, csvForm(ONE_BIDDER));
    await original.call('DELETE', '/journal');
    const { status, made } = await fork('now');
    expect(status).toBe(409);
    expect(made.title).toBe(ERROR_CATALOGUE.notReplayable.text);
    expect(made.problems?.[0]?.message).toMatch(/no longer holds all that changed its state/);
    const worlds = await original.call<World[]>('GET', '/worlds');
    expect(worlds.body.map(({ name }) => name)).toEqual(['default']);
  });

  it.each([
    [{ at: 999 }, '/body/at', /no entry of the journal of default/],
    [{ from: 'nowhere' }, '/body/from', /must name a world/],
    [{ seed: 3 }, '/body/seed', /together with at/],
    [{ story: 'bidder-outage' }, '/body/story', /together with at/],
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
