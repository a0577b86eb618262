import { expect, it } from 'vitest';
import { startBidstage } from '#api/start-bidstage.ts';

/**
 * Half of Vitest's default limit, in ms of processor time: the time on the wall depends on what else the machine does.
 * This is the first run of its code, which every test of a user's own project pays for too.
 */
const MAX_PROCESSOR_MS = 2500;

it('all payment requests of a new seed are listed within half of the default limit of a test', async () => {
  const started = process.cpuUsage();
  const server = await startBidstage({ seed: 741_852, persona: 'finance' });
  try {
    const { headers } = server;
    const response = await fetch(`${server.url}/v1/accounting/payments`, { headers });
    const { data } = (await response.json()) as { data: unknown[] };
    expect(data.length).toBeGreaterThan(300);
  } finally {
    await server.stop();
  }
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(MAX_PROCESSOR_MS);
});
