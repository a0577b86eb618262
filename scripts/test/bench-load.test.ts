import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { loadOfSteps } from '../tools/bench/servers/load.ts';
import type { Step } from '../tools/bench/servers/steps.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a server and returns its address. */
function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new Promise((started) => {
    server.listen(0, '127.0.0.1', () => {
      started(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

const get = (path: string): Step => ({ method: 'GET', path, cookie: 'a=b', body: null });
const once = { seconds: 60, repeat: false };

describe('the client of the benchmarks', () => {
  it('sends every step of a track in order, with its cookie and body, over one connection', async () => {
    const seen: string[] = [];
    const sockets = new Set<unknown>();
    const address = await serve(async (request, response) => {
      let body = '';
      for await (const piece of request) body += String(piece);
      sockets.add(request.socket);
      seen.push(`${request.method} ${request.url} ${request.headers.cookie} ${body}`);
      response.end('{}');
    });
    const patch: Step = { method: 'PATCH', path: '/b', cookie: 'c=d', body: { x: 'ä' } };
    const { requests } = await loadOfSteps({ address, tracks: [[get('/a'), patch], []], ...once });
    expect(requests).toBe(2);
    expect(seen).toEqual(['GET /a a=b ', 'PATCH /b c=d {"x":"ä"}']);
    expect(sockets.size).toBe(1);
  });

  it('finds the end of responses with a length and of chunked responses', async () => {
    const address = await serve((request, response) => {
      const body = Buffer.alloc(300_000, 'x');
      if (request.url === '/length') response.setHeader('content-length', 300_000).end(body);
      else if (request.url === '/empty') {
        response.flushHeaders();
        response.end();
      } else {
        response.write('0\r\n\r\n');
        response.write(body);
        setImmediate(() => response.end('\r\n'));
      }
    });
    const track = ['/length', '/chunks', '/empty', '/chunks', '/length'].map(get);
    expect((await loadOfSteps({ address, tracks: [track, track], ...once })).requests).toBe(10);
  });

  it('repeats a track until the time is over', async () => {
    const address = await serve((_request, response) => response.end());
    const run = { address, tracks: [[get('/')]], seconds: 0.5, repeat: true };
    const { requests, seconds } = await loadOfSteps(run);
    expect(requests).toBeGreaterThan(1);
    expect(seconds).toBeGreaterThanOrEqual(0.5);
  });

  it('fails for an error response and for a closed connection', async () => {
    const refusing = await serve((_request, response) => response.writeHead(409).end());
    const closing = await serve((request) => request.socket.destroy());
    const tracks = [[get('/x')]];
    await expect(loadOfSteps({ address: refusing, tracks, ...once })).rejects.toThrow(
      'GET /x: 409',
    );
    await expect(loadOfSteps({ address: closing, tracks, ...once })).rejects.toThrow('closed');
  });
});
