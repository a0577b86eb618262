import { describe, expect, it } from 'vitest';
import type { Fault } from '#api/contract/operations/control/faults.ts';
import type { State } from '#api/contract/operations/control/state.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { addFault } from '#test/helpers/faults.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';

const server = serverForEachTest();

const PATH = '/v1/users/me';
const status = (code: number) => ({ type: 'status' as const, code });
const stateOf = async (world = 'default'): Promise<State> =>
  (await new SimWorld(server, world).call<State>('GET', '/state')).body;
const get = async (url = PATH, headers = {}): Promise<number> =>
  (await server.visitor.send({ url, headers })).statusCode;

describe('the fault plan', () => {
  it('the fault plan accepts rules, lists them in order, and removes one or all', async () => {
    const first = await addFault(server, { match: { path: '/v1/a' }, effect: status(500) });
    expect(first).toEqual({
      id: 1,
      match: { path: '/v1/a' },
      effect: status(500),
      matched: 0,
      hits: 0,
    });
    const second = await addFault(server, {
      effect: { type: 'empty' },
      times: 2,
      skip: 1,
      seed: 3,
    });
    expect((await new SimWorld(server).call('GET', '/faults')).body).toEqual([first, second]);
    expect((await stateOf()).faults).toEqual([first, second]);
    expect(await new SimWorld(server).call('DELETE', '/faults/1')).toMatchObject({
      status: 200,
      body: first,
    });
    expect((await new SimWorld(server).call('DELETE', '/faults/1')).status).toBe(404);
    expect((await addFault(server, { effect: { type: 'empty' } })).id).toBe(3);
    expect(
      (await new SimWorld(server).call<Fault[]>('DELETE', '/faults')).body.map(({ id }) => id),
    ).toEqual([2, 3]);
    expect((await new SimWorld(server).call('GET', '/faults')).body).toEqual([]);
  });

  it.each([
    [{ match: { host: 'x' }, effect: status(500) }],
    [{ match: {}, effect: { ...status(500), after: 1 } }],
    [{ match: {}, effect: { type: 'explode' } }],
    [{ match: {}, effect: status(500), time: 1 }],
    [{ match: {}, effect: status(500), probability: 1.1 }],
    [{ match: { method: 'get' }, effect: status(500) }],
    [{ match: { persona: 'nobody-at-all' }, effect: status(500) }],
    [{ effect: status(500) }],
  ])('the fault plan refuses %j', async (rule) => {
    expect((await new SimWorld(server).call('POST', '/faults', rule)).status).toBe(422);
    expect((await new SimWorld(server).call('GET', '/faults')).body).toEqual([]);
  });

  it('the fault plan counts matching requests and hits', async () => {
    await addFault(server, { match: { path: PATH }, effect: status(503), skip: 1, times: 2 });
    const codes = [];
    for (let request = 0; request < 5; request += 1) codes.push(await get());
    expect(codes).toEqual([200, 503, 503, 200, 200]);
    expect((await stateOf()).faults).toMatchObject([{ matched: 5, hits: 2 }]);
  });

  it('the fault plan gives the same sequence when the same rule is added again', async () => {
    const run = async (): Promise<number[]> => {
      await new SimWorld(server).call('DELETE', '/faults');
      await addFault(server, { effect: status(500), probability: 0.5 });
      const codes = [];
      for (let request = 0; request < 40; request += 1) codes.push(await get());
      return codes;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await run()).toEqual(first);
  });

  it('the fault plan draws separately for two equal rules', async () => {
    const rule = { effect: status(500), probability: 0.5 };
    await addFault(server, rule);
    await addFault(server, rule);
    for (let request = 0; request < 60; request += 1) await get();
    const [first, second] = (await stateOf()).faults;
    expect(first).toMatchObject({ matched: 60 });
    expect(second?.matched).toBe(60 - (first?.hits ?? 0));
    expect(second?.hits).toBeGreaterThan(5);
    expect(second?.hits).toBeLessThan(second!.matched - 5);
  });

  it('the fault plan applies a rule to its persona only', async () => {
    await addFault(server, { match: { persona: 'finance' }, effect: status(500) });
    const finance = await server.signIn('finance');
    const publisher = await server.signIn('publisher');
    expect((await finance.send({ url: PATH })).statusCode).toBe(500);
    expect((await publisher.send({ url: PATH })).statusCode).toBe(200);
    expect(await get()).toBe(200);
  });

  it('the fault plan never hits the control plane, its document or the API reference', async () => {
    await addFault(server, { effect: status(500) });
    await addFault(server, { match: { path: '/__sim/**' }, effect: status(500) });
    for (const url of ['/__sim/state', '/__sim/openapi.json', '/openapi.json', '/reference/'])
      expect(await get(url)).toBe(200);
    expect(await get()).toBe(500);
  });

  it('the fault plan hits unknown paths and refused requests as well', async () => {
    await addFault(server, { effect: status(418) });
    expect(await get('/v1/no-such')).toBe(418);
    expect(await get('/v1/accounting/payments')).toBe(418);
  });
});

describe('the fault plan as part of a world', () => {
  it('the fault plan of a world hits no request of another world', async () => {
    await new SimWorld(server).call('POST', '/worlds', { name: 'other' });
    await addFault(server, { effect: status(500) }, 'other');
    expect(await get()).toBe(200);
    expect(await get(PATH, { 'x-bidstage-world': 'other' })).toBe(500);
    expect((await stateOf()).faults).toEqual([]);
    expect((await stateOf('other')).faults).toMatchObject([{ id: 1, hits: 1 }]);
  });

  it('the fault plan is in the state hash: rules and their order, not ids, counters or the order of fields', async () => {
    const bare = (await stateOf()).stateHash;
    await addFault(server, { effect: { type: 'empty' } });
    await new SimWorld(server).call('DELETE', '/faults');
    expect((await stateOf()).stateHash).toBe(bare);
    await addFault(server, { match: { path: PATH, method: 'GET' }, effect: status(500) });
    const { stateHash } = await stateOf();
    expect(stateHash).not.toBe(bare);
    await get();
    expect((await stateOf()).stateHash).toBe(stateHash);
    await new SimWorld(server).call('POST', '/worlds', { name: 'twin' });
    await addFault(server, { match: { method: 'GET', path: PATH }, effect: status(500) }, 'twin');
    expect((await stateOf('twin')).stateHash).toBe(stateHash);
  });

  it('the fault plan is gone after a reset', async () => {
    const before = await stateOf();
    await addFault(server, { effect: status(500) });
    const { body } = await new SimWorld(server).call<State>('POST', '/reset');
    expect(body).toEqual(before);
    expect(await get()).toBe(200);
    expect((await addFault(server, { effect: status(500) })).id).toBe(1);
  });
});

it('a fault is not turned into 304, and the browser does not store a response with a fault', async () => {
  const { headers } = await server.visitor.send({ url: PATH });
  await addFault(server, { effect: { type: 'empty' } });
  const response = await server.visitor.send({
    url: PATH,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
});
