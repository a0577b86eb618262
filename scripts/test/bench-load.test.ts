import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { loadOfTracks, type Step, tracksOf } from '../tools/bench/servers/load.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closers.push(() => server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (path: string): Step => ({ method: 'GET', path, cookie: 'a=b', body: null });

describe('the load of the benchmarks', () => {
  it('sends the steps of each track once in order, with cookie and body, over one connection', async () => {
    const seen = new Map<unknown, string[]>();
    const address = await serve(async (request, response) => {
      let body = '';
      for await (const piece of request) body += String(piece);
      const { method, url, headers, socket } = request;
      seen.set(socket, [...(seen.get(socket) ?? []), `${method} ${url} ${headers.cookie} ${body}`]);
      response.end('{}');
    });
    const patch: Step = { method: 'PATCH', path: '/b', cookie: 'c=d', body: { x: 'ä' } };
    const tracks = [
      [get('/a'), patch],
      [get('/c'), get('/d')],
    ];
    expect((await loadOfTracks(address, tracks)).requests).toBe(4);
    const sent = [...seen.values()].sort();
    expect(sent).toEqual([
      ['GET /a a=b ', 'PATCH /b c=d {"x":"ä"}'],
      ['GET /c a=b ', 'GET /d a=b '],
    ]);
  });

  it('keeps the steps of a list in order on one connection', () => {
    const lists = [['a1', 'a2'], ['b1'], ['c1', 'c2']].map((paths) => paths.map(get));
    const paths = tracksOf(lists, 2).map((track) => track.map(({ path }) => path));
    expect(paths).toEqual([['a1', 'a2', 'c1', 'c2'], ['b1']]);
  });
});

describe('a connection of the load', () => {
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
    expect((await loadOfTracks(address, [track, track, []])).requests).toBe(10);
  });

  it('repeats a track until the time is over', async () => {
    const address = await serve((_request, response) => response.end());
    const { requests, requestsPerSecond } = await loadOfTracks(address, [[get('/')]], 0.5);
    expect(requests).toBeGreaterThan(1);
    expect(requests / requestsPerSecond).toBeGreaterThanOrEqual(0.5);
  });

  it.each<[string, RequestListener, string]>([
    ['an error response', (_request, response) => response.writeHead(409).end(), 'GET /x: 409'],
    ['a closed connection', (request) => request.socket.destroy(), 'closed'],
  ])('fails for %s', async (_what, listener, message) => {
    const address = await serve(listener);
    await expect(loadOfTracks(address, [[get('/x')]], 0.5)).rejects.toThrow(message);
  });
});
