import { describe, expect, it } from 'vitest';
import {
  type BidDistribution,
  BidDistributionSchema,
  getBidDistribution,
} from '#api/contract/operations/distribution.ts';
import { CURRENCY_CODES } from '#api/contract/values/currencies.ts';
import type { AdUnitFloorPrices } from '#api/contract/operations/floor-prices.ts';
import { listInterests } from '#api/contract/operations/insights.ts';
import type { DataOf } from '#api/contract/operations/operation.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import { keyedRandom } from '#api/simulation/keyed-random.ts';
import { accepts } from '#test/contract/schemas.ts';
import { serverForAllTests, TEST_NOW } from '#test/helpers/test-server.ts';
import { at, DAY, sum } from '#test/helpers/figures.ts';
import { type Query } from '#test/helpers/operation-url.ts';
import { AFFILIATE, unitsPerUsd } from '#test/helpers/known-facts.ts';
import { draws } from '#test/helpers/draws.ts';

const TO = at(TEST_NOW);
const WEEK = { from: TO - 7 * DAY, to: TO };
/** The widths that the specification gives; the others are chosen by the bids. */
const WIDTHS: Record<string, number | undefined> = { USD: 0.02, TWD: 1, NTD: 1 };
const OPEN_WIDTHS = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];
const DRAWN_CURRENCIES = ['USD', 'TWD', 'JPY', 'EUR', 'GBP'];

const server = serverForAllTests();
const admin = server.clientOf('admin');
/** A client that sees every affiliate, in USD. */

const distribution = (query: Query) => admin.read(getBidDistribution, query);
const adUnits = async (query: Query): Promise<DataOf<typeof performanceByAdUnit>> =>
  (await admin.read(performanceByAdUnit, query)).data;

/** The number of bids and their mean, from the middles of the buckets. */
function meanOf({ buckets, counts, granularity }: BidDistribution): number {
  const bids = counts.map((count, index) => count * ((buckets[index] ?? 0) + granularity / 2));
  return sum(bids) / sum(counts);
}

/** The number of buckets of a width below the bucket of the response that reaches 99 % of the bids. */
function bucketsBelow99({ buckets, counts }: BidDistribution, width: number): number {
  const most = 0.99 * sum(counts);
  let below = 0;
  const index = counts.findIndex((count) => (below += count) >= most);
  return Math.floor((buckets[index] ?? 0) / width + 1e-9);
}

