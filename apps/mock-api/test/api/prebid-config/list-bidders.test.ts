import { describe, expect, it } from 'vitest';
import { ANALYTICS_ADAPTER_PAGE } from '#api/contract/values/capabilities.ts';
import {
  type Bidders,
  type BiddersByPage,
  BiddersByPageSchema,
  BiddersSchema,
  listBidders,
} from '#api/contract/operations/prebid-config.ts';
import { accepts } from '#test/contract/schemas.ts';
import { responseFaults } from '#test/helpers/response-faults.ts';
import { serverForAllTests, type TestClient } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
const admin = server.clientOf('admin');

async function byPage(client: TestClient, affiliate = ''): Promise<BiddersByPage> {
  const { status, body } = await client.get<BiddersByPage>(
    `/v1/prebid/bidders?support_page=1${affiliate && `&affiliate_id=${affiliate}`}`,
  );
  expect(status).toBe(200);
  expect(responseFaults(listBidders, body)).toEqual([]);
  expect(accepts(BiddersByPageSchema, body.data)).toBe(true);
  return body.data;
}

async function overall(client: TestClient, query: string): Promise<Bidders> {
  const { body } = await client.get<Bidders>(`/v1/prebid/bidders${query}`);
  expect(responseFaults(listBidders, body)).toEqual([]);
  expect(accepts(BiddersSchema, body.data)).toBe(true);
  return body.data;
}

describe('GET /v1/prebid/bidders', () => {
  it('API-014 GET /v1/prebid/bidders returns code 200 and a map of pages with their bidders', async () => {
    const data = await byPage(await server.signIn('publisher'));
    expect(Object.keys(data)).toEqual(['Article', 'Category', 'Home', 'Live Blog', 'Search']);
    const home = data['Home'];
    expect(Object.keys(home?.bidders ?? {})).toContain('rubicon');
    expect(home?.bidders['rubicon']?.map((adUnit) => adUnit.divId)).toEqual([
      'hd-home-billboard',
      'hd-home-feed-1',
      'hd-home-feed-2',
      'hd-home-mobile-top',
      'hd-home-rail',
      'hd-sticky-footer',
    ]);
  });

  it('SIM-013 GET /v1/prebid/bidders gives each ad unit name, div id, sizes and params, and nothing else', async () => {
    const { Home } = await byPage(admin, AFFILIATE.publisher);
    expect(Home?.bidders['pubmatic']?.[0]).toEqual({
      adUnitName: '/58241907/harbordaily/home/billboard',
      divId: 'hd-home-billboard',
      sizes: [
        [970, 250],
        [970, 90],
        [728, 90],
      ],
      params: {
        publisherId: expect.any(String) as string,
        adSlot: 'harbordaily_home_billboard',
      },
    });
  });

  it('GET /v1/prebid/bidders returns the bidders of all pages together without support_page=1', async () => {
    const pages = Object.values(await byPage(admin, AFFILIATE.publisher));
    const data = await overall(admin, '');
    expect(await overall(admin, '?support_page=0')).toEqual(data);
    expect(Object.keys(data)).toEqual(
      [...new Set(pages.flatMap((p) => Object.keys(p.bidders)))].sort(),
    );
    for (const [code, adUnits] of Object.entries(data)) {
      const expected = pages.flatMap((page) => page.bidders[code] ?? []);
      expect(adUnits).toHaveLength(expected.length);
      expect(adUnits).toEqual(expect.arrayContaining(expected));
      const divs = adUnits.map((adUnit) => adUnit.divId);
      expect(divs).toEqual([...divs].sort());
    }
  });

  it('GET /v1/prebid/bidders returns an empty map when nothing is configured', async () => {
    for (const persona of ['publisher-onboard-upload', 'publisher-onboard-analytics']) {
      const client = await server.signIn(persona);
      expect(await byPage(client)).toEqual({});
      expect(await overall(client, '')).toEqual({});
    }
  });

  it('GET /v1/prebid/bidders leaves out the page of the analytics adapter: it has no bidders', async () => {
    const data = await byPage(await server.signIn('publisher-analytics-only'));
    expect(Object.keys(data)).toEqual(['Forecast', 'Radar', 'Snow Report']);
    expect(data).not.toHaveProperty(ANALYTICS_ADAPTER_PAGE);
  });

  it("GET /v1/prebid/bidders uses the user's own affiliate unless the request names another", async () => {
    const own = await byPage(await server.signIn('publisher-tw'));
    expect(own).toEqual(await byPage(admin, AFFILIATE.taiwan));
    expect(await byPage(admin)).toEqual(await byPage(admin, AFFILIATE.publisher));
  });

  it.each([
    'support_page=2',
    'support_page=true',
    'support_page=',
    'support_page=1&support_page=1',
  ])('GET /v1/prebid/bidders refuses %s', async (query) => {
    expect((await admin.get(`/v1/prebid/bidders?${query}`)).status).toBe(422);
  });
});
