import { expect, it } from 'vitest';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();

it('a path and a query that name different affiliates are allowed when the user sees both, and the path is used', async () => {
  const rd = await server.signIn('rd');
  const publisher = await server.signIn('publisher');
  const url = `/v1/prebid/affiliates/${AFFILIATE.publisher}?affiliate_id=${AFFILIATE.taiwan}`;
  expect((await rd.get(url)).body).toEqual(
    (await rd.get(`/v1/prebid/affiliates/${AFFILIATE.publisher}`)).body,
  );
  expect((await publisher.get(url)).status).toBe(403);
});
