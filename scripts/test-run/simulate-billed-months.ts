import { startBidstage } from '@bidstage/mock-api';

/** The clock of the test servers and of the browser tests. */
const TEST_NOW = '2024-01-08T09:00:00.000Z';

/**
 * Requests all payment requests once: the months that they bill are simulated (15 s) and stored in the facts that all
 * test servers share, so that no test has to wait for them.
 */
export async function simulateBilledMonths(): Promise<void> {
  const server = await startBidstage({ now: TEST_NOW, persona: 'finance' });
  try {
    const headers = { cookie: server.cookie ?? '' };
    const response = await fetch(`${server.url}/v1/accounting/payments`, { headers });
    if (!response.ok) throw new Error(`the list of payment requests is ${response.status}`);
    await response.arrayBuffer();
  } finally {
    await server.stop();
  }
}
