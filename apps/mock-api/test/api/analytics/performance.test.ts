import { describe, expect, it } from 'vitest';
import { FLOOR_PRICE_CURRENCIES } from '#api/contract/values/business-constants.ts';
import { LINE_ITEM_TYPES } from '#api/contract/values/line-item-types.ts';
import { COUNTERS, sumCounters } from '#api/contract/values/metrics.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { at, hasSixDecimals, sum } from '#test/helpers/figures.ts';
import { AFFILIATE, unitsPerUsd } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
const client = server.clientOf('publisher-tw');
const rd = server.clientOf('rd');

const range = { from: at('2024-01-05'), to: at('2024-01-08') };
const inUsd = { ...range, affiliate_id: AFFILIATE.taiwan };

describe('GET /v1/prebid/performance/by/bidder/adunit', () => {
  it('API2-008 SIM2-001 SIM2-002 performance by bidder has bidders with counters and ad units, and meta', async () => {
    const { data, meta } = await client.read(performanceByBidder, range);
    expect(meta).toEqual({
      currency: 'TWD',
      from: range.from,
      to: range.to,
      updatedAt: at('2024-01-08T09:00:00Z'),
    });
    expect(data.length).toBeGreaterThan(3);
    for (const { adUnits, ...row } of data) {
      expect(Object.keys(row)).toEqual(['name', ...COUNTERS]);
      expect(adUnits.length).toBeGreaterThan(0);
      for (const unit of adUnits) {
        expect(unit.adUnitNames).toEqual([...unit.adUnitNames].sort());
        expect(unit.adUnitNames.length).toBeGreaterThan(0);
      }
    }
  });

  it('SIM2-002 performance by bidder shows the floor price in force now, in the currency it was recorded in', async () => {
    const { data } = await client.read(performanceByBidder, range);
    const prices = data.flatMap(({ adUnits }) => adUnits);
    const recorded = prices.filter(({ floorPriceRecord }) => floorPriceRecord !== null);
    expect(recorded.length).toBeGreaterThan(0);
    for (const { floorPriceRecord, floorPriceCurrency } of recorded) {
      expect(floorPriceRecord).toBeGreaterThan(0);
      expect(FLOOR_PRICE_CURRENCIES).toContain(floorPriceCurrency);
    }
    const none = prices.filter(({ floorPriceRecord }) => floorPriceRecord === null);
    expect(none.every(({ floorPriceCurrency }) => floorPriceCurrency === null)).toBe(true);
    const earlier = await client.read(performanceByBidder, {
      from: at('2023-10-01'),
      to: at('2023-10-02'),
    });
    const [first] = recorded;
    expect(earlier.data.flatMap(({ adUnits }) => adUnits)).toContainEqual(
      expect.objectContaining({
        adUnitId: first?.adUnitId,
        floorPriceRecord: first?.floorPriceRecord,
      }),
    );
  });
});

describe('GET /v1/prebid/performance/by/adunit/bidder', () => {
  it('SIM2-003 DIV-018 a row of performance by ad unit sums up its bidders; maxRequestCount is the highest of them', async () => {
    const { data } = await rd.read(performanceByAdUnit, inUsd);
    for (const row of data) {
      const sums = sumCounters(row.bidders);
      for (const counter of COUNTERS) expect(sums[counter]).toBeCloseTo(row[counter], 4);
      const highest = Math.max(...row.bidders.map(({ requestCount }) => requestCount));
      expect(row.maxRequestCount).toBe(highest);
      for (const bidder of row.bidders) expect(bidder.maxRequestCount).toBe(highest);
      expect(row.divRequestCount).toBeGreaterThanOrEqual(highest);
    }
  });

  it('SIM2-004 SIM2-005 performance by ad unit has the priorities 12 and 16 with the five line item types', async () => {
    const { data } = await rd.read(performanceByAdUnit, inUsd);
    for (const { priorities, ...row } of data) {
      expect(priorities.map(({ priorityId, priority }) => [priorityId, priority])).toEqual([
        ['PRIORITY_12', 12],
        ['PRIORITY_16', 16],
      ]);
      const items = priorities.flatMap(({ lineItems }) => lineItems);
      expect(items.map(({ type }) => type)).toEqual(Object.keys(LINE_ITEM_TYPES));
      for (const { type, priority } of items) expect(priority).toBe(LINE_ITEM_TYPES[type].priority);
      const house = items.find(({ type }) => type === 'HOUSE');
      expect(house?.totalRevenue).toBe(0);
      const impressions = sum(items.map(({ impressionCount }) => impressionCount));
      expect(impressions).toBeLessThanOrEqual(row.divRequestCount);
      for (const item of items) expect(item.impressionCount).toBeLessThanOrEqual(item.requestCount);
    }
  });

  it("SIM2-005 PRICE_PRIORITY is Prebid's own line item in performance by ad unit, as the ad server counts it", async () => {
    const { data } = await rd.read(performanceByAdUnit, inUsd);
    for (const row of data) {
      const item = row.priorities[0]?.lineItems.find(({ type }) => type === 'PRICE_PRIORITY');
      expect(item?.requestCount).toBe(row.prebidWinCount);
      if (row.impressionCount < 1000) continue;
      // The ad server counts ads that are served and never rendered, and prices that are rounded down.
      const more = (item?.impressionCount ?? 0) / row.impressionCount - 1;
      expect(more, row.adUnitId).toBeGreaterThan(0.02);
      expect(more, row.adUnitId).toBeLessThan(0.08);
      const paid = (item?.totalRevenue ?? 0) / row.totalRevenue - 1;
      expect(paid, row.adUnitId).toBeLessThan(more);
      expect(paid, row.adUnitId).toBeGreaterThan(-0.05);
    }
  });

  it('API2-010 performance by ad unit accepts a whole day in milliseconds and returns its rows', async () => {
    const day = await client.read(performanceByAdUnit, {
      from: at('2024-01-05'),
      to: at('2024-01-06'),
    });
    const ms = await client.read(performanceByAdUnit, {
      from: at('2024-01-05') * 1000,
      to: at('2024-01-06') * 1000 - 1,
    });
    expect(ms.data).toEqual(day.data);
    expect(ms.meta).toEqual({ ...day.meta, to: day.meta.to - 1 });
  });
});

describe('money of the performance operations', () => {
  it('SIM2-001 the money of the performance operations is in the currency of the user, each figure from its own sum in USD', async () => {
    const local = await client.read(performanceByBidder, range);
    const usd = await rd.read(performanceByBidder, inUsd);
    expect(usd.meta.currency).toBe('USD');
    const pairs = local.data.flatMap((row, index) => {
      const twin = usd.data[index];
      return [
        [row, twin] as const,
        ...row.adUnits.map((unit, index) => [unit, twin?.adUnits[index]] as const),
      ];
    });
    for (const [row, twin] of pairs) {
      for (const name of ['totalRevenue', 'totalBidCpm'] as const) {
        const exact = Math.round(Math.round((twin?.[name] ?? 0) * 1e6) * unitsPerUsd('TWD')) / 1e6;
        expect(row[name]).toBe(exact);
        expect(hasSixDecimals(row[name])).toBe(true);
      }
      expect(row.requestCount).toBe(twin?.requestCount);
    }
  });

  it('performance is in yen for a user whose currency is yen', async () => {
    const { meta } = await (await server.signIn('publisher-jp')).read(performanceByBidder, range);
    expect(meta.currency).toBe('JPY');
  });
});
