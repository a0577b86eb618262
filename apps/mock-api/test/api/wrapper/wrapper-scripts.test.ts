import { describe, expect, it } from 'vitest';
import type { PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
const admin = server.clientOf('admin');

async function configOf(id: string): Promise<PrebidConfig> {
  return await admin.data<PrebidConfig>(`/v1/prebid/affiliates/${id}`);
}

const get = (url: string, headers = {}) => server.visitor.send({ method: 'GET', url, headers });

async function configUrlOf(id: string): Promise<string> {
  return (await configOf(id)).pages[0]?.prebidWrapperConfigUrl ?? '';
}

describe('the scripts of the integration code', () => {
  it('the scripts of the integration code exist for every page of every affiliate, without a session', async () => {
    for (const { id } of fixtures.affiliates) {
      const { pages, hashedId } = await configOf(id);
      for (const page of pages) {
        for (const url of [page.prebidWrapperCoreUrl, page.prebidWrapperConfigUrl]) {
          expect((await get(url)).statusCode, url).toBe(200);
        }
        const { body } = await get(page.prebidWrapperConfigUrl);
        expect(body).toContain(`"configId":"${page.configId}"`);
        expect(body).toContain(`"affiliateId":"${hashedId}"`);
      }
    }
  });

  it('the scripts of the integration code are JavaScript without MIME sniffing, and are revalidated each time', async () => {
    for (const url of ['/wrapper/core.js', await configUrlOf(AFFILIATE.publisher)]) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      });
      const again = await get(url, { 'if-none-match': headers.etag });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
  });

  it("the scripts of the integration code auction a page's slots with all bidders in the affiliate's currency", async () => {
    const { pages } = await configOf(AFFILIATE.taiwan);
    const page = pages.find(({ pageName }) => pageName === '財經')!;
    const { body } = await get(page.prebidWrapperConfigUrl);
    expect(body).toContain('adServerCurrency: "TWD"');
    const lines = body.split('\n').filter((line) => line.trim().startsWith('{"code"'));
    const adUnits = lines.map(
      (line) =>
        JSON.parse(line.trim().replace(/,$/, '')) as { code: string; bids: { bidder: string }[] },
    );
    const configured = page.bidders.flatMap(({ bidderCode, adUnits: units }) =>
      units.map(({ divId }) => `${divId} ${bidderCode}`),
    );
    const served = adUnits.flatMap(({ code, bids }) =>
      bids.map(({ bidder }) => `${code} ${bidder}`),
    );
    expect(served.sort()).toEqual(configured.sort());
  });

  it('the scripts of the integration code add nothing but analytics to the pages of an analytics-only affiliate', async () => {
    const { pages } = await configOf(AFFILIATE.analyticsOnly);
    expect(pages.length).toBeGreaterThan(1);
    for (const { prebidWrapperConfigUrl } of pages) {
      const { body } = await get(prebidWrapperConfigUrl);
      expect(body).toContain('enableAnalytics');
      expect(body).not.toContain('requestBids');
    }
  });

  it.each([
    '/wrapper/00000000000000000000000000000000.js',
    '/wrapper/home.js',
    '/wrapper/core.js.map',
    '/wrapper/',
    '/wrapper/a/b.js',
  ])('the scripts of the integration code return 404 for %s', async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });
});

describe('the replacement core', () => {
  it('the replacement core states that it is not Prebid.js, and contains seed and clock of its world', async () => {
    const { body } = await get('/wrapper/core.js');
    expect(body).toContain('This is NOT Prebid.js');
    expect(body).toContain('const WORLD = {"seed":1,"now":1704704400000};');
  });
});
