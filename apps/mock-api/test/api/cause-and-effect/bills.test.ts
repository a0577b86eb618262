import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { DAY } from '#test/helpers/figures.ts';
import { BEFORE, CONFIGURED, Stage, STAGE_AFFILIATE } from './stage.ts';

const server = serverForEachTest();
/** A user acts in one world on January 8 and does nothing in the other. */
let acted: Stage;
let quiet: Stage;
beforeEach(async () => {
  acted = await Stage.create(server, 'acted');
  quiet = await Stage.create(server, 'quiet');
});

/** The revenue that the publisher bills for January, after its request has arrived. */
async function billedForJanuary(stage: Stage): Promise<number> {
  // Invoices of January may wait for the end of the Lunar New Year holidays.
  await stage.advance(46 * DAY);
  const client = await stage.client();
  const sent = await client.data<PaymentRequest[]>('/v1/accounting/payments?status=0');
  const own = sent.filter(({ affiliate_id }) => affiliate_id === STAGE_AFFILIATE);
  const line = own.flatMap(({ detail }) => detail).find(({ month }) => month === '202401');
  if (!line) throw new Error('January is not billed');
  return line.revenue;
}

describe('the next bill', () => {
  it('SIM-005 SIM-008 a lost bidder lowers the request that bills its month', async () => {
    const [best] = [...(await quiet.bidders(BEFORE))].sort(
      (a, b) => b.totalRevenue - a.totalRevenue,
    );
    const without = CONFIGURED.map((row) => ({
      ...row,
      bids: row.bids.filter(({ bidder }) => bidder !== best?.name),
    }));
    await acted.upload(without);
    const [after, before] = [await billedForJanuary(acted), await billedForJanuary(quiet)];
    expect(after).toBeLessThan(0.97 * before);
    // A week of the month had passed, and the other bidders take over most auctions.
    expect(after).toBeGreaterThan(0.5 * before);
  }, 60_000);

  it('SIM-005 SIM-008 a floor price changes the request that bills its month', async () => {
    const [best] = [...(await quiet.bidders(BEFORE))].sort(
      (a, b) => b.totalRevenue - a.totalRevenue,
    );
    const [unit] = [...(best?.adUnits ?? [])].sort((a, b) => b.totalRevenue - a.totalRevenue);
    await acted.recordFloor({
      bidderName: best?.name ?? '',
      adUnitId: unit?.adUnitId ?? '',
      currency: 'USD',
      floorPrice: 5,
    });
    expect(await billedForJanuary(acted)).not.toBe(await billedForJanuary(quiet));
  }, 60_000);
});
