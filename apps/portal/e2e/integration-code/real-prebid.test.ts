import { APPIER_CPM, OPENX_PRICE, priceOf } from '../support/bid-servers.ts';
import { analyticsMessages, pageWith } from '../support/publisher-page.ts';
import { expectEachSlotOnce, expect, test, type PublisherSite } from './publisher.ts';

/** Delay after which the header code sends the ad requests without bids, in ms. */
const FAILSAFE_MS = 3000;

/** The page's clock may run for a short time before it is paused. */
const MARGIN_MS = 200;

/** Long enough for everything that a page does without the user. */
const LONG_MS = 5000;

// Thirty ad units with twelve bidders each take long on a slow machine.
test.describe.configure({ timeout: 60_000 });

/** The price bucket of each div id's AppNexus bid. */
function appnexusBuckets({ page }: PublisherSite): Map<string, string> {
  const { adUnits = [] } = page.bidders.find((bidder) => bidder.bidderCode === 'appnexus') ?? {};
  return new Map(
    adUnits.map(({ divId, params }) => [divId, priceOf(Number(params['placementId'])).bucket]),
  );
}

for (const [affiliateId, pageName, slots] of [
  ['A1001', 'Home', 6],
  ['A1001', 'Article', 7],
  ['A1001', 'Category', 5],
  ['A1001', 'Search', 4],
  ['A1001', 'Live Blog', 4],
  ['A1004', 'City', 30],
] as const) {
  test(
    `Prebid.js auctions the ${slots} slots of ${affiliateId} ${pageName} and sends each once`,
    { tag: '@full' },
    async ({ publisher }) => {
      const site = await publisher.siteOf(affiliateId, pageName);
      const page = await publisher.open(pageWith(site.section), { core: 'real' });
      await page.passTime(LONG_MS);
      const log = await page.log();
      expect(log.requests).toHaveLength(slots);
      expectEachSlotOnce(log, site);
      expect(log.refreshes[0]).toBeLessThan(FAILSAFE_MS - MARGIN_MS);
      const buckets = appnexusBuckets(site);
      for (const { divId, targeting } of log.requests) {
        const bucket = buckets.get(divId);
        expect(targeting['hb_pb'], divId).toEqual([bucket ?? OPENX_PRICE.bucket]);
        expect(targeting['hb_bidder'], divId).toEqual([bucket ? 'appnexus' : 'openx']);
        if (bucket) expect(targeting['hb_pb_appnexus'], divId).toEqual([bucket]);
        expect(targeting['hb_adid']?.[0], divId).toBeTruthy();
      }
    },
  );
}

test(
  'A page in TWD scales the buckets and reports to the collector of its server',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const site = await publisher.siteOf('A1002', '財經');
    const messages = analyticsMessages(page);
    const publisherPage = await publisher.open(pageWith(site.section), { core: 'real' });
    await publisherPage.passTime(LONG_MS);
    const log = await publisherPage.log();
    expectEachSlotOnce(log, site);
    const won = log.requests.filter(({ targeting }) => targeting['hb_bidder']?.[0] === 'appier');
    expect(won.length).toBeGreaterThan(0);
    for (const { targeting } of won) {
      // 3.377 USD are 102.9985 TWD, in steps of 1.50 from 90 on.
      expect(targeting).toMatchObject({ hb_pb: ['102.00'], hb_pb_appier: ['102.00'] });
    }
    expect(messages.map(({ status }) => status)).not.toContain(404);
    const [auction] = messages.filter(({ kind }) => kind === 'bid');
    const body = auction?.body as { adUnits: Record<string, Record<string, object>> };
    expect(auction?.status).toBe(204);
    expect(body).toMatchObject({
      affiliateId: site.config.hashedId,
      configId: site.page.configId,
      sampling: 1,
      adSampling: 0.001,
      timeout: 1500,
    });
    const responses = Object.values(body.adUnits).map((bidders) => bidders['appier']);
    expect(responses).toHaveLength(site.section.adUnits.length);
    for (const response of responses) {
      expect(response).toMatchObject({ status: 'bid', currency: 'TWD', originalCpm: APPIER_CPM });
    }
    const impressions = messages.filter(({ kind }) => kind === 'imp');
    expect(impressions).toHaveLength(site.section.adUnits.length);
  },
);

for (const blocked of ['core', 'config'] as const) {
  test(
    `Without the wrapper ${blocked} the ad requests are sent after three seconds, once and without bids`,
    { tag: '@full' },
    async ({ publisher }) => {
      const site = await publisher.siteOf('A1004', 'City');
      const wrapper = { core: 'real', [blocked]: 'blocked' } as const;
      const page = await publisher.open(pageWith(site.section), wrapper);
      await page.passTime(FAILSAFE_MS - MARGIN_MS);
      expect((await page.log()).refreshes).toEqual([]);
      await page.passTime(2 * MARGIN_MS);
      expectEachSlotOnce(await page.log(), site);
      await page.passTime(LONG_MS);
      const log = await page.log();
      expectEachSlotOnce(log, site);
      const keys = log.requests.flatMap((request) => Object.keys(request.targeting));
      expect(keys.filter((key) => key.startsWith('hb_'))).toEqual([]);
    },
  );
}

test(
  "The simulator's replacement of Prebid.js sets prices on every slot, the same ones each time",
  { tag: '@full' },
  async ({ publisher }) => {
    const site = await publisher.siteOf('A1004', 'City');
    const page = await publisher.open(pageWith(site.section), { core: 'served' });
    await page.passTime(LONG_MS);
    const log = await page.log();
    expectEachSlotOnce(log, site);
    expect(log.refreshes[0]).toBeLessThan(FAILSAFE_MS - MARGIN_MS);
    const bidders = site.page.bidders.map((bidder) => bidder.bidderCode);
    for (const { divId, sizes, targeting } of log.requests) {
      expect(targeting['hb_pb']?.[0], divId).toMatch(/^\d+\.\d\d$/);
      expect(bidders).toContain(targeting['hb_bidder']?.[0]);
      expect(targeting['hb_size']).toEqual([sizes[0]?.join('x')]);
    }
    await page.reload();
    await page.passTime(LONG_MS);
    expect((await page.log()).requests).toEqual(log.requests);
  },
);
