import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { serverForAllTests, type TestClient } from '#test/helpers/test-server.ts';
import { firstOf, stateOf } from './accounting.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
let id: number;
beforeAll(async () => {
  ({ id } = await firstOf(await server.signIn('rd'), STATUS.sent));
});

const CALLS = (client: TestClient) =>
  Promise.all([
    client.get('/v1/accounting/payments'),
    client.patch(`/v1/accounting/payments/${id}/status`, { status: 'rejected' }),
    client.get(`/v1/accounting/payments/${id}/invoice`),
    client.get('/v1/accounting/reports'),
    client.get('/v1/accounting/reports/202312'),
  ]);

describe('access to accounting', () => {
  it.each(['publisher', 'publisher-tw', 'no-roles', 'no-access'])(
    'accounting operations return 403 to %s, and nothing changes',
    async (persona) => {
      const { stateHash } = await stateOf(server);
      for (const { status, body } of await CALLS(await server.signIn(persona))) {
        expect(status).toBe(403);
        expect(body).toEqual({ code: 403, msg: ERROR_CATALOGUE.roleNotAllowed.text, data: null });
      }
      expect((await stateOf(server)).stateHash).toBe(stateHash);
    },
  );

  it('accounting operations return 401 without a session, and nothing changes', async () => {
    const { stateHash } = await stateOf(server);
    for (const { status, body } of await CALLS(server.visitor)) {
      expect(status).toBe(401);
      expect(body).toEqual({ code: 401, msg: ERROR_CATALOGUE.noSession.text, data: null });
    }
    expect((await stateOf(server)).stateHash).toBe(stateHash);
  });

  it.each(['rd', 'admin', 'finance', 'rd-finance'])(
    '%s sees the payment requests of every affiliate',
    async (persona) => {
      const client = await server.signIn(persona);
      const { body } = await client.get<{ affiliate_id: string }[]>('/v1/accounting/payments');
      expect(new Set(body.data.map((row) => row.affiliate_id)).size).toBeGreaterThan(30);
    },
  );
});
