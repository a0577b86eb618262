import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/helpers/test-server.ts';

let server: TestServer;

const getState = (options: { headers?: Record<string, string>; remoteAddress?: string }) =>
  server.visitor.send({ url: '/__sim/state', ...options });

describe('access to the control plane', () => {
  it('access to the control plane is for this machine only without a token', async () => {
    server = await startTestServer();
    expect((await getState({ headers: { host: 'localhost:4000' } })).statusCode).toBe(200);
    expect((await getState({ remoteAddress: '10.0.0.7' })).statusCode).toBe(403);
  });

  it('access to the control plane is refused for a foreign host name that resolves to this machine (DNS rebinding)', async () => {
    server = await startTestServer({ HOST: '0.0.0.0' });
    expect((await getState({ headers: { host: 'rebound.example' } })).statusCode).toBe(403);
  });

  it('access to the control plane requires the token, if one is set', async () => {
    server = await startTestServer({ SIM_TOKEN: 'secret' });
    const headers = { authorization: 'Bearer secret' };
    expect((await getState({ headers, remoteAddress: '10.0.0.7' })).statusCode).toBe(200);
    expect((await getState({})).statusCode).toBe(401);
    expect((await getState({ headers: { authorization: 'bearer secret' } })).statusCode).toBe(200);
    for (const authorization of ['Bearer Secret', 'Bearer', 'secret', 'Basic secret'])
      expect((await getState({ headers: { authorization } })).statusCode).toBe(401);
  });

  it('S6 access to the files of the control plane takes the token as a header, also through a proxy', async () => {
    server = await startTestServer({ SIM_TOKEN: 'secret', TRUST_PROXY: 'loopback' });
    const proxied = { 'x-forwarded-host': 'demo.example', 'x-forwarded-proto': 'https' };
    const open = { ...proxied, authorization: 'Bearer secret' };
    const saved = await server.visitor.send({
      method: 'POST',
      url: '/__sim/snapshots',
      payload: { name: 'shared' },
      headers: { ...open, origin: 'https://demo.example' },
    });
    expect(saved.statusCode).toBe(201);
    for (const url of ['/__sim/snapshots/shared/file', '/__sim/journal.har']) {
      const refused = await server.visitor.send({ url, headers: proxied });
      expect(refused.statusCode, url).toBe(401);
      expect((await server.visitor.send({ url, headers: open })).statusCode, url).toBe(200);
    }
  });

  it('access to the control plane and the account centre is absent in front of a real API', async () => {
    server = await startTestServer({
      API_BASE_URL: 'https://api.example',
      ACCOUNT_BASE_URL: 'https://account.example',
    });
    for (const url of [
      '/__sim/state',
      '/account/authorize',
      '/v1/users/me',
      '/reference/',
      '/openapi.json',
    ]) {
      expect((await server.visitor.send({ url })).statusCode).toBe(404);
    }
  });
});
