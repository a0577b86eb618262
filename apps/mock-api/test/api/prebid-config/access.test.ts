import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE, type ErrorKey } from '#api/contract/values/error-catalogue.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();

const CALLS = [
  ['GET configuration', 'GET', (id: string) => `/v1/prebid/affiliates/${id}`],
  ['PATCH configuration', 'PATCH', (id: string) => `/v1/prebid/affiliates/${id}`],
  ['GET bidders', 'GET', (id: string) => `/v1/prebid/bidders?affiliate_id=${id}`],
  [
    'GET bidders by page',
    'GET',
    (id: string) => `/v1/prebid/bidders?support_page=1&affiliate_id=${id}`,
  ],
] as const;

/** Persona (`none`: no cookie), affiliate, and the error, or null for success. */
const MATRIX: readonly (readonly [string, string, ErrorKey | null])[] = [
  ['publisher', AFFILIATE.publisher, null],
  ['publisher', AFFILIATE.taiwan, 'affiliateNotAllowed'],
  ['publisher', AFFILIATE.unknown, 'affiliateNotAllowed'],
  ['publisher-tw', AFFILIATE.taiwan, null],
  ['publisher-none', AFFILIATE.incapable, null],
  ['rd', AFFILIATE.publisher, null],
  ['rd', AFFILIATE.empty, null],
  ['rd', AFFILIATE.unknown, 'unknownAffiliate'],
  ['rd-finance', AFFILIATE.japan, null],
  ['admin', AFFILIATE.large, null],
  ['admin', AFFILIATE.unknown, 'unknownAffiliate'],
  ['admin', 'a1001', 'unknownAffiliate'],
  ['finance', AFFILIATE.publisher, 'roleNotAllowed'],
  ['no-roles', AFFILIATE.publisher, 'roleNotAllowed'],
  ['no-access', AFFILIATE.publisher, 'roleNotAllowed'],
  ['none', AFFILIATE.publisher, 'noSession'],
];

describe.each(CALLS)('who may %s', (name, method, urlOf) => {
  it.each(MATRIX)(
    `who may ${name}: persona %s, affiliate %s, error %s`,
    async (persona, affiliateId, error) => {
      const client = persona === 'none' ? server.visitor : await server.signIn(persona);
      const payload = method === 'PATCH' ? {} : undefined;
      const { status, body } = await client.json(method, urlOf(affiliateId), payload);
      expect(status).toBe(error ? ERROR_CATALOGUE[error].status : 200);
      expect(body.code).toBe(status);
      if (error)
        expect(body).toEqual({ code: status, msg: ERROR_CATALOGUE[error].text, data: null });
    },
  );
});

describe('a path and a query that name different affiliates', () => {
  it('a path and a query that name different affiliates are allowed when the user sees both, and the path is used', async () => {
    const rd = await server.signIn('rd');
    const publisher = await server.signIn('publisher');
    const url = `/v1/prebid/affiliates/${AFFILIATE.publisher}?affiliate_id=${AFFILIATE.taiwan}`;
    expect((await rd.get(url)).body).toEqual(
      (await rd.get(`/v1/prebid/affiliates/${AFFILIATE.publisher}`)).body,
    );
    expect((await publisher.get(url)).status).toBe(403);
  });
});