describe('GET /v1/prebid_insights/bidder/distribution', () => {
  const query = { ...WEEK, affiliate_id: AFFILIATE.taiwan };

  it.each(['NTD', ...CURRENCY_CODES])(
    'SIM2-015 the buckets of a bid distribution in %s begin at 0 and have its granularity',
    async (currency) => {
      const { data } = await distribution({ ...query, currency });
      const { granularity, buckets } = data;
      expect(buckets.length).toBeGreaterThan(1);
      // A weak currency has hundreds of thousands of buckets: one expectation for all of them.
      const isOff = (edge: number, index: number) => Math.abs(edge - index * granularity) >= 5e-10;
      expect(buckets.filter(isOff)).toEqual([]);
      const width = WIDTHS[currency];
      if (width !== undefined) return expect(granularity).toBe(width);
      expect(OPEN_WIDTHS).toContain(granularity);
      // The widest buckets that show a distribution: 20 below the 99th percentile.
      expect(bucketsBelow99(data, granularity)).toBeGreaterThanOrEqual(20);
      const wider = OPEN_WIDTHS[OPEN_WIDTHS.indexOf(granularity) - 1];
      if (wider !== undefined) expect(bucketsBelow99(data, wider)).toBeLessThan(20);
    },
  );

  it('SIM2-015 a bucket of -1, for bids without a price, may come first in a bid distribution', () => {
    const withUnpriced = {
      granularity: 0.02,
      buckets: [-1, 0, 0.02],
      counts: [4, 0, 2],
      erpm: {},
      floorPrices: [],
    };
    expect(accepts(BidDistributionSchema, withUnpriced)).toBe(true);
    expect(accepts(BidDistributionSchema, { ...withUnpriced, counts: [4, -1, 2] })).toBe(false);
    expect(accepts(BidDistributionSchema, { ...withUnpriced, chart: [] })).toBe(false);
  });

  it('SIM2-015 the erpm of a bid distribution is the eRPM of the tables, for each ad unit', async () => {
    const { data } = await distribution(query);
    const units = await adUnits(query);
    expect(units.length).toBeGreaterThan(1);
    expect(units.every(({ eRPM }) => (eRPM ?? 0) > 0)).toBe(true);
    expect(data.erpm).toEqual(
      Object.fromEntries(units.map(({ adUnitId, eRPM }) => [adUnitId, eRPM])),
    );
  });

  it('SIM2-015 the floorPrices of a bid distribution are the prices in force, with ad unit, bidder and currency', async () => {
    const { data } = await distribution(query);
    const prices = await admin.get<AdUnitFloorPrices[]>(
      `/v1/prebid/floor_prices_by_timestamp?affiliate_id=${AFFILIATE.taiwan}`,
    );
    expect(data.floorPrices.length).toBeGreaterThan(0);
    expect(data.floorPrices).toEqual(
      prices.body.data.flatMap(({ adUnitId, bidders }) =>
        bidders.map((bidder) => ({ adUnitId, ...bidder })),
      ),
    );
  });

  it('SIM2-015 SIM2-016 the bid distribution has the eRPM of the tables in every currency, however few the impressions', async () => {
    // Half an hour of a small site: with few impressions, the rounding of revenue matters most.
    const publisher = await server.signIn('publisher-analytics-only');
    const from = at('2023-10-12T03:30:00Z');
    const range = { from, to: from + 1800 };
    const { data, meta } = await publisher.read(getBidDistribution, range);
    expect(meta.currency).not.toBe('USD');
    const tables = await publisher.read(performanceByAdUnit, range);
    expect(data.erpm).toEqual(
      Object.fromEntries(tables.data.map(({ adUnitId, eRPM }) => [adUnitId, eRPM])),
    );
    const interests = await publisher.read(listInterests, range);
    for (const { eRPM, impression, revenue } of interests.data) {
      if (impression === 0) continue;
      // Six decimals; a value in the middle of two is rounded either way.
      expect(Math.abs((eRPM ?? 0) - (1000 * revenue) / impression)).toBeLessThan(5.01e-7);
    }
  });

  it('SIM2-015 the bid distribution has exactly the bids of any selection, with their mean to within one bucket', async () => {
    const units = await adUnits({ from: TO - 30 * DAY, to: TO, affiliate_id: AFFILIATE.taiwan });
    const ids = units.map(({ adUnitId }) => adUnitId);
    const codes = [...new Set(units.flatMap(({ bidders }) => bidders.map(({ name }) => name)))];
    for (let draw = 0; draw < draws(40); draw += 1) {
      const random = keyedRandom(5, 'selection', draw);
      const from = TO - random.integer(1, 28 * 48) * 1800;
      const range = {
        from,
        to: from + random.integer(1, 14 * 48) * 1800,
        affiliate_id: AFFILIATE.taiwan,
      };
      const currency = random.pick(DRAWN_CURRENCIES);
      const some = (names: readonly string[]): string[] => names.filter(() => random.chance(0.3));
      const chosen = {
        ...(random.chance(0.4) && { adunits: some(ids) }),
        ...(random.chance(0.4) && { bidders: some(codes) }),
        ...(random.chance(0.3) && { adunit: random.pick(ids) }),
        ...(random.chance(0.3) && { bidder: random.pick(codes) }),
      };
      const { data } = await distribution({ ...range, ...chosen, currency });
      // A repeated key without a value is no filter at all.
      const isIn = (names: readonly string[] | undefined, one: string | undefined, name: string) =>
        (!names || names.length === 0 || names.includes(name)) && (!one || one === name);
      const bidders = (await adUnits(range))
        .filter(({ adUnitId }) => isIn(chosen.adunits, chosen.adunit, adUnitId))
        .flatMap((unit) => unit.bidders)
        .filter(({ name }) => isIn(chosen.bidders, chosen.bidder, name));
      const bids = sum(bidders.map(({ bidCount }) => bidCount));
      expect(WIDTHS[currency] ?? data.granularity).toBe(data.granularity);
      expect(sum(data.counts), `draw ${draw}`).toBe(bids);
      if (bids === 0) continue;
      const mean = (sum(bidders.map((one) => one.totalBidCpm)) / bids) * unitsPerUsd(currency);
      expect(Math.abs(meanOf(data) - mean), `draw ${draw}`).toBeLessThanOrEqual(data.granularity);
    }
  });

  it('SIM2-015 the bid distribution has no bid below a floor that was in force during the whole range', async () => {
    const { data } = await distribution({ ...WEEK, affiliate_id: AFFILIATE.taiwan });
    expect(data.floorPrices.length).toBeGreaterThan(0);
    for (const { adUnitId, bidderName, currency, floorPrice } of data.floorPrices) {
      const { body } = await admin.get<AdUnitFloorPrices[]>(
        `/v1/prebid/floor_prices_by_timestamp?affiliate_id=${AFFILIATE.taiwan}&timestamp=${WEEK.from - 3600}`,
      );
      const before = body.data.find((one) => one.adUnitId === adUnitId)?.bidders;
      const same = before?.find((one) => one.bidderName === bidderName)?.floorPrice === floorPrice;
      if (!same) continue;
      const only = {
        ...WEEK,
        affiliate_id: AFFILIATE.taiwan,
        adunit: adUnitId,
        bidder: bidderName,
        currency,
      };
      const { buckets, counts, granularity } = (await distribution(only)).data;
      const below = counts.filter((_, index) => (buckets[index] ?? 0) + granularity <= floorPrice);
      expect(sum(below)).toBe(0);
      expect(sum(counts)).toBeGreaterThan(0);
    }
  });

  it('API2-015 the bid distribution accepts one name with a comma as a whole, else splits it, and never splits a repeated key', async () => {
    const [first, second] = await adUnits({ ...WEEK, affiliate_id: AFFILIATE.japan });
    const [a = '', b = ''] = [first?.adUnitId, second?.adUnitId];
    const of = async (query: Query) =>
      Object.keys(
        (await distribution({ ...WEEK, affiliate_id: AFFILIATE.japan, ...query })).data.erpm,
      );
    expect(await of({ adunits: a })).toEqual([a]);
    expect(await of({ adunits: `${a},${b}` })).toEqual([a, b].sort());
    expect(await of({ adunits: [a, b] })).toEqual([a, b].sort());
    expect(await of({ adunits: `${a},${b}`, adunit: b })).toEqual([b]);
    expect(await of({ adunits: a, adunit: b })).toEqual([]);
  });

  it('the bid distribution refuses names that the affiliate never had', async () => {
    const query = { ...WEEK, affiliate_id: AFFILIATE.japan };
    for (const [key, value] of [
      ['adunit', 'nowhere'],
      ['adunits', 'nowhere'],
      ['bidder', 'nobody'],
      ['bidders', 'nobody,ix'],
      ['adunit', ''],
    ] as const) {
      const { status, paths } = await admin.refusal(getBidDistribution, {
        ...query,
        [key]: value,
      });
      expect([status, paths[0]]).toEqual([422, `/querystring/${key}`]);
    }
    const twice = { ...query, adunit: ['a', 'b'] };
    expect((await admin.refusal(getBidDistribution, twice)).status).toBe(422);
  });

  it('the bid distribution is empty where there are no figures', async () => {
    const { data } = await distribution({ ...WEEK, affiliate_id: AFFILIATE.beforeUpload });
    expect(data).toEqual({ granularity: 0.02, buckets: [], counts: [], erpm: {}, floorPrices: [] });
  });
});
