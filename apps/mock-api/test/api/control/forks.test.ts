import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '#api/contract/operations/control/worlds.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { compile } from '#test/contract/schemas.ts';
import { addFault } from '#test/helpers/faults.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { csvForm, post, UPLOAD } from '../config-upload/uploads.ts';
import { actsOf, lastId, makeWorld, NO_MAIL, TWO_BIDDERS, useInSteps } from './worlds-with-acts.ts';

const server = serverForEachTest();
const original = new SimWorld(server);
const isWorld = compile(createWorld.response);

const fork = (at: number | 'now', body: object = {}) =>
  makeWorld(server, { name: 'fork', from: 'default', at, ...body });

describe('a fork of a world', () => {
  it('a fork of a world now has its state hash, with uploads, faults and clock, and its acts', async () => {
    await useInSteps(original);
    await addFault(server, { effect: { type: 'latency', latency: 1 } });
    await original.call('POST', '/clock/advance', { seconds: 3600 });
    const { status, made, world } = await fork('now');
    expect(status).toBe(201);
    expect(isWorld(made)).toBe(true);
    expect(await world.hash()).toBe(await original.hash());
    expect(await actsOf(world)).toEqual(await actsOf(original));
  });

  it('a fork of a world has what was uploaded in UTF-16', async () => {
    const publisher = await original.signIn('publisher');
    const bytes = Buffer.from(`\uFEFF${TWO_BIDDERS}`, 'utf16le');
    const { status: uploaded } = await post(publisher, UPLOAD, csvForm(bytes));
    const { status, world } = await fork('now');
    expect([uploaded, status]).toEqual([201, 201]);
    expect(await world.hash()).toBe(await original.hash());
    expect((await actsOf(world)).acts[0]).toMatchObject({ csv: TWO_BIDDERS });
  });

  it('a fork of a world at an entry of its journal has the state that it had right after it', async () => {
    const points = await useInSteps(original);
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
    await useInSteps(original);
    const [hash, id] = [await original.hash(), await lastId(original)];
    const { world } = await fork('now');
    const publisher = await world.signIn('publisher');
    await post(publisher, UPLOAD, csvForm(TWO_BIDDERS));
    expect([await original.hash(), await lastId(original)]).toEqual([hash, id]);
    expect(await world.hash()).not.toBe(hash);
  });

  it('a fork of a world needs no journal', async () => {
    await useInSteps(original);
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
