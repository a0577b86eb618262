import { describe, expect, it } from 'vitest';
import type { SignedInUser } from '#api/contract/operations/users.ts';
import { serverForEachTest, TestClient } from '#test/helpers/test-server.ts';

const server = serverForEachTest();

const HOST = 'localhost:4000';
const CALLBACK = `http://${HOST}/v1/login/callback`;
const STATE = JSON.stringify({ next: `http://${HOST}/accounting/applications?status=0` });

const authorizeUrl = (redirect: string): string =>
  `/account/authorize?${new URLSearchParams({
    client_id: 'portal',
    redirect_uri: redirect,
    scope: 'email',
    response_type: 'code',
    state: STATE,
  }).toString()}`;

function choose(fields: Record<string, string>) {
  return server.visitor.send({
    method: 'POST',
    url: '/account/authorize',
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

async function callbackOf(persona: string): Promise<URL> {
  const response = await choose({ persona, redirect_uri: CALLBACK, state: STATE });
  return new URL(String(response.headers.location));
}

const open = (url: URL) =>
  server.visitor.send({ url: `${url.pathname}${url.search}`, headers: { host: HOST } });

describe('account centre', () => {
  it('the account centre offers every persona on a page without scripts', async () => {
    const response = await server.visitor.send({
      url: authorizeUrl(CALLBACK),
      headers: { host: HOST },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
    expect(response.body.match(/name="persona"/g)).toHaveLength(17);
    expect(response.body).not.toContain('<script');
  });

  it('S4 in a story the account centre offers its personas first, the one of the step at the top', async () => {
    const offered = async () => {
      const { body } = await server.visitor.send({
        url: authorizeUrl(CALLBACK),
        headers: { host: HOST },
      });
      const [shown = '', folded = ''] = body.split('<details>');
      const ids = (text: string) =>
        [...text.matchAll(/name="persona" value="([^"]+)"/g)].map(([, id]) => id);
      return { shown: ids(shown), folded: ids(folded).length, body };
    };
    const tell = (step: number) =>
      server.visitor.send({ method: 'POST', url: `/__sim/stories/month-end/apply?step=${step}` });
    await tell(0);
    expect(await offered()).toMatchObject({ shown: ['finance', 'rd-finance'], folded: 15 });
    await tell(5);
    const later = await offered();
    expect(later.shown).toEqual(['rd-finance', 'finance']);
    expect(later.body).toContain('15 more people who are not in this story');
  });

  it('API-020 the account centre redirects to `next` after its logout form, and to / if that is another site', async () => {
    const leave = (next: string) =>
      server.visitor.send({
        method: 'POST',
        url: '/account/logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ next }).toString(),
      });
    const home = await leave('/');
    expect(home.headers.location).toBe('/');
    // Else the browser would separate the window from the presenter's desk.
    expect(home.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect((await leave('https://evil.example')).headers.location).toBe('/');
    expect((await leave('//evil.example')).headers.location).toBe('/');
  });

  it('the account centre redirects through the callback to a session and the URL in `state`', async () => {
    const response = await open(await callbackOf('finance'));
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(`http://${HOST}/accounting/applications?status=0`);
    const cookie = String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
    const { body } = await new TestClient(server, { cookie }).get<SignedInUser>('/v1/users/me');
    expect(body.data.roles).toEqual(['FINANCE']);
  });

  it('the account centre accepts an authorization code once', async () => {
    const url = await callbackOf('finance');
    expect((await open(url)).statusCode).toBe(302);
    expect((await open(url)).statusCode).toBe(401);
  });

  it.each([
    { accept: 'text/html,application/xhtml+xml' },
    { 'sec-fetch-mode': 'navigate', accept: '*/*' },
  ])(
    'the account centre redirects a browser that returns with a used code to the portal: %j',
    async (headers) => {
      const url = await callbackOf('finance');
      await open(url);
      const stale = await server.visitor.send({
        url: `${url.pathname}${url.search}`,
        headers: { host: HOST, ...headers },
      });
      expect(stale.statusCode).toBe(302);
      expect(stale.headers.location).toBe(`http://${HOST}/accounting/applications?status=0`);
      expect(stale.headers['set-cookie']).toBeUndefined();
    },
  );

  it('the account centre accepts an authorization code for five minutes of the world’s clock', async () => {
    const url = await callbackOf('finance');
    await server.visitor.post('/__sim/clock/advance', { seconds: 300 });
    expect((await open(url)).statusCode).toBe(401);
  });

  it('the account centre sends codes to its own callback only', async () => {
    for (const redirect of [
      'https://evil.example/v1/login/callback',
      `http://${HOST}/elsewhere`,
      'nonsense',
    ]) {
      expect(
        (await server.visitor.send({ url: authorizeUrl(redirect), headers: { host: HOST } }))
          .statusCode,
      ).toBe(422);
      expect((await choose({ persona: 'finance', redirect_uri: redirect })).statusCode).toBe(422);
    }
  });

  it('the account centre refuses an unknown persona', async () => {
    expect((await choose({ persona: 'nobody', redirect_uri: CALLBACK })).statusCode).toBe(404);
  });
});
