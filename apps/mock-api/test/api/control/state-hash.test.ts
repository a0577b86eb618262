import { describe, expect, it } from 'vitest';
import type { FloorPriceCurrency } from '#api/contract/values/business-constants.ts';
import { serverForEachTest, TEST_NOW, type TestClient } from '#test/helpers/test-server.ts';
import { AFFILIATE, STATUS } from '#test/helpers/known-facts.ts';

const DAY = 86_400;
const CSV = `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\nHome,/1/a,top,"[[300,250]]","[{""bidder"":""ix"",""params"":{}}]"\n`;

const server = serverForEachTest();
const publisher = server.clientOf('publisher');

interface State {
  readonly stateHash: string;
  readonly counts: Readonly<Record<string, number>>;
}

const state = async (): Promise<State> =>
  (await server.visitor.get('/__sim/state')).body as unknown as State;
const hash = async (): Promise<string> => (await state()).stateHash;
const freeze = (now: string) => server.visitor.put('/__sim/clock', { mode: 'frozen', now });
const advance = (seconds: number) => server.visitor.post('/__sim/clock/advance', { seconds });
const reset = () => server.visitor.post('/__sim/reset');

/** Moves the clock 40 days forwards and back. */
async function forthAndBack(now = TEST_NOW): Promise<void> {
  await advance(40 * DAY);
  await freeze(now);
}

/** Records a floor price for the first ad unit and bidder of an affiliate. */
async function setFloor(client: TestClient, affiliateId: string, price: number): Promise<void> {
  const { body } = await client.get<{
    pages: { bidders: { bidderCode: string; adUnits: { adUnitId: string }[] }[] }[];
  }>(`/v1/prebid/affiliates/${affiliateId}`);
  const bidder = body.data.pages[0]?.bidders[0];
  const currency: FloorPriceCurrency = 'USD';
  const entry = {
    bidderName: bidder?.bidderCode,
    adUnitId: bidder?.adUnits[0]?.adUnitId,
    currency,
    floorPrice: price,
  };
  const url = `/v1/prebid/floor_prices?affiliate_id=${affiliateId}`;
  expect((await client.post(url, [entry])).status).toBe(201);
}

describe('the state hash', () => {
  it('the state hash is the same after 40 days forth and back', async () => {
    const before = await state();
    await advance(40 * DAY);
    const later = await state();
    expect(later.stateHash).not.toBe(before.stateHash);
    expect(later.counts['payments']).toBeGreaterThan(before.counts['payments'] ?? 0);
    expect(later.counts['floor_prices']).toBeGreaterThan(before.counts['floor_prices'] ?? 0);
    await freeze(TEST_NOW);
    expect(await hash()).toBe(before.stateHash);
    await advance(40 * DAY);
    expect(await hash()).toBe(later.stateHash);
  });

  it('the state hash is the same for equal actions, however the clock was moved before', async () => {
    const act = async (): Promise<string> => {
      const client = await server.signIn('admin');
      await setFloor(client, AFFILIATE.publisher, 1.25);
      await setFloor(client, AFFILIATE.taiwan, 2.5);
      const headers = { 'content-type': 'text/csv' };
      const url = `/v1/prebid/config?affiliate_id=${AFFILIATE.japan}`;
      await client.send({ method: 'POST', url, headers, payload: CSV });
      await client.patch(`/v1/prebid/affiliates/${AFFILIATE.large}`, { autoPickEnabled: true });
      return hash();
    };
    const straight = await act();
    await reset();
    await forthAndBack();
    expect(await act()).toBe(straight);
  });

  it('the state hash stays the same when later floor prices of the same day are already in the state', async () => {
    await freeze('2024-01-08T00:00:00.000Z');
    const midnight = await hash();
    await freeze('2024-01-08T23:59:59.000Z');
    await freeze('2024-01-08T00:00:00.000Z');
    expect(await hash()).toBe(midnight);
  });

  it('the state hash contains actions of users in days that the clock was set back from', async () => {
    const before = await hash();
    await advance(40 * DAY);
    const finance = await server.signIn('finance');
    const { body } = await finance.get<{ id: number; request_date: string }[]>(
      `/v1/accounting/payments?status=${STATUS.sent}`,
    );
    const id = body.data.findLast((one) => one.request_date > '2024-01-08')?.id;
    const url = `/v1/accounting/payments/${id}/status`;
    expect((await finance.patch(url, { status: 'rejected' })).status).toBe(200);
    await freeze(TEST_NOW);
    expect(await hash()).not.toBe(before);
  });

  it('the state hash stays the same in a snapshot that is saved after the clock was set back', async () => {
    const before = await hash();
    await forthAndBack();
    const saved = await server.visitor.post('/__sim/snapshots', { name: 'back' });
    expect(saved.body).toMatchObject({ stateHash: before });
    const file = await server.visitor.send({ url: '/__sim/snapshots/back/file' });
    const type = String(file.headers['content-type']);
    const put = await server.visitor.send({
      method: 'PUT',
      url: '/__sim/snapshots/copy/file',
      headers: { 'content-type': type },
      payload: file.rawPayload,
    });
    expect(put.json()).toMatchObject({ stateHash: before });
    await advance(3 * DAY);
    await publisher.post('/__sim/snapshots/copy/restore');
    expect(await hash()).toBe(before);
  });
});
