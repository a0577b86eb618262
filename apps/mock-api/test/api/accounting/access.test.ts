import { expect, it } from 'vitest';
import { serverForAllTests } from '#test/helpers/test-server.ts';

const server = serverForAllTests();

it.each(['rd', 'admin', 'finance', 'rd-finance'])(
  '%s sees the payment requests of every affiliate',
  async (persona) => {
    const client = await server.signIn(persona);
    const { body } = await client.get<{ affiliate_id: string }[]>('/v1/accounting/payments');
    expect(new Set(body.data.map((row) => row.affiliate_id)).size).toBeGreaterThan(30);
  },
);
