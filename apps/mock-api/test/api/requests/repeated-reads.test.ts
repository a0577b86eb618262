import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_COOKIE } from '../../../src/domain/session.ts';
import { RepeatedReads } from '../../../src/plugins/repeated-reads.ts';
import { startTestServer, type TestServer } from '../../helpers/test-server.ts';
import { STATUS } from '../../helpers/known-facts.ts';

const URL_PATH = `/v1/accounting/payments?status=${STATUS.sent}`;

let server: TestServer;
let address: string;
const answered = vi.spyOn(RepeatedReads.prototype, 'response');

beforeEach(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  answered.mockClear();
});
afterEach(() => server.close());

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

/** Whether the last request was answered before any route was looked for. */
const wasRepeated = (): boolean => answered.mock.results.at(-1)?.value === true;

/** Reads until it is answered as a repeated read. */
async function warm(cookie: string, path = URL_PATH) {
  await read(cookie, {}, path);
  const second = await read(cookie, {}, path);
  expect(wasRepeated()).toBe(false);
  const third = await read(cookie, {}, path);
  expect(wasRepeated()).toBe(true);
  return { second, third };
}

describe('a read in the same words as one before', () => {
  it('a read in the same words as one before has the same bytes and headers, and its own entry in the journal', async () => {
    const { second, third } = await warm(await signIn('finance'));
    expect(third).toEqual(second);
    const journal = (await (await fetch(`${address}/__sim/journal`)).json()) as {
      path: string;
      status: number;
      persona: string;
      rule: string;
      response: { body: string };
    }[];
    const entries = journal.filter(({ path }) => path === '/v1/accounting/payments');
    expect(entries).toHaveLength(3);
    expect(entries[2]).toMatchObject({ status: 200, persona: 'finance', rule: 'listPayments' });
    expect(entries[2]?.response).toEqual({
      ...entries[1]?.response,
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
    'a read in the same words as one before has the same bytes where it is %s',
    async (_kind, path, text) => {
      const { second, third } = await warm(await signIn('finance'), path);
      expect(second.text).toMatch(text);
      expect(third).toEqual(second);
    },
  );

  it('a read in the same words as one before meets a fault that was planned since', async () => {
    const cookie = await signIn('finance');
    await warm(cookie);
    await post('/__sim/faults', {
      match: { path: '/v1/accounting/**' },
      effect: { type: 'status', code: 503 },
    });
    expect((await read(cookie)).status).toBe(503);
  });

  it('a read in the same words as one before is refused once the session has ended or run out', async () => {
    const cookie = await signIn('finance');
    await warm(cookie);
    await post('/__sim/clock/advance', { seconds: 9 * 3600 });
    expect((await read(cookie)).status).toBe(401);
    const other = await signIn('finance');
    await warm(other);
    await fetch(`${address}/v1/logout`, { headers: { cookie: other }, redirect: 'manual' });
    expect((await read(other)).status).toBe(401);
  });

  it('a read in the same words as one before has the new answer once the state has changed', async () => {
    const cookie = await signIn('finance');
    const { third } = await warm(cookie);
    const { data } = JSON.parse(third.text) as { data: { id: number }[] };
    await fetch(`${address}/v1/accounting/payments/${data[0]?.id}/status`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'payment_processing' }),
    });
    expect((await read(cookie)).text).not.toBe(third.text);
  });

  it('a read in the same words as one before has the headers of the new answer when somebody else has asked for it in between', async () => {
    const cookie = await signIn('finance');
    const other = await signIn('finance');
    const { third } = await warm(cookie);
    const { data } = JSON.parse(third.text) as { data: { id: number }[] };
    await fetch(`${address}/v1/accounting/payments/${data[0]?.id}/status`, {
      method: 'PATCH',
      headers: { cookie: other, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'payment_processing' }),
    });
    const theirs = await read(other);
    const mine = await read(cookie);
    expect(theirs.text).not.toBe(third.text);
    expect([mine.text, mine.etag]).toEqual([theirs.text, theirs.etag]);
  });

  it('a read in the same words as one before goes the whole way where a header may lead to another answer', async () => {
    const cookie = await signIn('finance');
    const { third } = await warm(cookie);
    const fresh = await read(cookie, { 'if-none-match': third.etag ?? '' });
    expect([fresh.status, wasRepeated()]).toEqual([304, false]);
    await read(cookie, { 'x-bidstage-world': 'default' });
    expect(wasRepeated()).toBe(false);
    expect((await read('')).status).toBe(401);
  });

  it('a read in the same words as one before is unknown once its world is gone, and is not that of another of its name', async () => {
    const create = () => post('/__sim/worlds', { name: 'short' });
    await create();
    const inWorld = { 'x-bidstage-world': 'short' };
    const response = await fetch(`${address}/__sim/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...inWorld },
      body: JSON.stringify({ persona: 'finance' }),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (let time = 0; time < 3; time += 1) await read(cookie, inWorld);
    expect(wasRepeated()).toBe(true);
    await fetch(`${address}/__sim/worlds/short`, { method: 'DELETE' });
    expect((await read(cookie, inWorld)).status).toBe(404);
    await create();
    expect((await read(cookie, inWorld)).status).toBe(401);
  });
});
