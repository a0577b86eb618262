import { beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { State } from '#api/contract/operations/control/state.ts';
import { addFault } from '#test/helpers/faults.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { listen, sendToPort } from '#test/helpers/sockets.ts';
import { serverForEachTest, type TestClient } from '#test/helpers/test-server.ts';

const ME = '/v1/users/me';
const PAYMENTS = '/v1/accounting/payments';

const server = serverForEachTest();
let port: number;
let finance: TestClient;
beforeEach(async () => {
  port = await listen(server);
  finance = await server.signIn('finance');
});

const world = () => new SimWorld(server);
const codeOf = async (path: string, client = finance): Promise<number | undefined> =>
  (await sendToPort(port, path, { headers: client.headers })).status;
const why = async (): Promise<string> =>
  (await world().call<JournalEntry[]>('GET', '/journal?limit=1')).body[0]!.why;
const stateHash = async (): Promise<string> =>
  (await world().call<State>('GET', '/state')).body.stateHash;

describe('the retry_after fault', () => {
  it.each([429, 503] as const)(
    'Q1 a client is refused with %d and its time to wait',
    async (code) => {
      await addFault(server, { effect: { type: 'retry_after', code, seconds: 7 } });
      const seen = await sendToPort(port, PAYMENTS, finance);
      expect([seen.status, seen.headers['retry-after']]).toEqual([code, '7']);
      expect(JSON.parse(seen.body)).toEqual({
        code,
        msg: `Simulated response ${code}: try again after 7 s`,
        data: null,
      });
      expect(await why()).toBe(
        'Fault rule 1 (retry_after) responded before the handler, with a time to wait.',
      );
    },
  );
});

describe('the headers fault', () => {
  it('Q1 headers are set, added and removed, and the body stays', async () => {
    const plain = await sendToPort(port, ME, finance);
    await addFault(server, {
      effect: {
        type: 'headers',
        set: { 'content-type': 'text/plain', 'x-new': 'one' },
        add: { 'referrer-policy': 'origin' },
        remove: ['x-content-type-options', 'x-bidstage-world'],
      },
    });
    const { headers, body } = await sendToPort(port, ME, finance);
    expect(body).toBe(plain.body);
    expect([headers['content-type'], headers['x-new']]).toEqual(['text/plain', 'one']);
    expect(headers['referrer-policy']).toBe('same-origin, origin');
    expect('x-content-type-options' in headers || 'x-bidstage-world' in headers).toBe(false);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });
});

describe('the session fault', () => {
  it('Q1 a session ends after a number of requests, for good', async () => {
    const other = await server.signIn('finance');
    await addFault(server, {
      match: { persona: 'finance' },
      effect: { type: 'session' },
      skip: 2,
      times: 1,
    });
    const codes = [];
    for (let request = 0; request < 4; request += 1) codes.push(await codeOf(ME));
    expect(codes).toEqual([200, 200, 401, 401]);
    expect(await codeOf(ME, other)).toBe(200);
    await world().call('DELETE', '/faults');
    expect(await codeOf(ME)).toBe(401);
  });

  it('Q1 the request at which a session ends is refused as after its expiry', async () => {
    await world().call('POST', '/clock/advance', { seconds: 9 * 3600 });
    const expired = await sendToPort(port, PAYMENTS, finance);
    const again = await server.signIn('finance');
    await addFault(server, { effect: { type: 'session' }, times: 1 });
    const ended = await sendToPort(port, PAYMENTS, again);
    expect([ended.status, ended.body]).toEqual([expired.status, expired.body]);
    expect(await why()).toContain('Fault rule 1 (session) ended its session.');
  });

  it('Q1 a session ends at a body that a rule matches, before anything is changed', async () => {
    const { data } = JSON.parse((await sendToPort(port, PAYMENTS, finance)).body) as {
      data: { id: number; status: number }[];
    };
    const { id } = data.find(({ status }) => status === 0)!;
    await addFault(server, {
      match: { body: { path: '/status', equals: 'payment_processing' } },
      effect: { type: 'session' },
    });
    const seen = await sendToPort(port, `${PAYMENTS}/${id}/status`, {
      method: 'PATCH',
      headers: { ...finance.headers, 'content-type': 'application/json' },
      body: '{"status":"payment_processing"}',
    });
    expect(seen.status).toBe(401);
    const again = await server.signIn('finance');
    const after = await again.get<{ id: number; status: number }[]>(PAYMENTS);
    expect(after.body.data.find((payment) => payment.id === id)?.status).toBe(0);
  });

  it('Q1 a visitor without a session is not counted', async () => {
    await addFault(server, { effect: { type: 'session' } });
    expect((await sendToPort(port, PAYMENTS)).status).toBe(401);
    expect((await world().call<State>('GET', '/state')).body.faults).toMatchObject([
      { matched: 0 },
    ]);
  });
});

describe('matching by query and body', () => {
  const status = { type: 'status', code: 418 } as const;

  it.each([
    ['?status=0', { status: '0' }, 418],
    ['?status=1', { status: '0' }, 200],
    ['', { status: '0' }, 200],
    ['?status=0', { status: '*' }, 418],
    ['?status=0', { 'stat*': '*' }, 418],
    ['?status=0', { status: '0', from: '*' }, 200],
    ['?status=0&status=2', { status: '2' }, 418],
  ])('Q1 %j is hit by a rule for the query %j: %d', async (query, wanted, code) => {
    await addFault(server, { match: { path: PAYMENTS, query: wanted }, effect: status });
    const seen = await codeOf(`${PAYMENTS}${query}`);
    expect(seen === 418).toBe(code === 418);
  });

  const patch = async (body: string, type = 'application/json') =>
    sendToPort(port, '/v1/prebid/users/me', {
      method: 'PATCH',
      headers: { ...finance.headers, 'content-type': type },
      body,
    });

  it.each([
    [{ path: '/currency', equals: 'EUR' }, true],
    [{ path: '/currency', equals: 'USD' }, false],
    [{ path: '/currency' }, true],
    [{ path: '/language' }, false],
    [{ contains: '"currency":"EUR"' }, true],
    [{ contains: 'GBP' }, false],
  ])('Q1 a rule for the body %j hits: %j', async (body, hits) => {
    await addFault(server, { match: { body }, effect: status });
    expect((await patch('{ "currency": "EUR" }')).status === 418).toBe(hits);
    expect(await codeOf(ME)).toBe(200);
  });

  it('Q1 rules before one that needs the body apply once, and those after it follow', async () => {
    await addFault(server, { effect: { type: 'latency', latency: 60 } });
    await addFault(server, { match: { body: { contains: 'GBP' } }, effect: status });
    await addFault(server, { effect: { type: 'retry_after', code: 503, seconds: 1 } });
    const seen = await patch('{"currency":"EUR"}');
    expect(seen.status).toBe(503);
    expect(seen.took).toBeLessThan(10_000);
    const { faults } = (await world().call<State>('GET', '/state')).body;
    expect(faults.map(({ matched, hits }) => [matched, hits])).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ]);
    const [entry] = (await world().call<JournalEntry[]>('GET', '/journal?limit=1')).body;
    expect(entry!.faults).toEqual([
      { id: 1, effect: 'latency' },
      { id: 3, effect: 'retry_after' },
    ]);
    expect(entry!.injectedMs).toBeGreaterThanOrEqual(55);
  });

  it('Q1 a body that cannot be read is refused as without a rule for it', async () => {
    await addFault(server, { match: { body: { contains: 'x' } }, effect: status });
    expect((await patch('{"x"')).status).toBe(400);
  });
});

