import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import type { ConfigVersion } from '#api/contract/operations/control/records.ts';
import { serverForEachTest, TEST_NOW, type TestClient } from '#test/helpers/test-server.ts';
import { AFFILIATE, STATUS } from '#test/helpers/known-facts.ts';

const NOW = Date.parse(TEST_NOW) / 1000;
const CSV = `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\nHome,/1/a,top,"[[300,250]]","[{""bidder"":""ix"",""params"":{}}]"\n`;

const server = serverForEachTest();
const publisher = server.clientOf('publisher');

const journal = async (): Promise<JournalEntry[]> =>
  (await server.visitor.get('/__sim/journal')).body as unknown as JournalEntry[];

/** The changes of the latest request, each as `record: field from -> to`. */
async function lastChanges(): Promise<string[]> {
  const last = (await journal()).at(-1);
  return last?.changes.map(({ kind, id, change }) => `${kind} ${id}: ${change}`) ?? [];
}

function upload(client: TestClient, payload = CSV) {
  const headers = { 'content-type': 'text/csv' };
  return client.send({ method: 'POST', url: '/v1/prebid/config', headers, payload });
}

describe('the changes of a request', () => {
  it('the changes of a request in the journal name the payment with status, value date and reason, each before and after', async () => {
    const finance = await server.signIn('finance');
    const { body } = await finance.get<{ id: number; status: number }[]>(
      `/v1/accounting/payments?status=${STATUS.sent}`,
    );
    const id = body.data[0]?.id;
    const change = (status: string, reject_reason?: string) =>
      finance.patch(`/v1/accounting/payments/${id}/status`, { status, reject_reason });
    await change('payment_processing');
    expect(await lastChanges()).toEqual([`payment ${id}: status 0 -> 1`]);
    await change('closed');
    expect(await lastChanges()).toEqual([
      `payment ${id}: status 1 -> 2`,
      `payment ${id}: value_date null -> 2024-01-08`,
    ]);
    const other = body.data[1]?.id;
    const url = `/v1/accounting/payments/${other}/status`;
    await finance.patch(url, { status: 'rejected', reject_reason: 'Wrong total' });
    expect(await lastChanges()).toEqual([
      `payment ${other}: status 0 -> 3`,
      `payment ${other}: reject_reason null -> Wrong total`,
    ]);
  });

  it('the changes of a request in the journal name the affiliate with its onboarding step and AutoPick', async () => {
    const client = await server.signIn('publisher-tw');
    const patch = (change: object) =>
      client.patch(`/v1/prebid/affiliates/${AFFILIATE.taiwan}`, change);
    await patch({ onboardStatus: 'LINE_ITEM' });
    expect(await lastChanges()).toEqual([
      `affiliate ${AFFILIATE.taiwan}: onboardStatus FINISHED -> LINE_ITEM`,
    ]);
    await patch({ onboardStatus: 'LINE_ITEM' });
    expect(await lastChanges()).toEqual([]);
    await patch({ autoPickEnabled: true });
    const [enabled, bidders, ...more] = await lastChanges();
    expect(enabled).toBe(`affiliate ${AFFILIATE.taiwan}: autoPickEnabled false -> true`);
    expect(bidders).toMatch(/^affiliate A1002: autoPickBidders null -> \[\w+(, \w+){4}\]$/);
    expect(more).toEqual([]);
  });

  it('the changes of a request in the journal name the configuration with its rows and its time', async () => {
    const { body } = await server.visitor.get(
      `/__sim/config-versions?affiliate_id=${AFFILIATE.publisher}`,
    );
    const [before] = body as unknown as ConfigVersion[];
    expect(before?.rows).toBe(27);
    expect((await upload(publisher)).statusCode).toBe(201);
    expect(await lastChanges()).toEqual([
      `configuration ${AFFILIATE.publisher}: rows ${before?.rows} -> 1`,
      `configuration ${AFFILIATE.publisher}: validFrom ${before?.validFrom} -> ${NOW}`,
    ]);
    await upload(publisher, CSV.replace('ix', 'nobody'));
    expect(await lastChanges()).toEqual([]);
  });

  it('the changes of a request in the journal name each floor price with what was in force at its time', async () => {
    await upload(publisher);
    const record = (floorPrice: number, at: number) =>
      publisher.post(`/v1/prebid/floor_prices?timestamp=${at}`, [
        { bidderName: 'ix', adUnitId: 'top', currency: 'NTD', floorPrice },
      ]);
    await record(10, NOW - 100);
    expect(await lastChanges()).toEqual([
      `floor price top ix: floorPrice null -> 10 TWD since ${NOW - 100}`,
    ]);
    await record(12, NOW);
    expect(await lastChanges()).toEqual([
      `floor price top ix: floorPrice 10 TWD since ${NOW - 100} -> 12 TWD since ${NOW}`,
    ]);
  });

  it('the changes of a request in the journal name the changed settings', async () => {
    const field = 'suggestionWeeklyFloorPriceSubscribed';
    await publisher.patch('/v1/prebid/users/me', { [field]: false });
    expect(await lastChanges()).toEqual([`settings publisher: ${field} true -> false`]);
    await publisher.patch('/v1/prebid/users/me', { [field]: false });
    expect(await lastChanges()).toEqual([]);
  });

  it('the changes of a request in the journal name whose session begins and ends', async () => {
    await publisher.send({ url: '/v1/logout' });
    expect(await lastChanges()).toEqual(['session publisher: signedIn true -> false']);
    const authorized = await server.visitor.send({
      method: 'POST',
      url: '/account/authorize',
      headers: { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        persona: 'finance',
        redirect_uri: 'http://localhost:4000/v1/login/callback',
      }).toString(),
    });
    expect(authorized.statusCode).toBe(303);
    expect(await lastChanges()).toEqual(['authorization code finance: issued false -> true']);
    const { search } = new URL(String(authorized.headers.location));
    await server.visitor.send({ url: `/v1/login/callback${search}` });
    expect(await lastChanges()).toEqual(['session finance: signedIn false -> true']);
  });

  it('the changes of a request in the journal are only those of the request itself, whatever runs at the same time', async () => {
    const rows = Array.from({ length: 3000 }, (_none, index) =>
      CSV.split('\n')[1]?.replace('Home', `Page ${index}`).replace('top', `div-${index}`),
    );
    const large = [CSV.split('\n')[0], ...rows, ''].join('\n');
    const other = await server.signIn('publisher-tw');
    const patch = (on: boolean) =>
      other.patch('/v1/prebid/users/me', { suggestionWeeklyFloorPriceSubscribed: on });
    const uploading = upload(publisher, large);
    for (const on of [false, true, false, true]) await patch(on);
    expect((await uploading).statusCode).toBe(201);
    const entry = (await journal()).find(({ path }) => path === '/v1/prebid/config');
    expect(entry?.changes.map(({ kind }) => kind)).toEqual(['configuration', 'configuration']);
  });

  it('the changes of a request in the journal are bounded, and the number of all others is given', async () => {
    const rows = Array.from({ length: 30 }, (_none, index) =>
      CSV.split('\n')[1]
        ?.replace('top', `div-${index}`)
        .replace('"[{', '"[{""bidder"":""appnexus"",""params"":{}},{'),
    );
    await upload(publisher, [CSV.split('\n')[0], ...rows, ''].join('\n'));
    const prices = rows.flatMap((_row, index) =>
      ['ix', 'appnexus'].map((bidderName) => ({
        bidderName,
        adUnitId: `div-${index}`,
        currency: 'USD',
        floorPrice: 1,
      })),
    );
    expect((await publisher.post('/v1/prebid/floor_prices', prices)).status).toBe(201);
    const changes = await lastChanges();
    expect(changes.length).toBe(51);
    expect(changes.at(-1)).toBe('state recordFloorPrices: 10 further changes');
  });

  it('the changes of a request in the journal are tested here for every operation of the API that changes something', () => {
    const changing = OPERATIONS.filter(({ method }) => method !== 'GET').map(({ id }) => id);
    // The check of a file changes nothing.
    expect(changing.filter((id) => id !== 'validateCsv').sort()).toEqual([
      'changePaymentStatus',
      'changePrebidConfig',
      'changeSettings',
      'recordFloorPrices',
      'uploadConfig',
    ]);
  });
});
