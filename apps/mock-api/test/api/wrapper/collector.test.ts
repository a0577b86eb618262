import { describe, expect, it } from 'vitest';
import { startTestServer } from '#test/helpers/test-server.ts';

const SITE = 'https://publisher.example';

describe.each([
  ['without portals elsewhere', {}],
  ['with a portal elsewhere', { PORTAL_ORIGINS: 'https://portal.example' }],
])('the collector of analytics messages, %s', (name, environment) => {
  it.each(['bid', 'imp', 'cr'])(
    `the collector of analytics messages, ${name}, accepts %s messages from any site`,
    async (kind) => {
      const server = await startTestServer(environment);
      const url = `/wrapper/collect/${kind}`;
      const headers = {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      const preflight = await server.visitor.send({ method: 'OPTIONS', url, headers });
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': SITE,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      });
      const message = await server.visitor.send({
        method: 'POST',
        url,
        headers: { origin: SITE, 'sec-fetch-site': 'cross-site' },
        payload: { auctionId: 'a' },
      });
      expect(message.statusCode).toBe(204);
      expect(message.body).toBe('');
      expect(message.headers['access-control-allow-origin']).toBe(SITE);
    },
  );

  it(`the collector of analytics messages, ${name}, refuses other messages`, async () => {
    const server = await startTestServer(environment);
    const response = await server.visitor.post('/wrapper/collect/other', {});
    expect(response.status).toBe(404);
  });
});
