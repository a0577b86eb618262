import { describe, expect, it } from 'vitest';
import { serverForAllTests } from '#test/helpers/test-server.ts';

const server = serverForAllTests();
const URL = '/v1/users/me';

describe('If-None-Match', () => {
  it.each<[string, (tag: string) => string]>([
    ['*', () => '*'],
    ['the tag', (tag) => tag],
    ['the tag as a weak one', (tag) => `W/${tag}`],
    ['a list with the tag at its end', (tag) => `"one, other", W/"two",${tag}`],
    ['a list with the tag as a weak one', (tag) => `"one" , W/${tag} , "two"`],
  ])('If-None-Match with %s is 304 without a body', async (_what, header) => {
    const admin = await server.signIn('admin');
    const { headers } = await admin.send({ url: URL });
    const tag = String(headers.etag);
    const response = await admin.send({ url: URL, headers: { 'if-none-match': header(tag) } });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect(response.headers.etag).toBe(tag);
  });

  it.each(['"one", W/"two"', '"', 'W/', ''])(
    'If-None-Match with other tags (%j) gets the response',
    async (header) => {
      const admin = await server.signIn('admin');
      const response = await admin.send({ url: URL, headers: { 'if-none-match': header } });
      expect(response.statusCode).toBe(200);
    },
  );

  it('If-None-Match does not change a response to a write or an error', async () => {
    const headers = { 'if-none-match': '*' };
    const refused = await server.visitor.send({ url: '/v1/accounting/payments', headers });
    expect(refused.statusCode).toBe(401);
    const reset = await server.visitor.send({ method: 'POST', url: '/__sim/reset', headers });
    expect(reset.statusCode).toBe(200);
  });
});
