import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNTERS, type Counters } from '#api/contract/values/metrics.ts';
import type { Chart } from '#api/contract/operations/charts.ts';
import type { AdUnitPerformance, BidderPerformance } from '#api/contract/operations/performance.ts';
import type { TimePerformance } from '#api/contract/operations/performance-by-time.ts';
import { SESSION_COOKIE } from '#api/contract/values/names.ts';
import { serverForAllTests, TEST_NOW, TestClient } from '#test/helpers/test-server.ts';

const SEEDS = [1, 2];
const PERSONAS = ['publisher-tw', 'publisher-jp', 'publisher-analytics-only'] as const;
const SLOT = 1800;
const NOW = Date.parse(TEST_NOW) / 1000;

const server = serverForAllTests();
const clients = new Map<string, TestClient>();

beforeAll(async () => {
  for (const seed of SEEDS) {
    const world = `seed-${seed}`;
    await server.visitor.post('/__sim/worlds', { name: world, seed });
    for (const persona of PERSONAS) {
      const headers = { 'x-bidstage-world': world };
      const response = await server.app.inject({
        method: 'POST',
        url: '/__sim/sign-in',
        headers,
        payload: { persona },
      });
      const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';
      const client = new TestClient(server, {
        ...headers,
        cookie: `${SESSION_COOKIE}=${cookie}`,
      });
      clients.set(`${seed} ${persona}`, client);
    }
  }
});

const draw = fc.record({
  seed: fc.constantFrom(...SEEDS),
  persona: fc.constantFrom(...PERSONAS),
  /** Half hours from the end of the range to now, and the length of the range; both can exceed the history. */
  back: fc.integer({ min: -60, max: 18 * 48 }),
  length: fc.oneof(fc.integer({ min: 1, max: 96 }), fc.integer({ min: 1, max: 12 * 48 })),
  offset: fc.integer({ min: -28, max: 28 }).map((halves) => halves * 30),
  cut: fc.double({ min: 0, max: 1, noNaN: true }),
  pick: fc.nat(),
});

const sumOf = (rows: readonly Counters[], counter: keyof Counters): number =>
  rows.reduce((sum, row) => sum + row[counter], 0);

/**
 * Compares sums: counts exactly, and money within the sum of its rounding errors, since each figure is rounded to a
 * millionth.
 */
function expectSum(total: Counters, parts: readonly Counters[], figures = parts.length): void {
  for (const counter of COUNTERS) {
    const difference = Math.abs(total[counter] - sumOf(parts, counter));
    const isMoney = counter === 'totalRevenue' || counter === 'totalBidCpm';
    const rounding = isMoney ? (figures + 1) * 1e-6 + Math.abs(total[counter]) * 1e-12 : 0;
    expect(difference, counter).toBeLessThanOrEqual(rounding);
  }
}

function expectSound(row: Counters): void {
  for (const counter of COUNTERS) expect(row[counter]).toBeGreaterThanOrEqual(0);
  expect(row.bidCount).toBeLessThanOrEqual(row.requestCount);
  expect(row.prebidWinCount).toBeLessThanOrEqual(row.bidCount);
  expect(row.impressionCount).toBeLessThanOrEqual(row.prebidWinCount);
  expect(row.timeoutCount).toBeLessThanOrEqual(row.requestCount - row.bidCount);
}

