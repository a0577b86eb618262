import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#api/contract/values/names.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const URL_PATH = `/v1/accounting/payments?status=${STATUS.sent}`;

const server = serverForEachTest();
let address: string;

beforeEach(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

async function post(path: string, body?: object): Promise<Response> {
  return fetch(`${address}${path}`, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

async function signIn(persona: string): Promise<string> {
  const response = await post('/__sim/sign-in', { persona });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(SESSION_COOKIE));
  return cookie?.split(';')[0] ?? '';
}

async function read(cookie: string, headers: Record<string, string> = {}, path = URL_PATH) {
  const response = await fetch(`${address}${path}`, { headers: { cookie, ...headers } });
  return {
    status: response.status,
    names: [...response.headers.keys()].sort(),
    etag: response.headers.get('etag'),
    text: await response.text(),
  };
}

/** Reads twice: the second response comes from the cache. */
async function readTwice(cookie: string, path = URL_PATH) {
  const first = await read(cookie, {}, path);
  return { first, second: await read(cookie, {}, path) };
}

describe('a repeated request', () => {
  it('a repeated request gets the same bytes and headers, and an entry in the journal', async () => {
    const { first, second } = await readTwice(await signIn('finance'));
    expect(second).toEqual(first);
    const journal = (await (await fetch(`${address}/__sim/journal`)).json()) as {
      path: string;
      status: number;
      persona: string;
      rule: string;
      response: { body: string };
    }[];
    const entries = journal.filter(({ path }) => path === '/v1/accounting/payments');
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({ status: 200, persona: 'finance', rule: 'listPayments' });
    expect(entries[1]?.response).toEqual({
      ...entries[0]?.response,
      headers: expect.any(Object) as object,
    });
  });

  it.each([
    ['short, in ASCII', '/v1/users/me', /^[\0-\x7f]{1,16000}$/],
    [
      'short, in other letters too',
      `/v1/accounting/payments?status=${STATUS.processing}`,
      /^(?=.*[^\0-\x7f]).{1,16000}$/,
    ],
    ['long', `/v1/accounting/payments?status=${STATUS.closed}`, /^.{99000,}$/],
  ])(
    'a repeated request gets the same bytes where the response is %s',
    async (_kind, path, text) => {
      const { first, second } = await readTwice(await signIn('finance'), path);
      expect(first.text).toMatch(text);
      expect(second).toEqual(first);
    },
  );

  it('a repeated request meets a fault that was planned after it was cached', async () => {
    const cookie = await signIn('finance');
    await readTwice(cookie);
    await post('/__sim/faults', {
      match: { path: '/v1/accounting/**' },
      effect: { type: 'status', code: 503 },
    });
    expect((await read(cookie)).status).toBe(503);
  });

  it('a repeated request gets the headers of the new response after another session has cached it', async () => {
    const cookie = await signIn('finance');
    const other = await signIn('finance');
    const { second } = await readTwice(cookie);
    const { data } = JSON.parse(second.text) as { data: { id: number }[] };
    await fetch(`${address}/v1/accounting/payments/${data[0]?.id}/status`, {
      method: 'PATCH',
      headers: { cookie: other, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'payment_processing' }),
    });
    const theirs = await read(other);
    const mine = await read(cookie);
    expect(theirs.text).not.toBe(second.text);
    expect([mine.text, mine.etag]).toEqual([theirs.text, theirs.etag]);
  });

  it('a repeated request is 304 with the ETag of the cached response, and 401 without a session', async () => {
    const cookie = await signIn('finance');
    const { second } = await readTwice(cookie);
    const fresh = await read(cookie, { 'if-none-match': second.etag ?? '' });
    expect(fresh.status).toBe(304);
    expect((await read('')).status).toBe(401);
  });
});
