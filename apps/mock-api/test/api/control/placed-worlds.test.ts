import { describe, expect, it } from 'vitest';
import type { World } from '#api/contract/operations/control/worlds.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';

const server = serverForEachTest();

const create = (placement: string, payload: object) =>
  server.visitor.send({
    method: 'POST',
    url: '/__sim/worlds',
    headers: { 'x-bidstage-new-world': placement },
    payload,
  });

const names = async (): Promise<string[]> =>
  (await server.visitor.send({ url: '/__sim/worlds' })).json<World[]>().map(({ name }) => name);

describe('worlds of several servers', () => {
  it('worlds of several servers are placed by the proxy: the server that is asked creates none', async () => {
    const { headers, body } = await create('ask', { name: 'team-1' });
    expect(headers['x-accel-redirect']).toBe('@new_world');
    expect(headers['x-bidstage-world']).toBe('team-1');
    expect(body).toBe('');
    expect(await names()).toEqual(['default']);
  });

  it('worlds of several servers get names that no other server proposes', async () => {
    const proposed = [await create('ask', {}), await create('ask', {})].map(
      ({ headers }) => headers['x-bidstage-world'],
    );
    expect(new Set(proposed).size).toBe(2);
    for (const name of proposed) {
      const made = await create(String(name), {});
      expect(made.statusCode).toBe(201);
      expect(made.json<World>().name).toBe(name);
    }
    expect(await names()).toEqual(['default', ...proposed].sort());
  });

  it('worlds of several servers keep the name in the request, and a name that is none is ignored', async () => {
    expect((await create('other', { name: 'team-2' })).json<World>().name).toBe('team-2');
    expect((await create('No Name', {})).json<World>().name).toBe('world-1');
  });

  it('worlds of several servers are refused like others: a wrong name and a name that is taken', async () => {
    expect((await create('ask', { name: 'No Name' })).statusCode).toBe(422);
    await create('team-3', {});
    expect((await create('team-3', {})).statusCode).toBe(409);
  });
});
