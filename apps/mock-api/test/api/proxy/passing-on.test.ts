import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ERROR_CATALOGUE, type ErrorKey } from '#api/contract/values/error-catalogue.ts';
import type { DriftView } from '#api/contract-tools/drift-report.ts';
import { startTestServer, type TestServer } from '#test/helpers/test-server.ts';
import { sendToPort, listen } from '#test/helpers/sockets.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { proxyTo, startBehindProxy } from './behind-proxy.ts';

/** An API that behaves as given, and the port of a server in front of it. */
async function before(
  api: RequestListener,
  environment: Record<string, string> = {},
  path = '',
): Promise<{ port: number; proxy: TestServer }> {
  const server: Server = createServer(api);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const proxy = await startTestServer({
    ...proxyTo(`http://127.0.0.1:${port}${path}`),
    ...environment,
  });
  return { port: await listen(proxy), proxy };
}

const envelope = (key: ErrorKey) => {
  const { status, text } = ERROR_CATALOGUE[key];
  return { status, body: JSON.stringify({ code: status, msg: text, data: null }) };
};

describe('API_PROXY=1', () => {
  it('the API proxy returns the response of the API: status, headers, cookies and bytes', async () => {
    const stage = await startBehindProxy();
    const cookie = await stage.cookieOf('publisher');
    const path = '/v1/prebid/bidders?support_page=1';
    const direct = await stage.real.app.inject({ url: path, headers: { cookie } });
    const passed = await stage.send(path, { headers: { cookie } });
    expect(passed.status).toBe(200);
    expect(passed.body).toBe(direct.body);
    for (const name of ['etag', 'cache-control', 'content-type', 'x-bidstage-world'])
      expect(passed.headers[name]).toBe(direct.headers[name]);
    const known = { cookie, 'if-none-match': String(passed.headers.etag) };
    expect(await stage.send(path, { headers: known })).toMatchObject({ status: 304, body: '' });
    expect((await stage.send(path)).status).toBe(401);
  });

  it('the API proxy forwards writes with their bodies, from its own pages only', async () => {
    const stage = await startBehindProxy();
    const cookie = await stage.cookieOf('publisher');
    const write = (origin: string) =>
      stage.send('/v1/prebid/users/me', {
        method: 'PATCH',
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: '{"suggestionWeeklyFloorPriceSubscribed":false}',
      });
    expect((await write('https://elsewhere.example')).status).toBe(403);
    const taken = await write(`http://127.0.0.1:${stage.port}`);
    expect(taken.status).toBe(200);
    expect(JSON.parse(taken.body)).toMatchObject({
      data: { suggestionWeeklyFloorPriceSubscribed: false },
    });
  });

  it('the API proxy has no control plane and no account centre', async () => {
    const stage = await startBehindProxy();
    for (const path of ['/__sim/state', '/account/authorize', '/openapi.json'])
      expect((await stage.send(path)).status).toBe(404);
  });

  it('the API proxy lets the portal call this server and gives it the public address of the API', async () => {
    const portal = temporaryFolder();
    const block = '<script type="application/json" id="bidstage-config">{}</script>';
    writeFileSync(join(portal, 'index.html'), block);
    const proxy = await startTestServer(proxyTo('https://api.example'), {
      portalDirectory: portal,
    });
    const { body, headers } = await proxy.app.inject({ url: '/' });
    expect(body).toContain('"apiBaseUrl":"","publicApiUrl":"https://api.example"');
    expect(body).not.toMatch(/clientId|scope/);
    expect(body).toContain('"simulated":false');
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('the API proxy rewrites cookies for its own host, and redirects to the API stay on it', async () => {
    const { port } = await before((request, response) => {
      const { host = '' } = request.headers;
      response.writeHead(302, [
        ...['set-cookie', 'a=1; Path=/; Domain=api.example; HttpOnly'],
        ...['set-cookie', 'b=2; Path=/'],
        ...['location', `http://${host}/v1/users/me?x=1`],
        ...['connection', 'x-private'],
        ...['x-private', 'yes'],
      ]);
      response.end();
    });
    const { status, headers } = await sendToPort(port, '/v1/login/callback?code=c');
    expect(status).toBe(302);
    expect(headers['set-cookie']).toEqual(['a=1; Path=/; HttpOnly', 'b=2; Path=/']);
    expect(headers.location).toBe('/v1/users/me?x=1');
    expect(headers['x-private']).toBeUndefined();
  });

  it('the API proxy moves cookies and redirects below its own base path', async () => {
    const { port } = await before(
      (_request, response) => {
        response.writeHead(302, [
          ...['set-cookie', 'a=1; Path=/api; HttpOnly'],
          ...['location', '/api/v1/users/me'],
        ]);
        response.end();
      },
      { BASE_PATH: '/demo' },
      '/api',
    );
    const { status, headers } = await sendToPort(port, '/demo/v1/login/callback?code=c');
    expect(status).toBe(302);
    expect(headers['set-cookie']).toEqual(['a=1; Path=/demo/; HttpOnly']);
    expect(headers.location).toBe('/demo/v1/users/me');
  });

  it('the API proxy gives the portal the client id and the scope of the settings', async () => {
    const portal = temporaryFolder();
    const block = '<script type="application/json" id="bidstage-config">{}</script>';
    writeFileSync(join(portal, 'index.html'), block);
    const settings = { OAUTH_CLIENT_ID: 'our-portal', OAUTH_SCOPE: 'openid email' };
    const proxy = await startTestServer(
      { ...proxyTo('https://api.example'), ...settings, BASE_PATH: '/demo' },
      { portalDirectory: portal },
    );
    const { body } = await proxy.app.inject({ url: '/demo/' });
    expect(body).toContain('"clientId":"our-portal","scope":"openid email"');
    expect(body).toContain('"basePath":"/demo","apiBaseUrl":"/demo"');
  });

  it('the API proxy removes the base path of an API, and redirects to no other site', async () => {
    const redirects = ['/base/v1/a', 'own/base/v1/b', '/base//evil.example', 'own//evil.example'];
    const { port } = await before(
      (request, response) => {
        const { host = '' } = request.headers;
        const [next = ''] = redirects.splice(0, 1);
        response.writeHead(302, [
          ...['set-cookie', 'a=1; Path=/base; HttpOnly'],
          ...['set-cookie', 'b=2; Path=/base/v1'],
          ...['set-cookie', 'c=3; Path=/elsewhere'],
          ...['location', next.replace('own', `http://${host}`)],
        ]);
        response.end();
      },
      {},
      '/base',
    );
    const { headers } = await sendToPort(port, '/v1/users/me');
    expect(headers.location).toBe('/v1/a');
    const cookies = ['a=1; Path=/; HttpOnly', 'b=2; Path=/v1', 'c=3; Path=/elsewhere'];
    expect(headers['set-cookie']).toEqual(cookies);
    expect((await sendToPort(port, '/v1/users/me')).headers.location).toBe('/v1/b');
    for (let more = 0; more < 2; more += 1)
      expect((await sendToPort(port, '/v1/users/me')).headers.location).not.toMatch(/^\/\//);
  });

  it('the API proxy sends no hop-by-hop header, and sends the API’s own host name', async () => {
    let seen: Record<string, unknown> = {};
    const { port } = await before(
      (request, response) => {
        seen = { ...request.headers, url: request.url };
        response.end('{}');
      },
      {},
      '/base',
    );
    const headers = { te: 'trailers', 'proxy-authorization': 'x', 'accept-encoding': 'zstd, gzip' };
    await sendToPort(port, '/v1/logout?a=%2F', { headers });
    expect(seen).toMatchObject({ url: '/base/v1/logout?a=%2F', 'accept-encoding': 'gzip' });
    expect(seen['host']).not.toBe(`127.0.0.1:${port}`);
    for (const name of ['te', 'proxy-authorization']) expect(seen).not.toHaveProperty(name);
  });

  it('the API proxy forwards the paths of the API only', async () => {
    let calls = 0;
    const { port } = await before(
      (_request, response) => {
        calls += 1;
        response.end('{}');
      },
      {},
      '/base',
    );
    for (const path of ['/v1/../admin', '/v1/%2e%2e/admin', '/v1/..\\admin'])
      expect(await sendToPort(port, path)).toMatchObject(envelope('unknownPath'));
    expect((await sendToPort(port, 'http://evil.example/admin')).status).toBe(404);
    expect(calls).toBe(0);
  });

  it('the API proxy streams: the first bytes arrive before the last ones exist', async () => {
    let finish = (): void => undefined;
    const { port } = await before((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"code":200,');
      finish = () => response.end('"msg":"OK","data":null}');
    });
    const response = await fetch(`http://127.0.0.1:${port}/v1/logout`);
    const reader = response.body!.getReader();
    const next = async (): Promise<string> =>
      Buffer.from((await reader.read()).value as Uint8Array).toString();
    expect(await next()).toBe('{"code":200,');
    finish();
    expect(await next()).toContain('data');
  });

  it('the API proxy checks compressed responses and forwards them unchanged', async () => {
    const bytes = gzipSync('{"code":200,"msg":"OK","data":1}');
    const { port } = await before((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(bytes);
    });
    const response = await sendToPort(port, '/v1/logout', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers['content-encoding']).toBe('gzip');
    const { deviations } = JSON.parse((await sendToPort(port, '/drift.json')).body) as DriftView;
    expect(deviations).toMatchObject([{ operation: 'logout', field: '/data', count: 1 }]);
  });

  it('the API proxy returns 502 for an API that is down and 504 for one that does not respond', async () => {
    const nowhere = await startTestServer(proxyTo('http://127.0.0.1:1'));
    expect(await sendToPort(await listen(nowhere), '/v1/accounting/payments')).toMatchObject(
      envelope('apiUnreachable'),
    );
    const { port } = await before(() => undefined, { API_PROXY_TIMEOUT_MS: '200' });
    expect(await sendToPort(port, '/v1/accounting/payments')).toMatchObject(envelope('apiTimeout'));
  });

  it('the API proxy closes the connection when the API does', async () => {
    const { port } = await before((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"code"', () => response.destroy());
    });
    expect((await sendToPort(port, '/v1/users/me')).broken).toBe('ECONNRESET');
  });
});
