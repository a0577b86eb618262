import { describe, expect, it } from 'vitest';
import { serverForAllTests } from '../helpers/test-server.ts';

const server = serverForAllTests();

const FLAGS = /^bidstage_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/;

describe('the session cookie', () => {
  it('the session cookie is not accessible to scripts and other sites, and ends with the browser, wherever it is set', async () => {
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/__sim/sign-in',
      payload: { persona: 'finance' },
    });
    const story = await server.app.inject({
      method: 'POST',
      url: '/__sim/stories/month-end/apply',
    });
    for (const response of [signIn, story]) {
      expect(response.statusCode).toBe(200);
      expect(String(response.headers['set-cookie'])).toMatch(FLAGS);
    }
  });

  it('the session cookie is cleared by a logout with the flags that it was set with', async () => {
    const finance = await server.signIn('finance');
    const { headers } = await finance.send({ url: '/v1/logout' });
    const cleared = String(headers['set-cookie']);
    expect(cleared).toContain('bidstage_session=;');
    for (const flag of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Expires=Thu, 01 Jan 1970'])
      expect(cleared).toContain(flag);
  });

  it('the session cookie is invalid when one letter is changed, or its signature is missing', async () => {
    const finance = await server.signIn('finance');
    const cookie = finance.headers['cookie'] ?? '';
    const [id = ''] = cookie.split('.', 1);
    const altered = cookie.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    for (const bad of [altered, id, `${id}.`, `${cookie}x`]) {
      const headers = { cookie: bad };
      expect((await server.visitor.send({ url: '/v1/users/me', headers })).statusCode).toBe(401);
    }
  });
});
