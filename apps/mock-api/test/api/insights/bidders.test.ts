import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BidderInsight,
  getBidderInsight,
  listRecommendedBidders,
} from '#api/contract/operations/insights.ts';
import { performanceByBidder } from '#api/contract/operations/performance.ts';
import type { Bidders } from '#api/contract/operations/prebid-config.ts';
import { responseFaults } from '#test/helpers/response-faults.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { serverForAllTests, TEST_NOW } from '#test/helpers/test-server.ts';
import { at, DAY, sum } from '#test/helpers/figures.ts';
import { AFFILIATE, unitsPerUsd } from '#test/helpers/known-facts.ts';

const TO = at(TEST_NOW);
const WEEK = { from: TO - 7 * DAY, to: TO };

const server = serverForAllTests();
const publisher = server.clientOf('publisher-tw');
let configured: string[];
beforeAll(async () => {
  configured = Object.keys(await publisher.data<Bidders>('/v1/prebid/bidders'));
});

async function insight(
  name: string,
  client = publisher,
  query = `from=${WEEK.from}&to=${WEEK.to}`,
): Promise<BidderInsight> {
  const url = `${getBidderInsight.path.replace(':name', name)}?${query}`;
  const { status, body } = await client.get<BidderInsight>(url);
  expect(status).toBe(200);
  expect(responseFaults(getBidderInsight, body)).toEqual([]);
  return body.data;
}

describe('GET /v1/prebid_insights/bidders', () => {
  it('API2-022 SIM2-017 the list of recommended bidders has bidders that are not configured, are at home in the country and add revenue, the best first', async () => {
    const { data } = await publisher.read(listRecommendedBidders, { ...WEEK, currency: 'USD' });
    const names = data.map(({ name }) => name);
    const possible = fixtures.bidders
      .filter(({ code, simulation }) => {
        return simulation.focusCountries.includes('tw') && !configured.includes(code);
      })
      .map(({ code }) => code);
    expect(possible).toEqual(expect.arrayContaining(names));
    expect(names.length).toBeGreaterThan(5);
    const increases = data.map(({ revenueIncreaseIfUsing }) => revenueIncreaseIfUsing);
    expect(increases).toEqual([...increases].sort((a, b) => b - a));
    expect(increases[0]).toBeGreaterThan(0.03);
    expect(increases[0]).toBeLessThan(0.5);
    // One more bidder makes the others slower and shares their buyers: a weak one costs a little, and is left out.
    expect(Math.min(...increases)).toBeGreaterThan(0);
    expect(names.length).toBeLessThan(possible.length);
    for (const row of data) {
      expect(row.potentialERPMIfUsing).toBeGreaterThan(0);
      expect(row.numberOfPublisherUsing).toBeGreaterThan(0);
      expect(row.regionalTotalImpression).toBeGreaterThan(0);
    }
  });

  it('SIM2-017 the list of recommended bidders lacks other adapters of a company that is configured', async () => {
    expect(configured).toContain('appnexus');
    const { data } = await publisher.read(listRecommendedBidders, WEEK);
    const names = data.map(({ name }) => name);
    expect(names).not.toContain('msft');
    expect(names).not.toContain('oftmedia');
  });

  it('SIM2-017 the list of recommended bidders marks at most three as top bidders, those with the most impressions', async () => {
    const { data } = await publisher.read(listRecommendedBidders, WEEK);
    const top = data.filter(({ label }) => label === 'TOP_BIDDER');
    expect(top).toHaveLength(3);
    const most = Math.max(...data.map(({ regionalTotalImpression }) => regionalTotalImpression));
    expect(top.map(({ regionalTotalImpression }) => regionalTotalImpression)).toContain(most);
  });

  it('API2-022 the list of recommended bidders has money in the requested currency', async () => {
    const [usd, twd, own] = await Promise.all([
      publisher.read(listRecommendedBidders, { ...WEEK, currency: 'USD' }),
      publisher.read(listRecommendedBidders, { ...WEEK, currency: 'NTD' }),
      publisher.read(listRecommendedBidders, WEEK),
    ]);
    expect(twd.meta.currency).toBe('TWD');
    expect(own.data).toEqual(twd.data);
    usd.data.forEach((row, index) => {
      const { potentialERPMIfUsing, ...rest } = twd.data[index] ?? row;
      expect(potentialERPMIfUsing).toBeCloseTo(row.potentialERPMIfUsing * unitsPerUsd('TWD'), 3);
      expect(row).toMatchObject(rest);
    });
  });

  it('the list of recommended bidders promises a publisher with one bidder more than twice its revenue', async () => {
    const other = await server.signIn('publisher-onboard-code');
    const row = '[{""bidder"":""richaudience"",""params"":{}}]';
    await other.send({
      method: 'POST',
      url: '/v1/prebid/config',
      headers: { 'content-type': 'text/csv' },
      payload: `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\nHome,/1/a,top,"[[300,250]]","${row}"\n`,
    });
    const { data } = await other.read(listRecommendedBidders, WEEK);
    expect(data[0]?.revenueIncreaseIfUsing).toBeGreaterThan(2);
  });

  it('the list of recommended bidders uses the configuration before there is traffic, and is empty without one', async () => {
    const empty = await server.signIn('publisher-empty');
    const { data } = await empty.read(listRecommendedBidders, WEEK);
    expect(data.length).toBeGreaterThan(10);
    const none = await server.signIn('publisher-onboard-upload');
    expect((await none.read(listRecommendedBidders, WEEK)).data).toEqual([]);
  });
});

