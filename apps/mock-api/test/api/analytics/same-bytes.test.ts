import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { ownFirstStates, startTestServer, TEST_NOW } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const NOW = Date.parse(TEST_NOW) / 1000;
const DAY = 86_400;
const RANGE = `from=${NOW - 3 * DAY}&to=${NOW}&tz_offset=540`;
const COMPARE = `compare_from=${NOW - 6 * DAY}&compare_to=${NOW - 3 * DAY}`;

const CALLS = [
  `/v1/prebid/performance/by/bidder/adunit?${RANGE}`,
  `/v1/prebid/performance/by/adunit/bidder?${RANGE}`,
  `/v1/prebid/performance/by/hour/bidder?${RANGE}`,
  `/v1/prebid/charts/by/hour/bidder?${RANGE}&${COMPARE}`,
  `/v1/prebid/compare/by/total?${RANGE}&${COMPARE}`,
  `/v1/prebid/compare/by/bidder/adunit?${RANGE}&${COMPARE}`,
  `/v1/prebid_performance_report?${RANGE}`,
  `/v1/prebid_insights/interests?${RANGE}&region=jp`,
  `/v1/prebid_insights/bidders?${RANGE}`,
  `/v1/prebid_insights/bidder/distribution?${RANGE}`,
  `/v1/prebid/floor_prices_by_timestamp?timestamp=${NOW}`,
  `/__sim/incidents?affiliate_id=${AFFILIATE.japan}`,
] as const;

const ZONE = process.env['TZ'];
afterEach(() => {
  if (ZONE === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ZONE;
});

/** SHA-256 of the response to each request, from a server that has generated no facts yet. */
async function hashesOf(
  order: readonly string[],
  together: boolean,
): Promise<Record<string, string>> {
  const server = await startTestServer({}, ownFirstStates());
  const client = await server.signIn('publisher-jp');
  const hashOf = async (url: string): Promise<readonly [string, string]> => {
    const { statusCode, body } = await client.send({ url });
    expect(statusCode, body).toBe(200);
    return [url, createHash('sha256').update(body).digest('hex')];
  };
  const found: (readonly [string, string])[] = [];
  if (together) found.push(...(await Promise.all(order.map(hashOf))));
  else for (const url of order) found.push(await hashOf(url));
  return Object.fromEntries(
    CALLS.map((url) => [url, found.find(([key]) => key === url)?.[1] ?? '']),
  );
}

describe('the same world', () => {
  it('the same world gives the same bytes as in earlier versions, in any order, one by one or together, in any time zone of the machine', async () => {
    const usual = await hashesOf(CALLS, false);
    process.env['TZ'] = 'Asia/Kolkata';
    expect(new Date(0).getTimezoneOffset()).toBe(-330);
    expect(await hashesOf([...CALLS].reverse(), true)).toEqual(usual);
    // A change here changes every demo and every recorded test: it is intended, or a mistake.
    const golden = fileURLToPath(
      new URL('../../../../../fixtures/golden/market.json', import.meta.url),
    );
    await expect(`${JSON.stringify(usual, null, 2)}\n`).toMatchFileSnapshot(golden);
  }, 180_000);
});
