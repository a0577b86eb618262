import { describe, expect, it } from 'vitest';
import type { Operation } from '#api/contract/operations/operation.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { serverForAllTests, TEST_NOW } from '../helpers/test-server.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';

const server = serverForAllTests();
const mine = server.clientOf('publisher-tw');

const OWN = AFFILIATE.taiwan;
const OTHER = AFFILIATE.publisher;
const NOW = Date.parse(TEST_NOW) / 1000;

const byQuery = OPERATIONS.filter(({ query }) => query && 'affiliate_id' in query.properties);
const byPath = OPERATIONS.filter(({ path }) => path.includes(':affiliateId'));

const named = (list: readonly Operation[]) => list.map((one) => [one.id, one] as const);

/** The operation's URL with a valid range, and further query keys. */
function urlOf({ path, query }: Operation, affiliate: string, more = ''): string {
  const names = Object.keys(query?.properties ?? {});
  const range = names.includes('from') ? `from=${NOW - 86_400}&to=${NOW}` : '';
  return `${path.replace(':affiliateId', affiliate).replace(':name', 'rubicon')}?${range}&${more}`;
}

describe('another publisher’s affiliate', () => {
  it('another publisher’s affiliate can be named in most operations', () => {
    expect(byQuery.length).toBeGreaterThan(15);
    expect(byPath.map(({ id }) => id)).toEqual(['getPrebidConfig', 'changePrebidConfig']);
  });

  it.each(named(byQuery))(
    '%s refuses another publisher’s affiliate in the query, also together with the own one',
    async (_id, one) => {
      const { method } = one;
      for (const more of [
        `affiliate_id=${OTHER}`,
        `affiliate_id=%41${OTHER.slice(1)}`,
        `affiliate_id=${OWN}&affiliate_id=${OTHER}`,
        'affiliate_id=no-such-affiliate',
      ]) {
        expect((await mine.send({ method, url: urlOf(one, OWN, more) })).statusCode, more).toBe(
          403,
        );
      }
    },
  );

  it.each(named(byPath))(
    '%s refuses another publisher’s affiliate in the path, in any spelling',
    async (_id, one) => {
      const { method } = one;
      for (const affiliate of [OTHER, `%41${OTHER.slice(1)}`, 'no-such-affiliate'])
        expect((await mine.send({ method, url: urlOf(one, affiliate) })).statusCode).toBe(403);
    },
  );

  it.each(named(byQuery.filter(({ method }) => method === 'GET')))(
    '%s uses the own affiliate, whatever headers and similar names contain',
    async (_id, one) => {
      const plain = await mine.send({ url: urlOf(one, OWN) });
      const headers = {
        'x-affiliate-id': OTHER,
        affiliate_id: OTHER,
        cookie: `${mine.headers['cookie']}; affiliate_id=${OTHER}`,
      };
      const response = await mine.send({ url: urlOf(one, OWN), headers });
      expect(response.body).toBe(plain.body);
      const near = await mine.send({ url: urlOf(one, OWN, `affiliateId=${OTHER}`) });
      expect(near.statusCode).toBe(422);
    },
  );

  it('another publisher’s affiliate is no field of any body', async () => {
    const body = { affiliateId: OTHER, affiliate_id: OTHER };
    const entry = { adUnitId: 'a', bidderName: 'b', currency: 'USD', floorPrice: 1, ...body };
    for (const [method, url, payload] of [
      ['PATCH', '/v1/prebid/users/me', body],
      ['PATCH', `/v1/prebid/affiliates/${OWN}`, body],
      ['POST', '/v1/prebid/floor_prices', [entry]],
    ] as const)
      expect((await mine.json(method, url, payload)).status, url).toBe(422);
  });

  it('another publisher’s affiliate is not revealed by its names: ad units and bidders of others are unknown', async () => {
    const other = await server.signIn('publisher');
    const config = await other.get<{
      pages: { bidders: { adUnits: { adUnitId: string }[] }[] }[];
    }>(`/v1/prebid/affiliates/${OTHER}`);
    const adUnit = config.body.data.pages[0]?.bidders[0]?.adUnits[0]?.adUnitId ?? '';
    expect(adUnit).not.toBe('');
    const url = `/v1/prebid_insights/bidder/distribution?from=${NOW - 86_400}&to=${NOW}&adunit=${encodeURIComponent(adUnit)}`;
    expect((await mine.get(url)).status).toBe(422);
  });
});
