import { describe, expect, it } from 'vitest';
import { addFault } from '../helpers/faults.ts';
import { RawConnection } from '../helpers/raw-exchange.ts';
import { listen } from '../helpers/sockets.ts';
import { startTestServer, type TestServer } from '../helpers/test-server.ts';

type Effect = Parameters<typeof addFault>[1]['effect'];

const CLOSING_MS = 1500;

async function openServer(effect?: Effect): Promise<TestServer> {
  const connectionLimits = { closingTimeout: CLOSING_MS };
  const server = await startTestServer({}, { connectionLimits });
  if (effect) await addFault(server, { effect });
  return server;
}

const request = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Closes a server some time after a text was sent to it; returns how long that takes, in ms, and what was sent back. */
async function closeDuring(server: TestServer, text: string) {
  const connection = new RawConnection(await listen(server));
  connection.write(text);
  await pause(150);
  const start = performance.now();
  await server.close();
  const took = performance.now() - start;
  return { took, ...(await connection.closed()) };
}

const LATENCY = { type: 'latency', latency: 20_000 } as const;

describe('a server that closes', () => {
  it('a server that closes sends a delayed response on a keep-alive connection, with "Connection: close", and ends', async () => {
    const server = await openServer(LATENCY);
    const { took, status, text } = await closeDuring(server, request('/v1/users/me'));
    expect(status).toBe(200);
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(took).toBeLessThan(CLOSING_MS);
  });

  it('a server that closes ends a connection whose response has begun when the response is sent', async () => {
    const server = await openServer({ type: 'slow_body', bytesPerSecond: 5 });
    const { took, status, text } = await closeDuring(server, request('/v1/users/me'));
    expect(status).toBe(200);
    expect(text).toMatch(/"data":\{.*\}\}$/);
    expect(took).toBeLessThan(CLOSING_MS);
  });

  it.each([
    ['that has sent nothing', ''],
    ['whose last response is sent', request('/v1/users/me')],
    [
      'that is still sending a body that was refused',
      'POST /v1/prebid/config HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\na',
    ],
  ])('a server that closes does not wait for a connection %s', async (_what, text) => {
    expect((await closeDuring(await openServer(), text)).took).toBeLessThan(CLOSING_MS);
  });

  it.each([
    ['the head of a request', 'GET /healthz HTTP/1.1\r\nHost: '],
    [
      'a slow body',
      'POST /__sim/worlds HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
  ])('a server that closes waits for %s for a bounded time', async (_what, text) => {
    const { took } = await closeDuring(await openServer(), text);
    expect(took).toBeGreaterThan(CLOSING_MS * 0.9);
    expect(took).toBeLessThan(CLOSING_MS + 3000);
  });
});
