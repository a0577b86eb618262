import { describe, expect, it } from 'vitest';
import { exchangeRaw } from '../helpers/raw-exchange.ts';
import { startTestServer, type TestServer } from '../helpers/test-server.ts';

let server: TestServer;

const LOCAL = { host: 'localhost:4000' };

const FORWARDING = [
  ['Forwarded', 'for=203.0.113.7;proto=https'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-Host', 'localhost:4000'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-Port', '443'],
  ['x-forwarded-server', 'front'],
  ['Via', '1.1 front'],
  ['X-Real-IP', '127.0.0.1'],
  ['X-Forwarded-For', ''],
] as const;

const CONTROL_CALLS = [
  ['GET', '/__sim/state'],
  ['POST', '/__sim/reset'],
  ['POST', '/__sim/sign-in'],
  ['GET', '/__sim/no-such-path'],
] as const;

describe('the control plane behind a reverse proxy', () => {
  it.each(FORWARDING)(
    'the control plane behind a reverse proxy refuses a request with %s: %s, for any operation',
    async (name, value) => {
      server = await startTestServer();
      for (const [method, url] of CONTROL_CALLS) {
        const asked = { method, url, headers: { ...LOCAL, [name]: value } };
        const response = await server.visitor.send(asked);
        expect(response.statusCode, `${method} ${url}`).toBe(403);
        expect(response.json()).toMatchObject({
          title: 'The control plane accepts requests from this machine only',
        });
      }
      expect((await server.visitor.send({ url: '/__sim/state', headers: LOCAL })).statusCode).toBe(
        200,
      );
    },
  );

  it('the control plane behind a reverse proxy refuses a forwarded request on a real socket too', async () => {
    server = await startTestServer();
    const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const statusOf = async (header: string): Promise<number> => {
      const head = `GET /__sim/state HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${header}Connection: close\r\n\r\n`;
      return (await exchangeRaw(port, head)).status;
    };
    expect(await statusOf('')).toBe(200);
    for (const [name, value] of FORWARDING)
      expect(await statusOf(`${name}: ${value}\r\n`), name).toBe(403);
  });

  it('the control plane behind a reverse proxy refuses what nginx sends with proxy_pass alone, with HTTP/1.0 or for a page of another host', async () => {
    server = await startTestServer();
    const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const statusOf = async (version: string, path: string, headers = ''): Promise<number> => {
      const host = `Host: 127.0.0.1:${port}\r\n`;
      const head = `GET ${path} HTTP/${version}\r\n${host}${headers}Connection: close\r\n\r\n`;
      return (await exchangeRaw(port, head)).status;
    };
    const page = 'Referer: http://demo.example/analytics\r\n';
    for (const path of ['/__sim/state', '/__sim/worlds', '/wrapper/preview/x?page=y']) {
      expect(await statusOf('1.0', path), path).toBe(403);
      expect(await statusOf('1.1', path, page), path).toBe(403);
    }
    expect(await statusOf('1.1', '/__sim/state')).toBe(200);
    expect(await statusOf('1.0', '/v1/users/me')).toBe(200);
  });

  it.each(['1', 'loopback'])(
    'the control plane behind a reverse proxy is not opened by TRUST_PROXY=%s',
    async (trusted) => {
      server = await startTestServer({ TRUST_PROXY: trusted });
      for (const [name, value] of FORWARDING) {
        const headers = { ...LOCAL, [name]: value };
        const response = await server.visitor.send({ url: '/__sim/state', headers });
        expect(response.statusCode, name).toBe(403);
      }
    },
  );

  it('the control plane behind a reverse proxy accepts the token through the proxy', async () => {
    server = await startTestServer({ SIM_TOKEN: 'secret' });
    const headers = { ...LOCAL, 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer secret' };
    expect((await server.visitor.send({ url: '/__sim/state', headers })).statusCode).toBe(200);
  });

  it('the control plane behind a reverse proxy leaves the public API open', async () => {
    server = await startTestServer();
    const headers = { ...LOCAL, 'x-forwarded-for': '203.0.113.7' };
    expect((await server.visitor.send({ url: '/v1/users/me', headers })).statusCode).toBe(200);
  });
});

const BEHIND_TLS = {
  ...LOCAL,
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'demo.example',
};

/** The cookies of every request that sets one, sent with the token and the given headers. */
async function cookies(headers: Record<string, string>): Promise<string[]> {
  const all = { authorization: 'Bearer secret', ...headers };
  const signIn = {
    method: 'POST',
    url: '/__sim/sign-in',
    payload: { persona: 'finance' },
  } as const;
  const story = { method: 'POST', url: '/__sim/stories/month-end/apply' } as const;
  const logout = { url: '/v1/logout' };
  const found: string[] = [];
  for (const asked of [signIn, story, logout]) {
    const response = await server.visitor.send({ ...asked, headers: all });
    expect(response.statusCode).toBe(200);
    found.push(String(response.headers['set-cookie']));
  }
  return found;
}

describe('TRUST_PROXY', () => {
  it('TRUST_PROXY makes cookies Secure when a trusted proxy reports that the browser uses TLS', async () => {
    server = await startTestServer({ SIM_TOKEN: 'secret', TRUST_PROXY: '1' });
    for (const proto of ['https', 'HTTPS'])
      for (const cookie of await cookies({ ...BEHIND_TLS, 'x-forwarded-proto': proto }))
        expect(cookie).toMatch(/; Secure(;|$)/);
    for (const cookie of await cookies(LOCAL)) expect(cookie).not.toContain('Secure');
  });

  it('TRUST_PROXY is off by default: forwarding headers of clients are ignored', async () => {
    server = await startTestServer({ SIM_TOKEN: 'secret' });
    for (const cookie of await cookies(BEHIND_TLS)) expect(cookie).not.toContain('Secure');
  });

  it('TRUST_PROXY applies only to the addresses that it names', async () => {
    server = await startTestServer({ SIM_TOKEN: 'secret', TRUST_PROXY: '10.0.0.0/8' });
    for (const [remoteAddress, secure] of [
      ['10.1.2.3', true],
      ['127.0.0.1', false],
    ] as const) {
      const response = await server.visitor.send({
        method: 'POST',
        url: '/__sim/sign-in',
        payload: { persona: 'finance' },
        headers: { ...BEHIND_TLS, authorization: 'Bearer secret' },
        remoteAddress,
      });
      expect(String(response.headers['set-cookie']).includes('; Secure'), remoteAddress).toBe(
        secure,
      );
    }
  });

  it('TRUST_PROXY allows writes only to pages of the origin that the browser uses', async () => {
    server = await startTestServer({ SIM_TOKEN: 'secret', TRUST_PROXY: 'loopback' });
    const write = async (origin: string, headers: Record<string, string>): Promise<number> => {
      const all = { authorization: 'Bearer secret', ...headers, origin };
      return (await server.visitor.send({ method: 'POST', url: '/__sim/reset', headers: all }))
        .statusCode;
    };
    expect(await write('https://demo.example', BEHIND_TLS)).toBe(200);
    expect(await write('http://demo.example', BEHIND_TLS)).toBe(403);
    expect(await write('https://evil.example', BEHIND_TLS)).toBe(403);
    expect(await write('https://demo.example', LOCAL)).toBe(403);
  });
});
