import { describe, expect, it } from 'vitest';
import {
  type BidderInsight,
  getBidderInsight,
  listRecommendedBidders,
} from '#api/contract/operations/insights.ts';
import { performanceByBidder } from '#api/contract/operations/performance.ts';
import { DEVICES } from '#api/fixtures/market.ts';
import { at, DAY, sum } from '#test/helpers/figures.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { serverForAllTests, TEST_NOW } from '#test/helpers/test-server.ts';
import { draws } from '#test/helpers/draws.ts';

const TO = at(TEST_NOW);
const RANGES = [
  { from: TO - 1800, to: TO },
  { from: TO - 5 * DAY - 3 * 3600, to: TO - 2 * DAY },
  { from: TO - 8 * DAY, to: TO },
  { from: TO - 8 * DAY, to: TO + 3 * DAY },
] as const;
const [, , WEEK] = RANGES;

const server = serverForAllTests();

const byDevice = async (name: string, affiliate: string, range: { from: number; to: number }) => {
  const admin = await server.signIn('admin');
  const url = getBidderInsight.path.replace(':name', name);
  const query = `from=${range.from}&to=${range.to}&affiliate_id=${affiliate}`;
  const { data } = (await admin.get<BidderInsight>(`${url}?${query}`)).body;
  return data.deviceInsights.map(({ regionalTotalImpression }) => regionalTotalImpression);
};

const shownAt = async (affiliate: string, range: { from: number; to: number }) => {
  const admin = await server.signIn('admin');
  const { data } = await admin.read(performanceByBidder, { ...range, affiliate_id: affiliate });
  return new Map(data.map(({ name, impressionCount }) => [name, impressionCount]));
};

describe('the regional total of a bidder', () => {
  it.each(RANGES.slice(0, draws(RANGES.length * 2)))(
    'SIM2-018 the regional total of a bidder is the same for each publisher of the country and contains them all, %o',
    async (range) => {
      const [one, other] = [
        await shownAt(AFFILIATE.publisher, range),
        await shownAt(AFFILIATE.large, range),
      ];
      for (const name of new Set([...one.keys(), ...other.keys()])) {
        const regional = await byDevice(name, AFFILIATE.publisher, range);
        expect(await byDevice(name, AFFILIATE.large, range), name).toEqual(regional);
        expect(regional).toHaveLength(DEVICES.length);
        const own = (one.get(name) ?? 0) + (other.get(name) ?? 0);
        expect(sum(regional), name).toBeGreaterThanOrEqual(own);
      }
    },
  );

  it('SIM2-018 the regional total of a bidder grows with its range', async () => {
    for (const name of ['ix', 'ttd', 'fluct']) {
      let before = 0;
      for (const hours of [0.5, 1, 9, 24, 100, 200, 800]) {
        const range = { from: TO - hours * 3600, to: TO };
        const total = sum(await byDevice(name, AFFILIATE.japan, range));
        expect(total, `${name} ${hours}`).toBeGreaterThanOrEqual(before);
        before = total;
      }
      expect(before).toBeGreaterThan(0);
    }
  });

  it.each([
    'publisher',
    'publisher-large',
    'publisher-tw',
    'publisher-jp',
    'publisher-analytics-only',
  ])(
    'SIM2-017 the recommendations of %s have this total, no more publishers than accounting has, and promise something',
    async (persona) => {
      const client = await server.signIn(persona);
      const affiliate = fixtures.personas.find(({ id }) => id === persona)?.affiliateId ?? '';
      const { data } = await client.read(listRecommendedBidders, WEEK);
      expect(data.length).toBeGreaterThan(2);
      for (const row of data) {
        expect(row.revenueIncreaseIfUsing).toBeGreaterThan(0);
        expect(row.numberOfPublisherUsing).toBeGreaterThan(0);
        expect(row.numberOfPublisherUsing).toBeLessThan(fixtures.publishers.length);
      }
      for (const row of data.slice(0, 4))
        expect(sum(await byDevice(row.name, affiliate, WEEK))).toBe(row.regionalTotalImpression);
    },
  );
});
