import { beforeEach, describe, expect, it } from 'vitest';
import { CONNECTION_LIMITS } from '#api/plugins/server-options.ts';
import { exchangeRaw, RawConnection } from '../helpers/raw-exchange.ts';
import { startTestServer, type TestServer } from '../helpers/test-server.ts';

let server: TestServer;
let port: number;
beforeEach(async () => {
  // The real limits, a hundred times shorter.
  const connectionLimits = {
    headersTimeout: CONNECTION_LIMITS.headersTimeout / 100,
    requestTimeout: CONNECTION_LIMITS.requestTimeout / 100,
    connectionsCheckingInterval: CONNECTION_LIMITS.connectionsCheckingInterval / 100,
  };
  server = await startTestServer({}, { connectionLimits });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** Writes a piece repeatedly while the connection is open. */
async function drip(start: string, piece: string) {
  const connection = new RawConnection(port);
  connection.write(start);
  const timer = setInterval(() => connection.write(piece), 20);
  const response = await connection.closed();
  clearInterval(timer);
  return response;
}

const get = (headers: string) => `GET /v1/users/me HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;

describe('a connection', () => {
  it.each([
    ['whose headers drip', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'],
    [
      'whose body drips',
      'POST /__sim/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
      ' ',
    ],
    [
      'whose chunks drip',
      'POST /__sim/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\n \r\n',
    ],
    [
      'whose upload drips',
      'PUT /__sim/snapshots/a/file HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\n',
      'x',
    ],
  ])('a connection %s is closed', async (_what, start, piece) => {
    const { status } = await drip(start, piece);
    expect([0, 408]).toContain(status);
    expect((await exchangeRaw(port, get('Host: localhost\r\n'))).status).toBe(200);
  });

  it('a connection with too large a head is refused', async () => {
    const many = Array.from({ length: 5000 }, (_none, at) => `h${at}: 1\r\n`).join('');
    for (const headers of [
      many,
      `X: ${'y'.repeat(20_000)}\r\n`,
      `Cookie: ${'a=b; '.repeat(5000)}\r\n`,
    ])
      expect((await exchangeRaw(port, get(`Host: localhost\r\n${headers}`))).status).toBe(431);
  });

  it('a connection with an ambiguous end of a request is refused', async () => {
    const post = (headers: string, body: string) =>
      `POST /__sim/sign-in HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`;
    for (const request of [
      post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n{}'),
      post('Content-Length: 2\r\nContent-Length: 3', '{}'),
      post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', '{}'),
    ])
      expect((await exchangeRaw(port, request)).status).toBe(400);
  });

  it.each([
    ['localhost', 'evil.example'],
    ['localhost', 'localhost'],
    ['evil.example', 'localhost'],
  ])('a connection with two hosts, %s and %s, is refused', async (one, other) => {
    for (const environment of [{}, { HOST: '0.0.0.0' }]) {
      const asked = await startTestServer(environment);
      const to = Number(new URL(await asked.app.listen({ port: 0, host: '127.0.0.1' })).port);
      for (const path of ['/v1/users/me', '/__sim/state', '/']) {
        const head = `GET ${path} HTTP/1.1\r\nHost: ${one}\r\nhOST: ${other}\r\n\r\n`;
        const { status, text } = await exchangeRaw(to, head);
        expect([status, /^connection: close/im.test(text)], path).toEqual([400, true]);
      }
    }
  });

  it.each([
    ['evil.example', 421],
    ['evil.example:4000', 421],
    ['127.0.0.1.evil.example', 421],
    ['localhost.evil.example', 421],
    ['10.0.0.7', 421],
    ['x@localhost', 421],
    ['localhost#a', 421],
    ['localhost:4000', 200],
    ['LOCALHOST', 200],
    ['bidstage.localhost:4000', 200],
    ['127.0.0.1', 200],
    ['[::1]:4000', 200],
  ])('a connection for the host %s gets %i, against DNS rebinding', async (host, status) => {
    expect((await exchangeRaw(port, get(`Host: ${host}\r\n`))).status).toBe(status);
  });

  it('a connection for the host of a configured portal is accepted, and for any host when the server listens for other machines', async () => {
    const known = { PORTAL_ORIGINS: 'https://demo.example' };
    for (const [environment, host] of [
      [known, 'demo.example'],
      [{ HOST: '0.0.0.0' }, 'anything.example'],
    ] as const) {
      const other = await startTestServer(environment);
      const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
      const { status } = await exchangeRaw(Number(new URL(address).port), get(`Host: ${host}\r\n`));
      expect(status, host).toBe(200);
    }
  });
});
