import { describe, expect, it } from 'vitest';
import { portalFolder } from '../helpers/portal-folder.ts';
import { serverForAllTests } from '../helpers/test-server.ts';

const server = serverForAllTests({ BASE_PATH: '/demo/' }, { portalDirectory: portalFolder() });

const get = (url: string, headers: Record<string, string> = {}) =>
  server.visitor.send({ url, headers });

const ORIGIN = 'http://localhost';
const CALLBACK = `${ORIGIN}/demo/v1/login/callback`;

const asForm = (fields: Readonly<Record<string, string>>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
  payload: new URLSearchParams(fields).toString(),
});

describe('a server with a base path', () => {
  it.each([
    '/v1/users/me',
    '/__sim/state',
    '/wrapper/core.js',
    '/openapi.json',
    '/healthz',
    '/adUnits',
  ])(
    'a server with a base path serves %s below it, and without it for a proxy that removes it',
    async (path) => {
      const [below, without] = [await get(`/demo${path}`), await get(path)];
      expect(below.statusCode).toBe(200);
      expect(without.body).toBe(below.body);
    },
  );

  it('a server with a base path writes it into the portal’s page', async () => {
    const { body } = await get('/demo/analytics/by/day');
    expect(body).toContain('src="/demo/assets/app-1a2b.js"');
    expect(body).toContain(
      '{"basePath":"/demo","apiBaseUrl":"/demo","accountBaseUrl":"/demo/account","simulated":true,"world":"default"}',
    );
    expect((await get('/demo/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable');
  });

  it('a server with a base path signs in below it: page, callback, cookie and redirects', async () => {
    const query = new URLSearchParams({
      client_id: 'x',
      redirect_uri: CALLBACK,
      scope: 'email',
      response_type: 'code',
      state: JSON.stringify({ next: `${ORIGIN}/demo/adUnits` }),
    });
    const page = await get(`/demo/account/authorize?${query}`);
    expect(page.statusCode).toBe(200);
    const links = [...page.body.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => !link?.startsWith('/demo/'))).toEqual([]);

    const fields = {
      redirect_uri: CALLBACK,
      persona: 'publisher',
      state: query.get('state') ?? '',
    };
    const chosen = await server.visitor.send({
      url: '/demo/account/authorize',
      ...asForm(fields),
    });
    const target = new URL(String(chosen.headers.location));
    expect(target.pathname).toBe('/demo/v1/login/callback');
    const back = await get(`${target.pathname}${target.search}`);
    expect(back.headers.location).toBe(`${ORIGIN}/demo/adUnits`);
    expect(back.cookies).toMatchObject([{ name: 'bidstage_session', path: '/demo' }]);
  });

  it('a server with a base path refuses a callback outside it', async () => {
    const { statusCode } = await server.visitor.send({
      url: '/demo/account/authorize',
      ...asForm({ redirect_uri: `${ORIGIN}/v1/login/callback`, persona: 'publisher' }),
    });
    expect(statusCode).toBe(422);
  });

  it('a server with a base path leads to it after a sign-in or a logout without a target', async () => {
    for (const next of ['', '/', '/demo/', 'https://evil.example/'])
      expect(
        (
          await server.visitor.send({
            url: '/demo/account/logout',
            ...asForm(next ? { next } : {}),
          })
        ).headers.location,
        next,
      ).toBe('/demo/');
    const callback = await get('/demo/v1/login/callback?code=used', { accept: 'text/html' });
    expect(callback.headers.location).toBe('/demo/');
  });

  it('a server with a base path names new resources, its documents and its journal below it', async () => {
    const payload = { name: 'sub-path' };
    const made = await server.visitor.send({ method: 'POST', url: '/demo/__sim/worlds', payload });
    expect(made.headers.location).toBe('/demo/__sim/worlds/sub-path');
    const { servers } = (await get('/demo/openapi.json')).json<{ servers: { url: string }[] }>();
    expect(servers[0]?.url).toMatch(/^http:\/\/[^/]+\/demo$/);
    await get('/demo/v1/users/me');
    const har = (await get('/demo/__sim/journal.har')).json<{
      log: { entries: { request: { url: string } }[] };
    }>();
    expect(har.log.entries.at(-1)?.request.url).toMatch(/^http:\/\/[^/]+\/demo\/v1\/users\/me$/);
  });

  it('a server with a base path clears a lost world below it', async () => {
    const { cookies } = await get('/demo/', { cookie: 'bidstage_world=gone' });
    expect(cookies).toMatchObject([
      { name: 'bidstage_world', value: '', path: '/demo' },
      { name: 'bidstage_session', value: '', path: '/demo' },
    ]);
  });

  it('a server with a base path still restricts its control plane', async () => {
    const forwarded = await get('/demo/__sim/state', { 'x-forwarded-for': '203.0.113.7' });
    expect(forwarded.statusCode).toBe(403);
  });
});
