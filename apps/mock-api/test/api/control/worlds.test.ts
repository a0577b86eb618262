import { describe, expect, it } from 'vitest';
import type { State } from '#api/contract/operations/control/state.ts';
import type { World } from '#api/contract/operations/control/worlds.ts';
import { serverForEachTest, TEST_NOW, TestClient } from '#test/helpers/test-server.ts';

const server = serverForEachTest();

async function call<D>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  world = 'default',
) {
  const response = await new TestClient(server, { 'x-bidstage-world': world }).send({
    method,
    url,
    ...(payload && { payload }),
  });
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    body: response.json<D>(),
  };
}

const stateOf = async (world: string): Promise<State> =>
  (await call<State>('GET', '/__sim/state', undefined, world)).body;

describe('worlds', () => {
  it('the list of worlds starts with the default world, frozen at SIM_NOW', async () => {
    const { body } = await call<World[]>('GET', '/__sim/worlds');
    expect(body).toEqual([
      {
        name: 'default',
        seed: 1,
        story: null,
        clock: { mode: 'frozen', now: TEST_NOW, rate: 0 },
        gap: null,
        createdAt: TEST_NOW,
        lastUse: null,
      },
    ]);
  });

  it('POST /__sim/worlds creates a world with a seed and a time, or chooses a name', async () => {
    const made = await call<World>('POST', '/__sim/worlds', {
      name: 'qa-1',
      seed: 7,
      now: '2025-06-01T00:00:00Z',
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'qa-1',
      seed: 7,
      clock: { mode: 'frozen', now: '2025-06-01T00:00:00.000Z' },
    });
    expect((await call<World>('POST', '/__sim/worlds', {})).body.name).toBe('world-1');
    expect((await call<World>('POST', '/__sim/worlds', {})).body.name).toBe('world-2');
    const names = (await call<World[]>('GET', '/__sim/worlds')).body.map((world) => world.name);
    expect(names).toEqual(['default', 'qa-1', 'world-1', 'world-2']);
  });

  it('POST /__sim/worlds refuses a taken or impossible name, an unknown field and a bad seed', async () => {
    expect((await call('POST', '/__sim/worlds', { name: 'default' })).status).toBe(409);
    for (const body of [
      { name: '../x' },
      { name: 'X' },
      { name: '' },
      { seed: -1 },
      { seed: 2 ** 32 },
      { now: 'soon' },
      { sed: 1 },
    ]) {
      expect((await call('POST', '/__sim/worlds', body)).status).toBe(422);
    }
  });

  it('DELETE /__sim/worlds/{name} drops a world, never the default one', async () => {
    await call('POST', '/__sim/worlds', { name: 'gone' });
    expect((await call('DELETE', '/__sim/worlds/gone')).status).toBe(200);
    expect((await call('DELETE', '/__sim/worlds/gone')).status).toBe(404);
    expect((await call('GET', '/__sim/state', undefined, 'gone')).status).toBe(404);
    expect((await call('DELETE', '/__sim/worlds/default')).status).toBe(409);
  });

  it('the operations on worlds return errors as problem details', async () => {
    const { status, type, body } = await call('DELETE', '/__sim/worlds/default');
    expect(status).toBe(409);
    expect(type).toContain('application/problem+json');
    expect(body).toEqual({
      type: 'urn:bidstage:problem:defaultWorldStays',
      title: 'The default world cannot be dropped',
      status: 409,
      instance: '/__sim/worlds/default',
    });
  });

  it('worlds can be listed and created by a request whose own world does not exist', async () => {
    expect((await call('GET', '/__sim/worlds', undefined, 'no-such')).status).toBe(200);
    expect((await call('POST', '/__sim/worlds', { name: 'made' }, 'no-such')).status).toBe(201);
    expect((await call('GET', '/__sim/clock', undefined, 'no-such')).status).toBe(404);
  });

  it('a request finds its world by header first, then by cookie', async () => {
    await call('POST', '/__sim/worlds', { name: 'by-header' });
    await call('POST', '/__sim/worlds', { name: 'by-cookie' });
    const cookie = 'bidstage_world=by-cookie';
    const worldOf = async (headers: Record<string, string>) =>
      (await new TestClient(server, headers).send({ url: '/v1/users/me' })).headers[
        'x-bidstage-world'
      ];
    expect(await worldOf({ cookie })).toBe('by-cookie');
    expect(await worldOf({ cookie, 'x-bidstage-world': 'by-header' })).toBe('by-header');
    expect(await worldOf({})).toBe('default');
  });
});

describe('state hash', () => {
  it('the state hash is equal for equal worlds, whatever their names and sessions', async () => {
    await call('POST', '/__sim/worlds', { name: 'a' });
    await call('POST', '/__sim/worlds', { name: 'b' });
    await call('POST', '/__sim/sign-in', { persona: 'finance' }, 'a');
    expect((await stateOf('a')).stateHash).toBe((await stateOf('b')).stateHash);
  });

  it('the state hash differs by seed and by clock', async () => {
    await call('POST', '/__sim/worlds', { name: 'seed', seed: 2 });
    await call('POST', '/__sim/worlds', { name: 'clock', now: '2024-01-08T09:00:01Z' });
    const hashes = await Promise.all(['default', 'seed', 'clock'].map(stateOf));
    expect(new Set(hashes.map((state) => state.stateHash)).size).toBe(3);
  });

  it('the state hash is the first one again after a reset', async () => {
    const before = await stateOf('default');
    await call('POST', '/__sim/clock/advance', { seconds: 40 * 86_400 });
    expect((await stateOf('default')).stateHash).not.toBe(before.stateHash);
    const { body } = await call<State>('POST', '/__sim/reset');
    expect(body).toEqual(before);
  });
});
