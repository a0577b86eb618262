import { expect, it } from 'vitest';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { STATUS } from '#test/helpers/known-facts.ts';
import { firstOf, stateOf } from './accounting.ts';

const server = serverForAllTests();

it.each([
  ['publisher', 403],
  ['no-roles', 403],
  ['nobody', 401],
])('a change of a status by %s is refused with %i, and nothing changes', async (who, status) => {
  const { id } = await firstOf(await server.signIn('rd'), STATUS.sent);
  const client = who === 'nobody' ? server.visitor : await server.signIn(who);
  const { stateHash } = await stateOf(server);
  const url = `/v1/accounting/payments/${id}/status`;
  expect((await client.patch(url, { status: 'rejected' })).status).toBe(status);
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
