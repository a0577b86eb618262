import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE, type ErrorKey } from '../../../src/contract/error-catalogue.ts';
import { startTestServer, type TestServer } from '../../helpers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
  ['publisher', 'A1001', null],
  ['publisher', 'A1002', 'affiliateNotAllowed'],
  ['publisher', 'A9999', 'affiliateNotAllowed'],
  ['publisher-tw', 'A1002', null],
  ['publisher-none', 'A1011', null],
  ['rd', 'A1001', null],
  ['rd', 'A1010', null],
  ['rd', 'A9999', 'unknownAffiliate'],
  ['rd-finance', 'A1003', null],
  ['admin', 'A1004', null],
  ['admin', 'A9999', 'unknownAffiliate'],
  ['admin', 'a1001', 'unknownAffiliate'],
  ['finance', 'A1001', 'roleNotAllowed'],
  ['no-roles', 'A1001', 'roleNotAllowed'],
  ['no-access', 'A1001', 'roleNotAllowed'],
  ['none', 'A1001', 'noSession'],
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
  it('a path and a query that name different affiliates are allowed when the user sees both, and answer for the path', async () => {
    const rd = await server.signIn('rd');
    const publisher = await server.signIn('publisher');
    const url = '/v1/prebid/affiliates/A1001?affiliate_id=A1002';
    expect((await rd.json('GET', url)).body).toEqual(
      (await rd.json('GET', '/v1/prebid/affiliates/A1001')).body,
    );
    expect((await publisher.json('GET', url)).status).toBe(403);
  });
});
