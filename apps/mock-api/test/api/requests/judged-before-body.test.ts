import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE, type ErrorKey } from '#api/contract/values/error-catalogue.ts';
import { exchangeRaw } from '#test/helpers/raw-exchange.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';

const server = serverForAllTests();
let port: number;
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const failure = (key: ErrorKey, text: 'msg' | 'message'): object => {
  const { status, text: words } = ERROR_CATALOGUE[key];
  return { code: status, [text]: words, data: null };
};

const BAD_BODIES: readonly (readonly [string, Record<string, string>, string])[] = [
  ['text/plain', { 'content-type': 'text/plain' }, 'hello'],
  ['broken JSON', { 'content-type': 'application/json' }, '{'],
  ['2 MB of JSON', { 'content-type': 'application/json' }, `"${'x'.repeat(2_000_000)}"`],
  ['an unreadable media type', { 'content-type': '/' }, 'x'],
];

describe('method and path are judged before the body is read', () => {
  it.each(BAD_BODIES)(
    'with the body %s, a wrong method is 405 and an unknown path 404, judged before the body is read',
    async (_what, headers, payload) => {
      const post = (url: string) => server.visitor.send({ method: 'POST', url, headers, payload });
      const wrongMethod = await post('/v1/users/me');
      expect(wrongMethod.json()).toEqual(failure('methodNotAllowed', 'message'));
      expect(wrongMethod.headers.allow).toBe('GET, HEAD');
      const unknownPath = await post('/v1/nope');
      expect(unknownPath.json()).toEqual(failure('unknownPath', 'msg'));
      expect(unknownPath.headers['x-bidstage-world']).toBe('default');
    },
  );

  it('a PUT with 2 MB to a path that does not support it gets its 405 while the body is still being sent', async () => {
    const head = `PUT /v1/users/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n`;
    const { status, text } = await exchangeRaw(port, `${head}Connection: close\r\n\r\n{"a":`);
    expect(status).toBe(405);
    expect(text).toContain('"message":"This path does not support this method"');
  });

  it.each(['PROPFIND', 'SEARCH', 'LOCK', 'TRACE', 'DELETE', 'OPTIONS'])(
    'the method %s is 405 on every known path and 404 elsewhere',
    async (method) => {
      const sendWrong = (path: string) =>
        exchangeRaw(
          port,
          `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        );
      for (const path of ['/v1/users/me', '/v1/accounting/payments/1/status', '/__sim/clock'])
        expect((await sendWrong(path)).status, path).toBe(405);
      const { text } = await sendWrong('/v1/accounting/reports');
      expect(text).toMatch(/\r\nallow: GET, HEAD\r\n/i);
      expect(text).toMatch(/\r\nx-bidstage-world: default\r\n/i);
      expect((await sendWrong('/v1/nope')).status).toBe(404);
    },
  );

  it('a 405 names every method that a known path supports', async () => {
    const { headers, statusCode } = await server.visitor.send({
      method: 'DELETE',
      url: '/v1/prebid/users/me',
    });
    expect(statusCode).toBe(405);
    expect(headers.allow).toBe('GET, HEAD, PATCH');
  });

  it('a fault plan and an unknown world are checked before the method', async () => {
    const headers = { 'x-bidstage-world': 'no-such-world' };
    const lost = await server.visitor.send({ method: 'PUT', url: '/v1/users/me', headers });
    expect(lost.json()).toEqual(failure('unknownWorld', 'message'));
    const rule = { match: { method: 'PUT' }, effect: { type: 'status', code: 503 }, times: 1 };
    await server.visitor.post('/__sim/faults', rule);
    const hit = await server.visitor.send({ method: 'PUT', url: '/v1/users/me' });
    expect(hit.json()).toMatchObject({ code: 503, message: expect.any(String) as string });
  });
});

describe('the text of an error under the three paths with `message`', () => {
  const PATHS = ['/v1/users/me', '/v1/prebid/users/me', '/v1/prebid/csv_validation'];

  it.each(PATHS)(
    'an error has `message` under %s with 405 and, below it, with 404',
    async (path) => {
      const wrong = await server.visitor.send({ method: 'PUT', url: path });
      expect(wrong.json()).toEqual(failure('methodNotAllowed', 'message'));
      for (const below of [`${path}/`, `${path}/nothing`, `${path}/nothing?x=1`]) {
        const response = await server.visitor.send({ url: below });
        expect(response.json(), below).toEqual(failure('unknownPath', 'message'));
      }
      const beside = await server.visitor.send({ url: `${path}x` });
      expect(beside.json()).toEqual(failure('unknownPath', 'msg'));
    },
  );

  it('an error has `msg` under a path that is next to those with `message`', async () => {
    const response = await server.visitor.send({ method: 'PUT', url: '/v1/accounting/payments' });
    expect(response.json()).toEqual(failure('methodNotAllowed', 'msg'));
  });
});
