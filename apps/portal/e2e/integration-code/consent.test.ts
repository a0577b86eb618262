import { appnexusRequests } from '../support/bid-servers.ts';
import { cmpStub } from '../support/cmp-stub.ts';
import { pageWith } from '../support/publisher-page.ts';
import { expectEachSlotOnce, withPrice, expect, test } from './publisher.ts';

/** A TCF string of a CMP that was asked for everything. */
const TC_STRING = 'CPXxRfAPXxRfAAfKABENB-CgAAAAAAAAAAYgAAAAAAAA';
const GPP_STRING = 'DBABLA~BVQqAAAAAgA.QA';

/** Longer than the time-out of the CMP, of the visitor and of the auction together. */
const VERY_LONG_MS = 23_000;

test.describe.configure({ timeout: 90_000 });

test(
  'The auction of a German publisher waits for its visitor, and the bidder gets the consent string',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const site = await publisher.germanSite();
    const requests = appnexusRequests(page);
    const html = pageWith(
      site.section,
      cmpStub({ apis: 'gdpr', tcString: TC_STRING, chooses: 5000 }),
    );
    const publisherPage = await publisher.open(html, { core: 'real' });
    await publisherPage.passTime(4900);
    expect(requests).toEqual([]);
    expect((await publisherPage.log()).refreshes).toEqual([]);
    await publisherPage.passTime(3000);
    expect(requests.length).toBeGreaterThan(0);
    for (const { gdpr_consent } of requests)
      expect(gdpr_consent).toMatchObject({ consent_string: TC_STRING, consent_required: true });
    const log = await publisherPage.log();
    expectEachSlotOnce(log, site);
    expect(withPrice(log).length).toBeGreaterThan(0);
    expect(publisherPage.errors).toEqual([]);
  },
);

test(
  'With a consent dialog that nobody answers, the ads of a German publisher are requested once',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const site = await publisher.germanSite();
    const requests = appnexusRequests(page);
    const html = pageWith(site.section, cmpStub({ apis: 'gdpr', tcString: TC_STRING }));
    const publisherPage = await publisher.open(html, { core: 'real' });
    await publisherPage.passTime(9900);
    expect((await publisherPage.log()).refreshes).toEqual([]);
    await publisherPage.passTime(VERY_LONG_MS);
    expectEachSlotOnce(await publisherPage.log(), site);
    for (const { gdpr_consent } of requests)
      expect(gdpr_consent).not.toMatchObject({ consent_string: TC_STRING });
  },
);

test.describe('Without a consent platform', () => {
  // Prebid's own message.
  test.use({ meant: ['TCF2 CMP not found.'] });

  test(
    'Without a consent platform a German publisher gets ads at once, and no bidder is asked',
    { tag: '@full' },
    async ({ page, publisher }) => {
      const site = await publisher.germanSite();
      const requests = appnexusRequests(page);
      const publisherPage = await publisher.open(pageWith(site.section), { core: 'real' });
      await publisherPage.passTime(1000);
      const log = await publisherPage.log();
      expectEachSlotOnce(log, site);
      expect(withPrice(log)).toEqual([]);
      expect(requests).toEqual([]);
    },
  );
});

test(
  'A bidder of a publisher in the US gets its GPP and its US privacy string',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const site = await publisher.siteOf('A1004', 'City');
    const requests = appnexusRequests(page);
    const html = pageWith(
      site.section,
      cmpStub({ apis: 'gpp usp', gppString: GPP_STRING, uspString: '1YNN' }),
    );
    const publisherPage = await publisher.open(html, { core: 'real' });
    await publisherPage.passTime(3000);
    expect(requests.length).toBeGreaterThan(0);
    for (const { us_privacy, privacy } of requests) {
      expect(us_privacy).toBe('1YNN');
      expect(privacy).toEqual({ gpp: GPP_STRING, gpp_sid: [7] });
    }
    expectEachSlotOnce(await publisherPage.log(), site);
  },
);

test(
  'A publisher in Taiwan asks no consent platform, even if its page has one',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const site = await publisher.siteOf('A1002', '財經');
    const requests = appnexusRequests(page);
    const html = pageWith(site.section, cmpStub({ apis: 'gdpr', tcString: TC_STRING }));
    const publisherPage = await publisher.open(html, { core: 'real' });
    await publisherPage.passTime(3000);
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests) expect(request).not.toHaveProperty('gdpr_consent');
    expectEachSlotOnce(await publisherPage.log(), site);
  },
);
