import { describe, expect, it } from 'vitest';
import type { PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
const admin = server.clientOf('admin');

const get = (url: string, headers = {}) => server.visitor.send({ method: 'GET', url, headers });

async function pageOf(affiliateId: string): Promise<PrebidConfig['pages'][number]> {
  const { pages } = await admin.data<PrebidConfig>(`/v1/prebid/affiliates/${affiliateId}`);
  return pages[0]!;
}

async function scriptOf(affiliateId: string): Promise<string> {
  return (await get((await pageOf(affiliateId)).prebidWrapperConfigUrl)).body;
}

/** The number of the revision of floor prices in a script; 0 without floor prices. */
const revisionOf = (script: string) => Number(/"revision (\d+)"/.exec(script)?.[1] ?? 0);

describe('the settings of a wrapper configuration', () => {
  it('the settings of a wrapper configuration have a floor price from the next load after its recording', async () => {
    const { prebidWrapperConfigUrl: url, bidders } = await pageOf(AFFILIATE.large);
    const { bidderCode, adUnits } = bidders[0]!;
    const { divId } = adUnits[0]!;
    const before = await get(url);
    const rule = `${JSON.stringify(`banner|*|${divId}|${bidderCode}`)}: 1.2346`;
    expect(before.body).not.toContain(rule);
    const { status } = await admin.post(`/v1/prebid/floor_prices?affiliate_id=${AFFILIATE.large}`, [
      { adUnitId: divId, bidderName: bidderCode, currency: 'USD', floorPrice: 1.23456 },
    ]);
    expect(status).toBe(201);
    const after = await get(url, { 'if-none-match': before.headers.etag });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain(rule);
    expect(revisionOf(after.body)).toBe(revisionOf(before.body) + 1);
  });

  it('the settings of a wrapper configuration have the page time-out of the affiliate, which its state table can change', async () => {
    expect(await scriptOf(AFFILIATE.taiwan)).toContain('bidderTimeout: 1500,');
    const edit = (page_timeout_ms: number) =>
      server.visitor.send({
        method: 'PATCH',
        url: `/__sim/state/affiliates/${AFFILIATE.taiwan}`,
        payload: { page_timeout_ms },
      });
    expect((await edit(499)).statusCode).toBe(422);
    expect((await edit(10_001)).statusCode).toBe(422);
    expect((await edit(2400)).statusCode).toBe(200);
    const script = await scriptOf(AFFILIATE.taiwan);
    expect(script).toContain('bidderTimeout: 2400,');
    expect(script).toContain('bidstage.start(2400, 0);');
    expect(await scriptOf(AFFILIATE.japan)).toContain('bidderTimeout: 1500,');
  });

  it('the settings of a wrapper configuration have the time-out that the simulated auctions of the affiliate have', async () => {
    const script = await scriptOf(AFFILIATE.empty);
    expect(script).toContain('bidderTimeout: 6000,');
  });

  it('the settings of a wrapper configuration ask for consent as in the country of the affiliate', async () => {
    expect(await scriptOf(AFFILIATE.large)).toMatch(
      /var consent = \{"usp":.*\n.*__gpp.*"timeout":1000/,
    );
    expect(await scriptOf(AFFILIATE.beforeCode)).toMatch(
      /var consent = \{"gdpr":\{.*"defaultGdprScope":true/,
    );
    for (const id of [AFFILIATE.taiwan, AFFILIATE.japan])
      expect(await scriptOf(id)).not.toMatch(/consentManagement/);
  });

  it('the settings of a wrapper configuration name a rate file that any page may read', async () => {
    expect(await scriptOf(AFFILIATE.taiwan)).toContain('new URL("rates.json", source).href');
    const { statusCode, headers, body } = await get('/wrapper/rates.json');
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(JSON.parse(body)).toMatchObject({
      dataAsOf: '2024-01-08',
      conversions: { USD: { TWD: 30.5 } },
    });
  });
});
