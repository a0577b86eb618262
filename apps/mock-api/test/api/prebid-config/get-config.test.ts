import { describe, expect, it } from 'vitest';
import {
  ANALYTICS_ADAPTER_PAGE,
  CAPABILITIES,
  ONBOARD_STATUSES,
} from '#api/contract/values/capabilities.ts';
import { getPrebidConfig, type PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { responseFaults } from '#test/helpers/response-faults.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import {
  serverForAllTests,
  startTestServer,
  TEST_NOW,
  type TestClient,
} from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
const admin = server.clientOf('admin');

async function configOf(id: string, client: TestClient = admin): Promise<PrebidConfig> {
  const { body } = await client.get<PrebidConfig>(`/v1/prebid/affiliates/${id}`);
  expect(responseFaults(getPrebidConfig, body)).toEqual([]);
  return body.data;
}

const adapterPageOf = (config: PrebidConfig) =>
  config.pages.find((page) => page.pageName === ANALYTICS_ADAPTER_PAGE);

describe('GET /v1/prebid/affiliates/{affiliateId}', () => {
  it('API-007 API2-006 GET /v1/prebid/affiliates/{affiliateId} returns capabilities, start of history, onboarding step and pages', async () => {
    const config = await configOf(AFFILIATE.publisher, await server.signIn('publisher'));
    expect(config).toMatchObject({
      capabilities: 'FULL_WRAPPER',
      startTimestamp: Date.parse('2022-01-01T00:00:00Z') / 1000,
      onboardStatus: 'FINISHED',
      autoPickEnabled: false,
    });
    expect(config.pages.map((page) => page.pageName)).toEqual([
      'Article',
      'Category',
      'Home',
      'Live Blog',
      'Search',
    ]);
  });

  it.each(fixtures.affiliates)(
    'SIM-016 SIM2-019 GET /v1/prebid/affiliates/{affiliateId} returns $id as in its fixture',
    async (fixture) => {
      const config = await configOf(fixture.id);
      expect(CAPABILITIES).toContain(config.capabilities);
      expect(ONBOARD_STATUSES).toContain(config.onboardStatus);
      expect(config.capabilities).toBe(fixture.capabilities);
      expect(config.onboardStatus).toBe(fixture.onboardStatus);
      expect(config.autoPickEnabled).toBe(false);
      expect(config.startTimestamp).toBe(
        Date.parse(fixture.historyMonths === 24 ? '2022-01-01' : TEST_NOW.slice(0, 10)) / 1000,
      );
      expect(config.hashedId).toMatch(/^[0-9a-f]{32}$/);
      const pages = config.pages.filter((page) => page.pageName !== ANALYTICS_ADAPTER_PAGE);
      expect(pages.length > 0).toBe(fixture.configFile !== null);
    },
  );

  it('SIM-017 SIM2-020 GET /v1/prebid/affiliates/{affiliateId} gives each page its config id, wrapper URLs and bidders with ad units', async () => {
    const { pages } = await configOf(AFFILIATE.publisher);
    for (const page of pages) {
      expect(page.prebidWrapperCoreUrl).toBe('/wrapper/core.js');
      expect(page.prebidWrapperConfigUrl).toBe(`/wrapper/${page.configId}.js`);
      expect(page.bidders.length).toBeGreaterThan(0);
      for (const { adUnits } of page.bidders) {
        expect(adUnits.length).toBeGreaterThan(0);
        for (const adUnit of adUnits) {
          expect(adUnit.adUnitName).toMatch(/^\/58241907\/harbordaily\//);
          expect(adUnit.adUnitId).toBe(adUnit.divId);
        }
      }
    }
  });

  it('SIM-012 SIM-013 GET /v1/prebid/affiliates/{affiliateId} returns a bidder with the ad units of all rows of its div ids', async () => {
    const { pages } = await configOf(AFFILIATE.publisher);
    const article = pages.find((page) => page.pageName === 'Article');
    const inline = article?.bidders
      .filter(({ adUnits }) => adUnits.some((adUnit) => adUnit.divId === 'hd-article-inline-1'))
      .map(({ bidderCode }) => bidderCode);
    // Two rows of the file: eight bidders, and vdoai in a row of its own.
    expect(inline).toHaveLength(9);
    expect(article?.bidders.find(({ bidderCode }) => bidderCode === 'vdoai')?.adUnits[1]).toEqual({
      adUnitId: 'hd-article-inline-1',
      adUnitName: '/58241907/harbordaily/article/inline_1',
      divId: 'hd-article-inline-1',
      sizes: [
        [300, 250],
        [336, 280],
      ],
      params: {
        host: 'exchange.ortb.net',
        adUnitId: expect.any(Number) as number,
        publisherId: 'pub-harbordaily',
        adUnitType: 'banner',
      },
    });
  });

  it('GET /v1/prebid/affiliates/{affiliateId} orders pages, bidders and ad units by code unit', async () => {
    for (const id of [AFFILIATE.publisher, AFFILIATE.taiwan, AFFILIATE.large]) {
      const { pages } = await configOf(id);
      const lists = [
        pages.map((page) => page.pageName),
        ...pages.map((page) => page.bidders.map((bidder) => bidder.bidderCode)),
        ...pages.flatMap((page) =>
          page.bidders.map(({ adUnits }) => adUnits.map((adUnit) => adUnit.adUnitId)),
        ),
      ];
      for (const list of lists) expect(list).toEqual([...list].sort());
    }
  });

  it('SIM2-019 GET /v1/prebid/affiliates/{affiliateId} gives analytics-only affiliates the adapter page, configured or not, and no others', async () => {
    const configured = await configOf(
      AFFILIATE.analyticsOnly,
      await server.signIn('publisher-analytics-only'),
    );
    expect(configured.pages.map((page) => page.pageName)).toEqual([
      'Forecast',
      'Radar',
      'Snow Report',
      ANALYTICS_ADAPTER_PAGE,
    ]);
    expect(adapterPageOf(configured)).toMatchObject({
      configId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      bidders: [],
    });
    const started = await configOf(AFFILIATE.beforeAnalyticsCode);
    expect(started.pages).toHaveLength(1);
    expect(adapterPageOf(started)?.configId).not.toBe(adapterPageOf(configured)?.configId);
    expect(adapterPageOf(await configOf(AFFILIATE.publisher))).toBeUndefined();
  });

  it('GET /v1/prebid/affiliates/{affiliateId} returns an affiliate without a capability, too', async () => {
    const config = await configOf(AFFILIATE.incapable, await server.signIn('publisher-none'));
    expect(config).toMatchObject({ capabilities: 'NONE', pages: [] });
  });

  it('GET /v1/prebid/affiliates/{affiliateId} gives every affiliate and page its own id, the same on every server', async () => {
    const configs = await Promise.all(fixtures.affiliates.map(({ id }) => configOf(id)));
    const ids = configs.flatMap((config) => [
      config.hashedId,
      ...config.pages.map((page) => page.configId),
    ]);
    expect(new Set(ids).size).toBe(ids.length);

    const other = await startTestServer({ SIM_SEED: '77', SIM_NOW: '2025-06-01T12:00:00Z' });
    const twin = await configOf(AFFILIATE.publisher, await other.signIn('admin'));
    expect(twin.hashedId).toBe(configs[0]?.hashedId);
    expect(twin.pages).toEqual(configs[0]?.pages);
  });
});