/** Draws seed, persona, range, offset and filter a number of times, and compares the views of each draw. */
async function expectViewsToAgree(draws: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(draw, async ({ seed, persona, back, length, offset, cut, pick }) => {
      const client = clients.get(`${seed} ${persona}`);
      if (!client) throw new Error('no client');
      const to = NOW - back * SLOT;
      const from = to - length * SLOT;
      const range = (a: number, b: number) => `from=${a}&to=${b}&tz_offset=${offset}`;
      const whole = range(from, to);
      const base = '/v1/prebid/performance/by';

      const bidders = await client.data<BidderPerformance[]>(`${base}/bidder/adunit?${whole}`);
      for (const bidder of bidders) {
        expectSound(bidder);
        bidder.adUnits.forEach(expectSound);
        expectSum(bidder, bidder.adUnits);
      }

      const units = await client.data<AdUnitPerformance[]>(`${base}/adunit/bidder?${whole}`);
      for (const unit of units) {
        expectSum(unit, unit.bidders);
        const highest = Math.max(0, ...unit.bidders.map(({ requestCount }) => requestCount));
        expect(unit.maxRequestCount).toBe(highest);
        expect(unit.impressionCount).toBeLessThanOrEqual(unit.divRequestCount);
        expect(unit.prebidWinCount).toBeLessThanOrEqual(unit.divRequestCount);
        const shown = unit.priorities
          .flatMap(({ lineItems }) => lineItems)
          .reduce((sum, { impressionCount }) => sum + impressionCount, 0);
        expect(shown).toBeLessThanOrEqual(unit.divRequestCount);
      }
      const total = Object.fromEntries(
        COUNTERS.map((counter) => [counter, sumOf(bidders, counter)]),
      ) as unknown as Counters;
      const cells = units.reduce((count, unit) => count + unit.bidders.length, 0);
      expectSum(total, units, 2 * cells);

      const days = await client.data<TimePerformance[]>(`${base}/day/bidder?${whole}`);
      const ofDays = days.flatMap((day) => day.bidders);
      expectSum(total, ofDays, 2 * cells + ofDays.length);
      for (const day of days)
        expect(day.impressionCount).toBe(sumOf(day.bidders, 'impressionCount'));

      const granularity = length <= 96 ? 'hour' : 'day';
      const chart = await client.data<Chart>(`/v1/prebid/charts/by/${granularity}/bidder?${whole}`);
      const seriesSum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
      expect(seriesSum(chart.total.impressionCount)).toBe(total.impressionCount);
      expect(seriesSum(chart.total.requestCount)).toBe(total.requestCount);
      expect(chart.totalSummarize.impressionCount).toBe(total.impressionCount);
      const auctions = units.reduce((sum, { divRequestCount }) => sum + divRequestCount, 0);
      expect(seriesSum(chart.total.divRequestCount)).toBe(auctions);
      const money = Math.abs(seriesSum(chart.total.totalRevenue) - total.totalRevenue);
      expect(money).toBeLessThan((chart.timeLabels.length + cells + 2) * 1e-6);

      // Adjoining ranges add up, wherever the range is cut.
      const middle = from + Math.floor(cut * length) * SLOT;
      if (middle > from && middle < to) {
        const parts = [range(from, middle), range(middle, to)];
        const rows: Counters[] = [];
        for (const part of parts) {
          rows.push(...(await client.data<BidderPerformance[]>(`${base}/bidder/adunit?${part}`)));
        }
        expectSum(total, rows, 3 * cells);
      }

      // A filtered chart is the chart of those ad units.
      const chosen = units[pick % Math.max(1, units.length)];
      if (chosen) {
        const filter = `adunits=${encodeURIComponent(chosen.adUnitName)}`;
        const some = await client.data<Chart>(
          `/v1/prebid/charts/by/${granularity}/bidder?${whole}&${filter}`,
        );
        const same = units.filter(({ adUnitNames }) => adUnitNames.includes(chosen.adUnitName));
        expect(seriesSum(some.total.impressionCount)).toBe(sumOf(same, 'impressionCount'));
        expect(seriesSum(some.total.requestCount)).toBe(sumOf(same, 'requestCount'));
      }
    }),
    { numRuns: draws, seed: 20_240_108 },
  );
}

describe('the facts of any range', { tags: ['full'], timeout: 300_000 }, () => {
  it('the facts of any range add up in every view, in 200 draws of seed, user, range, offset and filter', () =>
    expectViewsToAgree(200));
});
