import { appnexusRequests } from '../support/bid-servers.ts';
import { pageWith } from '../support/publisher-page.ts';
import { expectEachSlotOnce, withPrice, expect, test } from './publisher.ts';

const LONG_MS = 5000;

test.describe.configure({ timeout: 90_000 });

test(
  'A floor price that is recorded in the portal reaches the bidder, and refuses its lower bid',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const site = await publisher.siteOf('A1004', 'City');
    const { adUnits } = site.page.bidders.find(({ bidderCode }) => bidderCode === 'appnexus')!;
    const { divId } = adUnits[0]!;
    const price = { adUnitId: divId, bidderName: 'appnexus', currency: 'USD', floorPrice: 30 };
    const url = '/v1/prebid/floor_prices?affiliate_id=A1004';
    expect((await page.request.post(url, { data: [price] })).ok()).toBe(true);
    const requests = appnexusRequests(page);
    const publisherPage = await publisher.open(pageWith(site.section), { core: 'real' });
    await publisherPage.passTime(LONG_MS);
    const tags = requests.flatMap((request) => request.tags ?? []);
    const slot = site.section.adUnits.find((one) => one.divId === divId)!;
    const tag = tags.find(({ gpid }) => gpid === slot.adUnitName);
    expect(tag?.reserve).toBe(30);
    const log = await publisherPage.log();
    expectEachSlotOnce(log, site);
    const won = log.requests.filter(({ targeting }) => targeting['hb_bidder']?.[0] === 'appnexus');
    expect(won.length).toBeGreaterThan(0);
    expect(won.map((request) => request.divId)).not.toContain(divId);
  },
);

test(
  'The targeting of 30 slots fits into one request, with the keys of the line item guide only',
  { tag: '@full' },
  async ({ publisher }) => {
    const site = await publisher.siteOf('A1004', 'City');
    const publisherPage = await publisher.open(pageWith(site.section), { core: 'real' });
    await publisherPage.passTime(LONG_MS);
    const log = await publisherPage.log();
    expectEachSlotOnce(log, site);
    expect(withPrice(log)).toHaveLength(30);
    expect(log.targetingChars[0]).toBeLessThan(7500);
    for (const { divId, targeting } of log.requests) {
      const [bidder] = targeting['hb_bidder'] ?? [];
      const ofBidder = [`hb_adid_${bidder}`, `hb_pb_${bidder}`];
      const usual = ['hb_adid', 'hb_bidder', 'hb_format', 'hb_pb', 'hb_size'];
      expect(Object.keys(targeting).sort(), divId).toEqual([...usual, ...ofBidder].sort());
    }
  },
);

test(
  'Each bidder gets the global placement id of its slot',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const site = await publisher.siteOf('A1004', 'City');
    const requests = appnexusRequests(page);
    const publisherPage = await publisher.open(pageWith(site.section), { core: 'real' });
    await publisherPage.passTime(LONG_MS);
    const gpids = requests.flatMap(({ tags = [] }) => tags.map(({ gpid }) => gpid));
    const paths = site.section.adUnits.map(({ adUnitName }) => adUnitName);
    expect(gpids.length).toBeGreaterThan(0);
    for (const gpid of gpids) expect(paths).toContain(gpid);
  },
);

test(
  'A refresh auctions the named slots again, also while the first auction of others runs',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const site = await publisher.siteOf('A1004', 'City');
    const requests = appnexusRequests(page);
    const publisherPage = await publisher.open(pageWith(site.section), { core: 'real' });
    const [first, second] = site.section.adUnits.map(({ divId }) => divId);
    const refresh = () => publisherPage.run(`bidstage.refresh(${JSON.stringify([first, second])})`);
    // The first auction covers them.
    await refresh();
    await publisherPage.passTime(LONG_MS);
    expectEachSlotOnce(await publisherPage.log(), site);
    const before = requests.length;
    // The second call is about slots whose auction has not ended.
    await refresh();
    await refresh();
    await publisherPage.passTime(LONG_MS);
    const log = await publisherPage.log();
    expect(log.refreshes).toHaveLength(2);
    expect(
      log.requests
        .slice(30)
        .map(({ divId }) => divId)
        .sort(),
    ).toEqual([first, second].sort());
    const [one, again] = [log.requests.find(({ divId }) => divId === first), log.requests[30]];
    expect(again?.targeting['hb_adid']).not.toEqual(one?.targeting['hb_adid']);
    expect(requests.length).toBeGreaterThan(before);
  },
);

test(
  'A lazy slot is auctioned when it comes near the visible part of the page, and only once',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const site = await publisher.siteOf('A1004', 'City');
    const lazy = site.section.adUnits.at(-1)!.divId;
    const style = `<style>#${lazy} { margin-top: 9000px; min-height: 50px; }</style>`;
    const option = `<script>window.bidstage = { lazy: [${JSON.stringify(lazy)}] };</script>`;
    const html = pageWith(site.section, style + option);
    const publisherPage = await publisher.open(html, { core: 'real' });
    await publisherPage.passTime(LONG_MS);
    const before = await publisherPage.log();
    expect(before.requests.map(({ divId }) => divId)).not.toContain(lazy);
    expect(before.requests).toHaveLength(29);
    await page.locator(`#${lazy}`).scrollIntoViewIfNeeded();
    await publisherPage.passTime(LONG_MS);
    await page.evaluate('scrollTo(0, 0)');
    await page.locator(`#${lazy}`).scrollIntoViewIfNeeded();
    await publisherPage.passTime(LONG_MS);
    const log = await publisherPage.log();
    expect(log.requests.slice(29).map(({ divId }) => divId)).toEqual([lazy]);
    expect(log.requests[29]?.targeting).toHaveProperty('hb_pb');
  },
);

test(
  'A refresh of all slots leaves out a lazy slot that is far away, and a lazy slot that was refreshed is not auctioned a second time',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const site = await publisher.siteOf('A1004', 'City');
    const [named, far] = site.section.adUnits.slice(-2).map(({ divId }) => divId);
    const style = `<style>#${named} { margin-top: 9000px; }</style>`;
    const option = `<script>window.bidstage = { lazy: ${JSON.stringify([named, far])} };</script>`;
    const html = pageWith(site.section, style + option);
    const publisherPage = await publisher.open(html, { core: 'real' });
    await publisherPage.passTime(LONG_MS);
    await publisherPage.run('bidstage.refresh()');
    await publisherPage.passTime(LONG_MS);
    const idsFrom = async (start: number) =>
      (await publisherPage.log()).requests.slice(start).map(({ divId }) => divId);
    const early = await idsFrom(0);
    expect(early).toHaveLength(2 * 28);
    expect(early).not.toContain(named);
    expect(early).not.toContain(far);
    await publisherPage.run(`bidstage.refresh(${JSON.stringify([named])})`);
    await publisherPage.passTime(LONG_MS);
    expect(await idsFrom(56)).toEqual([named]);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await publisherPage.passTime(LONG_MS);
    expect(await idsFrom(57)).toEqual([far]);
  },
);