describe('the stale fault', () => {
  const DAY = Date.parse('2024-01-08T00:00:00Z') / 1000;
  const TABLE = `/v1/prebid/performance/by/bidder/adunit?from=${DAY}&to=${DAY + 86_400}`;
  const CHART = `/v1/prebid/charts/by/hour/bidder?from=${DAY}&to=${DAY + 86_400}`;
  let manager: TestClient;
  beforeEach(async () => {
    manager = await server.signIn('publisher');
  });
  const setClock = (now: string) => world().call('PUT', '/clock', { mode: 'frozen', now });
  const read = async (path: string) => {
    const { status, body } = await sendToPort(port, path, manager);
    expect([status, body]).toEqual([200, expect.any(String)]);
    return body;
  };

  it.each([TABLE, CHART])('Q1 the stale response of %s is the one of then', async (path) => {
    await setClock('2024-01-08T04:00:00Z');
    const then = await read(path);
    await setClock('2024-01-08T09:00:00Z');
    const now = await read(path);
    expect(now).not.toBe(then);
    const fault = await addFault(server, { effect: { type: 'stale', hours: 5 } });
    const before = await stateHash();
    const seen = await sendToPort(port, path, manager);
    expect(seen.body).toBe(then);
    expect(seen.headers['x-bidstage-clock']).toContain('now=2024-01-08T09:00:00');
    expect([seen.headers.etag, seen.headers['cache-control']]).toEqual([undefined, 'no-store']);
    expect(await why()).toContain('Fault rule 1 (stale) set the clock back for its handler.');
    expect(await stateHash()).toBe(before);
    await world().call('DELETE', `/faults/${fault.id}`);
    expect(await read(path)).toBe(now);
  });

  it('Q1 a stale fault leaves other requests at the same time as they are', async () => {
    const now = await read(TABLE);
    await addFault(server, { effect: { type: 'stale', hours: 5 }, times: 1 });
    const [stale, ...others] = await Promise.all([read(TABLE), read(TABLE), read(TABLE)]);
    expect([stale, ...others].filter((body) => body === now)).toHaveLength(2);
  });

  it('Q1 a stale fault hits neither writes nor the reads that begin and end sessions', async () => {
    await addFault(server, { effect: { type: 'stale', hours: 5 } });
    await sendToPort(port, '/v1/logout', manager);
    await sendToPort(port, '/v1/prebid/users/me', { ...manager, method: 'PATCH' });
    expect((await world().call<State>('GET', '/state')).body.faults).toMatchObject([
      { matched: 0 },
    ]);
  });
});
