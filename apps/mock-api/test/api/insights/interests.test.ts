import { describe, expect, it } from 'vitest';
import { getBidderInsight, listInterests } from '#api/contract/operations/insights.ts';
import { performanceByBidder } from '#api/contract/operations/performance.ts';
import { serverForAllTests, TEST_NOW } from '#test/helpers/test-server.ts';
import { at, DAY, hasSixDecimals, micros, sum } from '#test/helpers/figures.ts';
import { AFFILIATE, audienceShare } from '#test/helpers/known-facts.ts';

const TO = at(TEST_NOW);
const WEEK = { from: TO - 7 * DAY, to: TO };

const server = serverForAllTests();
const publisher = server.clientOf('publisher-tw');

describe('GET /v1/prebid_insights/interests', () => {
  it('API2-021 SIM2-016 the list of interests has rows of interests, by id, with code 200', async () => {
    const body = await publisher.read(listInterests, { ...WEEK, region: 'tw' });
    expect(body).toMatchObject({ code: 200, meta: { currency: 'TWD', ...WEEK, updatedAt: TO } });
    const ids = body.data.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(30);
    expect(ids).toEqual([...new Set(ids)].sort());
    for (const { revenue, eRPM } of body.data) {
      expect(hasSixDecimals(revenue)).toBe(true);
      expect(hasSixDecimals(eRPM ?? 0)).toBe(true);
    }
  });

  it.each([
    WEEK,
    { from: TO - 30 * DAY, to: TO },
    { from: TO - 5 * 3600 - 1800, to: TO - 1800 },
    { from: TO - 3 * DAY, to: TO + 3 * DAY },
  ])(
    "SIM2-016 the interests call divides all of the affiliate's impressions and revenue, %o",
    async (range) => {
      const { data } = await publisher.read(listInterests, { ...range, currency: 'USD' });
      const usd = await server.signIn('admin');
      const bidders = await usd.read(performanceByBidder, {
        ...range,
        affiliate_id: AFFILIATE.taiwan,
      });
      expect(sum(data.map(({ impression }) => impression))).toBe(
        sum(bidders.data.map(({ impressionCount }) => impressionCount)),
      );
      expect(micros(data.map(({ revenue }) => revenue))).toBe(
        micros(bidders.data.map(({ totalRevenue }) => totalRevenue)),
      );
      for (const { revenue, impression, eRPM } of data) {
        if (impression > 0) expect(eRPM).toBeCloseTo((1000 * revenue) / impression, 5);
        else expect([revenue, eRPM]).toEqual([0, null]);
      }
    },
  );

  it('SIM2-016 the list of interests is divided by region, with most users at home, and prices that differ by interest', async () => {
    const all = await publisher.read(listInterests, WEEK);
    const shown = async (region: string): Promise<number> => {
      const { data } = await publisher.read(listInterests, { ...WEEK, region });
      return sum(data.map(({ impression }) => impression));
    };
    const everywhere = sum(all.data.map(({ impression }) => impression));
    expect((await shown('tw')) / everywhere).toBeCloseTo(audienceShare(AFFILIATE.taiwan, 'tw'), 3);
    expect((await shown('hk')) / everywhere).toBeCloseTo(audienceShare(AFFILIATE.taiwan, 'hk'), 3);
    expect((await shown('vn')) / everywhere).toBeLessThan(0.01);
    expect(await shown('all')).toBe(everywhere);
    const erpms = all.data.flatMap(({ eRPM }) => eRPM ?? []);
    expect(new Set(erpms).size).toBe(all.data.length);
    expect(Math.max(...erpms) / Math.min(...erpms)).toBeGreaterThan(1.5);
  });

  it('SIM2-016 the list of interests counts users: more for a common interest, fewer in a small region', async () => {
    const all = await publisher.read(listInterests, WEEK);
    const small = await publisher.read(listInterests, { ...WEEK, region: 'my' });
    for (const one of all.data) {
      const there = small.data.find(({ id }) => id === one.id)?.popularity ?? 0;
      expect(Number.isInteger(one.popularity)).toBe(true);
      expect(there).toBeLessThan(one.popularity);
    }
    const users = (name: string): number =>
      all.data.find(({ interest }) => interest === name)?.popularity ?? 0;
    expect(users('Entertainment')).toBeGreaterThan(2 * users('Insurance'));
  });

  it('the list of interests has the same eRPM as a bidder insight has for all bidders together', async () => {
    const { data } = await publisher.read(listInterests, WEEK);
    const { body } = await publisher.get<{
      interestInsights: { name: string; allBidderERPM: number }[];
    }>(`${getBidderInsight.path.replace(':name', 'appier')}?from=${WEEK.from}&to=${WEEK.to}`);
    expect(
      Object.fromEntries(body.data.interestInsights.map((row) => [row.name, row.allBidderERPM])),
    ).toEqual(Object.fromEntries(data.map(({ interest, eRPM }) => [interest, eRPM])));
  });

  it('the list of interests is empty before the first day and where there are no figures', async () => {
    const early = await publisher.read(listInterests, {
      from: TO - 1000 * DAY,
      to: TO - 900 * DAY,
    });
    expect(early.data).toEqual([]);
    const empty = await server.signIn('publisher-empty');
    expect((await empty.read(listInterests, WEEK)).data).toEqual([]);
  });
});
