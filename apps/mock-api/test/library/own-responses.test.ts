import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bidstage, matchers as Matchers, OwnWorld } from '#types';
import { startBidstage } from '#api/start-bidstage.ts';

let server: Bidstage;
let world: OwnWorld;
beforeAll(async () => {
  server = await startBidstage();
  world = await server.createWorld({ persona: 'finance' });
});
afterAll(() => server.stop());

const fetched = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${world.url}${path}`, { headers: world.headers, ...init });
  const { status, headers } = response;
  return { status, text: await response.text(), type: headers.get('content-type'), headers };
};

describe('a response of one’s own', () => {
  it('Q1 replaces that of an operation, once and after the first request', async () => {
    const body = { code: 200, msg: 'OK', data: { email: 'own@x.example' } };
    await world.respond({ path: '/v1/users/me' }, { status: 200, json: body, times: 1, skip: 1 });
    expect((await fetched('/v1/users/me')).text).not.toContain('own@x.example');
    const own = await fetched('/v1/users/me');
    expect(own).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
    expect(JSON.parse(own.text)).toEqual(body);
    expect((await fetched('/v1/users/me')).text).not.toContain('own@x.example');
  });

  it('Q1 is there on a path that the contract lacks, with its headers, and says so in the journal', async () => {
    expect((await fetched('/v2/partners')).status).toBe(404);
    const headers = { 'content-type': 'text/csv', 'x-own': 'yes' };
    await world.respond({ path: '/v2/partners' }, { status: 201, text: 'a,b\n', headers });
    const own = await fetched('/v2/partners', { method: 'POST', body: 'x' });
    expect(own).toMatchObject({ status: 201, text: 'a,b\n', type: 'text/csv' });
    expect(own.headers.get('x-own')).toBe('yes');
    expect(own.headers.get('cache-control')).toBe('no-store');
    const [entry] = await world.requests({ method: 'POST', path: '/v2/partners' });
    expect(entry).toMatchObject({ status: 201, rule: null, changes: [] });
    expect(entry?.faults.map(({ effect }) => effect)).toEqual(['respond']);
    await world.clearFaults();
    expect((await fetched('/v2/partners')).status).toBe(404);
  });

  it('Q1 waits, and may have no body', async () => {
    await world.respond({ path: '/v2/slow' }, { status: 204, delay: 40 });
    const started = performance.now();
    const own = await fetched('/v2/slow');
    expect(performance.now() - started).toBeGreaterThan(39);
    expect(own).toMatchObject({ status: 204, text: '' });
  });

  it.each([
    ['two bodies', { status: 200, json: {}, text: 'a' }, 'is not possible together with json'],
    ['a session', { status: 200, headers: { 'set-cookie': 'a=b' } }, '/effect/headers'],
    ['two lines', { status: 200, headers: { 'x-a': 'a\r\nb: c' } }, '/effect/headers'],
    ['too much', { status: 200, json: 'x'.repeat(100_001) }, 'longer than'],
  ])('Q1 is refused with %s', async (_, response, problem) => {
    await expect(world.respond({ path: '/v2/x' }, response)).rejects.toThrow(problem);
  });
});

describe('what a world has received', () => {
  const MATCH = { method: 'PATCH', path: '/v2/orders/*' } as const;

  it('Q2 is found by path, query and body, and counted by a request too', async () => {
    await world.respond({ path: '/v2/orders/*' }, { status: 200 });
    const headers = { ...world.headers, 'content-type': 'application/json' };
    for (const status of [1, 2, 2])
      await fetched(`/v2/orders/7?page=${status}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ status }),
      });
    const twice = { ...MATCH, body: { path: '/status', equals: 2 } };
    expect(await world.requests(twice)).toHaveLength(2);
    expect(await world.requests({ ...MATCH, query: { page: '1' } })).toHaveLength(1);
    await world.verify(twice, 2);
    await world.verify(MATCH);
    const query = new URLSearchParams({ ...MATCH, query: 'page=*', body: '/status = 2' });
    const counted = await fetched(`/__sim/requests/count?${query}`);
    expect(JSON.parse(counted.text)).toEqual({ count: 2, nearest: null });
  });

  it('Q2 fails with the nearest request and what is different', async () => {
    const match = { ...MATCH, query: { page: '9' }, body: { path: '/status', equals: 1 } };
    await expect(world.verify(match)).rejects.toThrow(
      /0 of \d+ requests are PATCH \/v2\/orders\/\*\?page=9 whose body has \/status = 1, wanted: at least 1\nNearest: request \d+, PATCH \/v2\/orders\/7: the query has no page=9$/,
    );
    await expect(world.verify({ ...MATCH, persona: 'rd' }, 1)).rejects.toThrow('it is of finance');
    await expect(world.verify(MATCH, 1)).rejects.toThrow('wanted: exactly 1');
  });

  it('Q2 is a matcher for any expect, with the same reason', async () => {
    const file = '../../package/matchers.cjs';
    const { matchers } = (await import(file)) as { readonly matchers: typeof Matchers };
    const result = (times?: number) => matchers.toHaveReceived(world, MATCH, times);
    expect(await result(3)).toMatchObject({ pass: true });
    const failed = await result(1);
    expect(failed.pass).toBe(false);
    expect(failed.message()).toContain('wanted: exactly 1');
  });
});
