import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { serverForEachTest, startTestServer, type TestClient } from '#test/helpers/test-server.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const server = serverForEachTest();
const finance = server.clientOf('finance');
const publisher = server.clientOf('publisher');

const STATUS_URL = '/v1/accounting/payments/999999999/status';

interface Sent {
  readonly status: number;
  readonly body: unknown;
}

async function send(client: TestClient, options: Parameters<TestClient['send']>[0]): Promise<Sent> {
  const response = await client.send(options);
  return { status: response.statusCode, body: response.json() };
}

const failure = (key: keyof typeof ERROR_CATALOGUE): Sent => {
  const { status, text } = ERROR_CATALOGUE[key];
  return { status, body: { code: status, msg: text, data: null } };
};

describe('order of checks', () => {
  it('a request is checked for its world before path, path before method, method before session', async () => {
    const headers = { 'x-bidstage-world': 'no-such-world' };
    expect(await send(server.visitor, { url: '/v1/nothing', headers })).toEqual(
      failure('unknownWorld'),
    );
    expect(await send(server.visitor, { url: '/v1/nothing' })).toEqual(failure('unknownPath'));
    expect(
      await send(server.visitor, { method: 'DELETE', url: '/v1/accounting/payments' }),
    ).toEqual(failure('methodNotAllowed'));
  });

  it('a request is checked for its session before role, role before body', async () => {
    const patch = {
      method: 'PATCH',
      url: STATUS_URL,
      payload: '{',
      headers: { 'content-type': 'text/plain' },
    } as const;
    expect(await send(server.visitor, patch)).toEqual(failure('noSession'));
    expect(await send(publisher, patch)).toEqual(failure('roleNotAllowed'));
    expect(await send(finance, patch)).toEqual(failure('mediaType'));
  });

  it('a request is checked for size before reading, reading before schema, schema before id', async () => {
    const patch = (payload: string) =>
      send(finance, {
        method: 'PATCH',
        url: STATUS_URL,
        payload,
        headers: { 'content-type': 'application/json' },
      });
    expect(await patch(`"${'x'.repeat(1024 * 1024)}"`)).toEqual(failure('bodyTooLarge'));
    expect(await patch('{')).toEqual(failure('unreadableBody'));
    expect((await patch('{"status":"closed","more":1}')).status).toBe(422);
    expect(await patch('{"status":"closed"}')).toEqual(failure('unknownPayment'));
  });
});

describe('strict requests', () => {
  it('a query with an unknown key is refused, also by an operation without a query', async () => {
    for (const url of ['/v1/accounting/payments?state=0', '/v1/users/me?x=1']) {
      const { status, body } = await send(finance, { url });
      expect(status).toBe(422);
      expect(body).toMatchObject({ data: { problems: [{ path: '/querystring' }] } });
    }
  });

  it('a query that repeats a key with a single value is refused', async () => {
    expect(
      (await send(finance, { url: `/v1/accounting/payments?status=${STATUS.sent}&status=1` }))
        .status,
    ).toBe(422);
  });

  it('nothing in a body is coerced: "5" is no number, null is no text, an array is no object', async () => {
    const post = (payload: object) => server.visitor.post('/__sim/clock/advance', payload);
    for (const payload of [
      { seconds: '5' },
      { seconds: null },
      { seconds: [5] },
      [{ seconds: 5 }],
      {},
    ]) {
      expect((await post(payload)).status).toBe(422);
    }
  });
});

describe('cross-site requests', () => {
  it('a configured portal origin may send credentials', async () => {
    const open = await startTestServer({ PORTAL_ORIGINS: 'http://localhost:3000' });
    const response = await open.visitor.send({
      url: '/v1/users/me',
      headers: { origin: 'http://localhost:3000' },
    });
    expect(response.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect(response.headers['access-control-allow-credentials']).toBe('true');
    const refused = await open.visitor.send({
      url: '/v1/users/me',
      headers: { origin: 'http://localhost:3001' },
    });
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
  });
});
