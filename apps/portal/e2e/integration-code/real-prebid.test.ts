import type { Page } from '@playwright/test';
import type { PrebidConfig } from '@bidstage/mock-api/contract/prebid-config';
import { integrationOf } from '../../src/features/integration-code/model/integration.ts';
import { pagesOfConfig } from '../../src/features/integration-code/model/integration-pages.ts';
import { APPIER_CPM, OPENX_PRICE, priceOf } from '../support/bid-servers.ts';
import {
  adServerLog,
  analyticsMessage,
  openPublisherPage,
  pageWith,
  type GptLog,
} from '../support/publisher-page.ts';
import type { SimWorld } from '../support/sim-world.ts';
import { expect, test } from '../support/test.ts';

/** A page of an affiliate: its integration code, and what is configured for it. */
async function siteOf(world: SimWorld, affiliateId: string, baseURL: string, pageName: string) {
  await world.signIn('admin');
  const config = await world.get<PrebidConfig>(`/v1/prebid/affiliates/${affiliateId}`);
  const { sections } = integrationOf(pagesOfConfig(config), { baseUrl: baseURL });
  const section = sections.find((one) => one.pageName === pageName)!;
  const page = config.pages.find((one) => one.pageName === pageName)!;
  return { section, page, config };
}

type Site = Awaited<ReturnType<typeof siteOf>>;

/** The bucket that each div id's AppNexus bid falls into. */
function appnexusBuckets({ page }: Site): Map<string, string> {
  const { adUnits = [] } = page.bidders.find((bidder) => bidder.bidderCode === 'appnexus') ?? {};
  return new Map(
    adUnits.map(({ divId, params }) => [divId, priceOf(Number(params['placementId'])).bucket]),
  );
}

function expectEachSlotOnce(log: GptLog, { section }: Site): void {
  expect(log.refreshes).toHaveLength(1);
  const divIds = section.adUnits.map((adUnit) => adUnit.divId);
  expect(log.requests.map((request) => request.divId)).toEqual(divIds);
  expect([...log.displayed].sort()).toEqual([...divIds].sort());
  expect(log.requests.map((request) => request.path)).toEqual(
    section.adUnits.map((adUnit) => adUnit.adUnitName),
  );
}

function expectNoBids(log: GptLog): void {
  const keys = log.requests.flatMap((request) => Object.keys(request.targeting));
  expect(keys.filter((key) => key.startsWith('hb_'))).toEqual([]);
}

/** Gives what happened time to happen twice. */
async function stillOnce(page: Page, log: GptLog): Promise<void> {
  await page.waitForTimeout(3500);
  expect(await adServerLog(page)).toEqual(log);
}

for (const [affiliateId, pageName] of [
  ['A1001', 'Home'],
  ['A1001', 'Article'],
  ['A1001', 'Category'],
  ['A1001', 'Search'],
  ['A1001', 'Live Blog'],
  ['A1004', 'City'],
] as const) {
  test(`Prebid.js auctions every slot of ${affiliateId} ${pageName} and sends it once`, async ({
    page,
    world,
    baseURL = '',
  }) => {
    const site = await siteOf(world, affiliateId, baseURL, pageName);
    await openPublisherPage(page, pageWith(site.section), { baseURL, wrapper: { core: 'real' } });
    const log = await adServerLog(page);
    expectEachSlotOnce(log, site);
    const buckets = appnexusBuckets(site);
    for (const { divId, targeting } of log.requests) {
      const bucket = buckets.get(divId);
      expect(targeting['hb_pb'], divId).toEqual([bucket ?? OPENX_PRICE.bucket]);
      expect(targeting['hb_bidder'], divId).toEqual([bucket ? 'appnexus' : 'openx']);
      if (bucket) expect(targeting['hb_pb_appnexus'], divId).toEqual([bucket]);
      expect(targeting['hb_adid']?.[0], divId).toBeTruthy();
    }
    await stillOnce(page, log);
  });
}

test('A page in TWD scales the buckets and reports to the collector of its server', async ({
  page,
  world,
  baseURL = '',
}) => {
  const site = await siteOf(world, 'A1002', baseURL, '財經');
  const bid = analyticsMessage(page, 'bid');
  const impression = analyticsMessage(page, 'imp');
  await openPublisherPage(page, pageWith(site.section), { baseURL, wrapper: { core: 'real' } });
  const log = await adServerLog(page);
  expectEachSlotOnce(log, site);
  for (const { targeting } of log.requests) {
    expect(targeting['hb_pb_appier']).toEqual(['102.00']);
  }
  const message = (await bid).postDataJSON() as {
    adUnits: Record<string, Record<string, { currency: string; originalCpm: number }>>;
  };
  expect(message).toMatchObject({
    affiliateId: site.config.hashedId,
    configId: site.page.configId,
    sampling: 1,
    adSampling: 0.001,
    timeout: 1500,
  });
  const answers = Object.values(message.adUnits).map((bidders) => bidders['appier']);
  expect(answers).toHaveLength(site.section.adUnits.length);
  for (const answer of answers) {
    expect(answer).toMatchObject({ currency: 'TWD', originalCpm: APPIER_CPM });
  }
  expect((await (await bid).response())?.status()).toBe(204);
  expect((await (await impression).response())?.status()).toBe(204);
});

for (const blocked of ['core', 'config'] as const) {
  test(`Without the wrapper ${blocked} the ads go out after three seconds, once and without bids`, async ({
    page,
    world,
    baseURL = '',
  }) => {
    const site = await siteOf(world, 'A1004', baseURL, 'City');
    const wrapper = { core: 'real', [blocked]: 'blocked' } as const;
    await openPublisherPage(page, pageWith(site.section), { baseURL, wrapper });
    const log = await adServerLog(page);
    expectEachSlotOnce(log, site);
    expectNoBids(log);
    expect(log.refreshes[0]).toBeGreaterThanOrEqual(3000);
    await stillOnce(page, log);
  });
}

test("The simulator's stand-in core sets prices on every slot, the same ones each time", async ({
  page,
  world,
  baseURL = '',
}) => {
  const site = await siteOf(world, 'A1004', baseURL, 'City');
  const wrapper = { core: 'served' } as const;
  await openPublisherPage(page, pageWith(site.section), { baseURL, wrapper });
  const log = await adServerLog(page);
  expectEachSlotOnce(log, site);
  for (const { divId, sizes, targeting } of log.requests) {
    expect(targeting['hb_pb']?.[0], divId).toMatch(/^\d+\.\d\d$/);
    expect(site.page.bidders.map((bidder) => bidder.bidderCode)).toContain(
      targeting['hb_bidder']?.[0],
    );
    expect(targeting['hb_size']).toEqual([sizes[0]?.join('x')]);
  }
  await page.reload();
  const { requests } = await adServerLog(page);
  expect(requests).toEqual(log.requests);
});
