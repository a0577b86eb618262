import { describe, expect, it } from 'vitest';
import type { SignedInUser } from '#api/contract/operations/users.ts';
import { serverForEachTest, TestClient } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const server = serverForEachTest();

async function userOf(persona: string): Promise<SignedInUser> {
  const client = await server.signIn(persona);
  const { body } = await client.get<SignedInUser>('/v1/users/me');
  return body.data;
}

describe('GET /v1/users/me', () => {
  it('API-005 API2-005 GET /v1/users/me returns code, message and the user', async () => {
    const client = await server.signIn('publisher');
    const { status, body } = await client.get('/v1/users/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: 200,
      message: 'OK',
      data: { email: 'paula@harbordaily.example' },
    });
  });

  it('SIM-001 SIM2-021 GET /v1/users/me has every field of the user info', async () => {
    expect(await userOf('publisher')).toEqual({
      name: 'Paula Reyes',
      email: 'paula@harbordaily.example',
      isLogin: true,
      roles: ['PUBLISHER'],
      affiliates: [AFFILIATE.publisher],
      affiliateId: AFFILIATE.publisher,
      affiliatesCurrency: ['USD'],
      currency: 'USD',
      language: 'en-US',
    });
  });

  it('SIM-003 GET /v1/users/me has only the four known roles, and another one only for the persona without access', async () => {
    const personas = ['rd', 'admin', 'finance', 'rd-finance', 'publisher', 'no-roles'];
    const users = await Promise.all(personas.map(userOf));
    const roles = users.flatMap((user) => user.roles);
    expect(new Set(roles)).toEqual(new Set(['RD', 'ADMIN', 'FINANCE', 'PUBLISHER']));
    expect((await userOf('no-access')).roles).toEqual(['VIEWER']);
  });

  it('GET /v1/users/me shows the currency as it is stored: NTD', async () => {
    expect(await userOf('publisher-tw')).toMatchObject({
      currency: 'NTD',
      affiliatesCurrency: ['NTD'],
    });
  });

  it('SIM-002 GET /v1/users/me has USD for every persona without affiliates, else one currency for each', async () => {
    for (const { id } of fixtures.personas) {
      const { affiliates, affiliatesCurrency } = await userOf(id);
      if (affiliates.length > 0) expect(affiliatesCurrency).toHaveLength(affiliates.length);
      else expect(affiliatesCurrency).toEqual(['USD']);
    }
  });

  it('GET /v1/users/me lists every affiliate for RD and ADMIN, none for finance', async () => {
    expect((await userOf('rd')).affiliates).toHaveLength(11);
    expect(await userOf('finance')).toMatchObject({ affiliates: [], affiliateId: null });
  });

  it('GET /v1/users/me returns isLogin false without a cookie', async () => {
    const { status, body } = await server.visitor.get('/v1/users/me');
    expect(status).toBe(200);
    expect(body.data).toEqual({ isLogin: false, email: '', roles: [], affiliates: [] });
  });

  it('GET /v1/users/me refuses an unknown and a tampered cookie with 401', async () => {
    const { headers } = await server.signIn('publisher');
    const tampered = headers['cookie']?.replace(/.$/, (last) => (last === '0' ? '1' : '0')) ?? '';
    for (const cookie of [
      'bidstage_session=',
      'bidstage_session=abc',
      'bidstage_session=a.b',
      tampered,
    ]) {
      const response = await new TestClient(server, { cookie }).get('/v1/users/me');
      expect(response.body).toEqual({
        code: 401,
        message: 'Session unknown or expired',
        data: null,
      });
    }
  });
});

describe('session life', () => {
  const advance = (client: TestClient, seconds: number) =>
    client.post('/__sim/clock/advance', { seconds });

  it('a session lasts 8 hours on the world’s clock, to the second', async () => {
    const client = await server.signIn('finance');
    await advance(client, 8 * 3600 - 1);
    expect((await client.get('/v1/users/me')).status).toBe(200);
    await advance(client, 1);
    expect((await client.get('/v1/users/me')).status).toBe(401);
  });

  it('API-020 a session ends on the server with logout, so that a copy of the cookie is refused', async () => {
    const client = await server.signIn('finance');
    expect((await client.get('/v1/logout')).body).toEqual({
      code: 200,
      msg: 'OK',
      data: null,
    });
    expect((await client.get('/v1/users/me')).status).toBe(401);
  });

  it('a session survives a reset of the world, and its cookie never belongs to another user', async () => {
    const finance = await server.signIn('finance');
    await finance.post('/__sim/reset');
    const publisher = await server.signIn('publisher');
    expect(publisher.headers).not.toEqual(finance.headers);
    const { body } = await finance.get<SignedInUser>('/v1/users/me');
    expect(body.data.email).toBe('fiona.marsh@bidstage.example');
  });

  it('a session ends with its world: a new world with the same name and seed refuses it', async () => {
    const signIn = async () => {
      await server.visitor.post('/__sim/worlds', { name: 'again' });
      const response = await server.visitor.send({
        method: 'POST',
        url: '/__sim/sign-in',
        payload: { persona: 'publisher' },
        headers: { 'x-bidstage-world': 'again' },
      });
      return String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
    };
    const cookie = await signIn();
    await server.visitor.delete('/__sim/worlds/again');
    expect(await signIn()).not.toBe(cookie);
    const old = new TestClient(server, { cookie, 'x-bidstage-world': 'again' });
    expect((await old.get('/v1/users/me')).status).toBe(401);
  });

  it('a session belongs to one world', async () => {
    await server.visitor.post('/__sim/worlds', { name: 'other' });
    const { headers } = await server.signIn('finance');
    const elsewhere = new TestClient(server, { ...headers, 'x-bidstage-world': 'other' });
    expect((await elsewhere.get('/v1/users/me')).status).toBe(401);
  });

  it('a sign-in sets an HttpOnly, SameSite=Lax cookie without an expiry date', async () => {
    const response = await server.visitor.send({
      method: 'POST',
      url: '/__sim/sign-in',
      payload: { persona: 'finance' },
    });
    expect(response.headers['set-cookie']).toMatch(
      /^bidstage_session=[0-9a-f.-]+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});