describe('GET /v1/prebid_insights/bidders/{name}', () => {
  it("API2-023 SIM2-018 the insight into a bidder divides a used bidder's totals by device", async () => {
    const admin = await server.signIn('admin');
    const query = `from=${WEEK.from}&to=${WEEK.to}&affiliate_id=${AFFILIATE.taiwan}`;
    const { data } = await admin.read(performanceByBidder, {
      ...WEEK,
      affiliate_id: AFFILIATE.taiwan,
    });
    for (const { name, totalRevenue, impressionCount } of data) {
      const { deviceInsights, interestInsights } = await insight(name, admin, query);
      expect(deviceInsights.map(({ device }) => device)).toEqual(['desktop', 'mobile', 'tablet']);
      const regional = sum(deviceInsights.map((row) => row.regionalTotalImpression));
      expect(regional).toBeGreaterThan(impressionCount);
      const erpm = (1000 * totalRevenue) / impressionCount;
      const byDevice = deviceInsights.flatMap(({ bidderERPM }) => bidderERPM ?? []);
      expect(Math.min(...byDevice)).toBeLessThan(erpm);
      expect(Math.max(...byDevice)).toBeGreaterThan(erpm);
      const erpms = interestInsights.flatMap(({ bidderERPM }) => bidderERPM ?? []);
      expect(Math.min(...erpms)).toBeLessThan(erpm);
      expect(Math.max(...erpms)).toBeGreaterThan(erpm);
      const names = interestInsights.map((row) => row.name);
      expect(names).toEqual([...new Set(names)].sort());
    }
  });

  it('SIM2-018 the insight into a bidder shows the potential figures of a recommended bidder', async () => {
    const { data } = await publisher.read(listRecommendedBidders, WEEK);
    const [best] = data;
    const { deviceInsights, interestInsights } = await insight(best?.name ?? '');
    const regional = sum(deviceInsights.map((row) => row.regionalTotalImpression));
    expect(regional).toBe(best?.regionalTotalImpression);
    const erpms = deviceInsights.flatMap(({ bidderERPM }) => bidderERPM ?? []);
    expect(Math.min(...erpms)).toBeLessThan(best?.potentialERPMIfUsing ?? 0);
    expect(Math.max(...erpms)).toBeGreaterThan(best?.potentialERPMIfUsing ?? Infinity);
    expect(interestInsights.length).toBeGreaterThan(30);
    for (const { bidderERPM, allBidderERPM } of interestInsights) {
      expect(bidderERPM).toBeGreaterThan(0);
      expect(allBidderERPM).toBeGreaterThan(0);
    }
  });

  it('SIM2-018 the insight into a bidder has no figures for a configured bidder without traffic', async () => {
    const [name = ''] = configured;
    const { deviceInsights, interestInsights } = await insight(name, publisher, `from=1&to=2`);
    expect(interestInsights).toEqual([]);
    expect(deviceInsights.map(({ bidderERPM }) => bidderERPM)).toEqual([null, null, null]);
  });

  it('API2-023 the insight into a bidder returns 404 for an unknown bidder, after problems of the query', async () => {
    const url = '/v1/prebid_insights/bidders/nobody';
    const good = await publisher.get(`${url}?from=${WEEK.from}&to=${WEEK.to}`);
    expect([good.status, good.body.msg]).toEqual([404, 'Unknown bidder']);
    expect((await publisher.get(`${url}?from=2&to=1`)).status).toBe(422);
    const cased = await publisher.get(`${url.replace('nobody', 'IX')}?from=1&to=2`);
    expect(cased.status).toBe(404);
  });
});
