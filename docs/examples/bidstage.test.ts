// Tests of another project against their own backend, with Vitest; Playwright works in the same way.
import { type Bidstage, startBidstage } from '@bidstage/mock-api';
import { afterAll, beforeAll, expect, it } from 'vitest';

let bidstage: Bidstage;
beforeAll(async () => {
  bidstage = await startBidstage({ seed: 7, now: '2024-01-08T09:00:00Z', persona: 'finance' });
});
afterAll(() => bidstage.stop());

interface Payments {
  readonly code: number;
  readonly data: readonly { readonly id: number; readonly status: number }[];
}

async function payments(): Promise<Payments> {
  const response = await fetch(`${bidstage.url}/v1/accounting/payments?status=0`, {
    headers: { cookie: bidstage.cookie ?? '' },
  });
  return (await response.json()) as Payments;
}

it('lists the waiting payment requests', async () => {
  const { code, data } = await payments();
  expect(code).toBe(200);
  expect(data.length).toBeGreaterThan(0);
});

it('fails once with 503 by a fault, then succeeds', async () => {
  await bidstage.addFault({
    match: { path: '/v1/accounting/**' },
    effect: { type: 'status', code: 503 },
    times: 1,
  });
  expect((await payments()).code).toBe(503);
  expect((await payments()).code).toBe(200);
  const journal = await bidstage.journal();
  expect(journal.map(({ status }) => status)).toContain(503);
});

it('expires the session after eight hours of the simulated clock', async () => {
  await bidstage.advance({ seconds: 8 * 3600 });
  expect((await payments()).code).toBe(401);
});

it('returns to the first state by a reset', async () => {
  const { stateHash } = await bidstage.reset();
  expect((await bidstage.state()).stateHash).toBe(stateHash);
  expect(await bidstage.journal()).toEqual([]);
});

it('rejects an unknown option by name', async () => {
  const careless = { sed: 7 } as object;
  await expect(startBidstage(careless)).rejects.toThrow(/^sed is no option: there is seed, now/);
  await expect(startBidstage({ now: 7 } as object)).rejects.toThrow(/^now must be an ISO 8601/);
});

it('applies a story with its persona, in parallel with another server', async () => {
  const demo = await startBidstage({ story: 'bidder-outage', persona: 'publisher' });
  const me = await fetch(`${demo.url}/v1/users/me`, { headers: { cookie: demo.cookie ?? '' } });
  expect(await me.json()).toMatchObject({ data: { isLogin: true, roles: ['PUBLISHER'] } });
  expect((await demo.state()).story).toBe('bidder-outage');
  await demo.stop();
});
