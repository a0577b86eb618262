import { beforeAll, describe, expect, it } from 'vitest';
import { BESIDE, portalFolder } from '../helpers/portal-folder.ts';
import { exchangeRaw } from '../helpers/raw-exchange.ts';
import { listen } from '../helpers/sockets.ts';
import { serverForAllTests } from '../helpers/test-server.ts';

const server = serverForAllTests({}, { portalDirectory: portalFolder() });
let port: number;
beforeAll(async () => {
  port = await listen(server);
});

/** Sends an unchanged target, which no HTTP client does. */
const sendTarget = (target: string, method = 'GET') =>
  exchangeRaw(
    port,
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );

const UP = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '...'];
const SLASHES = ['/', '%2f', '\\', '%5c', '//'];
const CLIMBS = UP.flatMap((up) => SLASHES.map((slash) => `${up}${slash}`));

describe('a path with parent segments', () => {
  it('a path with parent segments reaches no file outside the portal', async () => {
    expect((await sendTarget('/assets/app-1a2b.js')).text).toContain('export {};');
    for (const climb of CLIMBS) {
      for (const start of ['/', '/assets/', '/reference/', '/wrapper/', '/files/reports/']) {
        for (const depth of [1, 2, 6]) {
          const target = `${start}${climb.repeat(depth)}beside.txt`;
          const { status, text } = await sendTarget(target);
          expect(text, target).not.toContain(BESIDE);
          expect(status, target).toBeGreaterThanOrEqual(200);
          expect(status, target).toBeLessThan(500);
        }
      }
    }
  });

  it.each(['snapshots/NAME/file', 'snapshots/NAME/restore', 'stories/NAME/apply', 'state/NAME'])(
    'a path with parent segments is no name in /__sim/%s',
    async (path) => {
      const method = /restore|apply/.test(path) ? 'POST' : 'GET';
      for (const climb of [...CLIMBS, '__proto__', 'constructor', '%00', 'con', '.']) {
        const target = `/__sim/${path.replace('NAME', `${climb}beside`)}`;
        const { status, text } = await sendTarget(target, method);
        expect([400, 404, 405, 422], `${method} ${target}: ${text}`).toContain(status);
      }
    },
  );

  it('a path with parent segments is no name of a world or of a new snapshot', async () => {
    for (const name of [
      '../x',
      '..',
      '.',
      'a/b',
      'a\\b',
      'a\u0000b',
      'A',
      '',
      'x'.repeat(41),
      'a\n',
    ]) {
      for (const [method, url, payload] of [
        ['POST', '/__sim/worlds', { name }],
        ['POST', '/__sim/snapshots', { name }],
      ] as const)
        expect((await server.visitor.json(method, url, payload)).status, name).toBe(422);
      const headers = { cookie: `bidstage_world=${encodeURIComponent(name || '..')}` };
      expect((await server.visitor.send({ url: '/__sim/state', headers })).statusCode).toBe(404);
    }
  });
});

describe('a line break or a foreign address', () => {
  it('a line break or a foreign address splits no header and redirects to no other site', async () => {
    const { headers } = await server.visitor.post('/__sim/snapshots', { name: 'a-b' });
    expect(headers.location).toBe('/__sim/snapshots/a-b/file');
    for (const next of [
      '/a\r\nSet-Cookie: x=1',
      '/\u2028',
      'https://evil.example',
      '/\\evil.example',
    ]) {
      const response = await server.visitor.send({
        method: 'POST',
        url: '/account/logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ next }).toString(),
      });
      expect(response.statusCode).toBe(303);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(response.headers.location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    }
    // The library for static files redirects folders: never to another host.
    for (const target of [
      '//evil.example',
      '//evil.example/%2e%2e',
      '/\\evil.example/',
      '/reference',
    ])
      expect((await sendTarget(target)).text).not.toMatch(/\r\nlocation: (\/\/|\/\\|https?:)/i);
    const { text } = await sendTarget('/account/authorize%0d%0aSet-Cookie:%20x=1');
    expect(text).not.toMatch(/\r\nset-cookie:/i);
  });
});
