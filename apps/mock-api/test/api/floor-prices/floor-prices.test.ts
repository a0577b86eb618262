import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AdUnitFloorPrices,
  type FloorPrice,
  listFloorPrices,
  recordFloorPrices,
} from '#api/contract/operations/floor-prices.ts';
import type { AdUnitPerformance } from '#api/contract/operations/performance.ts';
import type { PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { responseFaults } from '#test/helpers/response-faults.ts';
import {
  type JsonResponse,
  serverForEachTest,
  TEST_NOW,
  type TestClient,
} from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const NOW = Date.parse(TEST_NOW) / 1000;
const DAY = 86_400;
const READ = '/v1/prebid/floor_prices_by_timestamp';
const RECORD = '/v1/prebid/floor_prices';

const server = serverForEachTest();
let publisher: TestClient;
let config: PrebidConfig;
/** Two bidders of one ad unit. */
let adUnitId: string;
let bidderName: string;
let other: string;

beforeEach(async () => {
  publisher = await server.signIn('publisher-tw');
  config = await publisher.data<PrebidConfig>(`/v1/prebid/affiliates/${AFFILIATE.taiwan}`);
  const bidders = config.pages[0]?.bidders ?? [];
  adUnitId = bidders[0]?.adUnits[0]?.adUnitId ?? '';
  const both = bidders.filter((one) => one.adUnits.some((unit) => unit.adUnitId === adUnitId));
  [bidderName = '', other = ''] = both.map((one) => one.bidderCode);
});

async function read(query: Record<string, string | number> = {}): Promise<AdUnitFloorPrices[]> {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  const { status, body } = await publisher.get<AdUnitFloorPrices[]>(`${READ}?${search.toString()}`);
  expect(status).toBe(200);
  expect(responseFaults(listFloorPrices, body)).toEqual([]);
  return body.data;
}

const priceOf = (rows: readonly AdUnitFloorPrices[], bidder = bidderName) =>
  rows.find((row) => row.adUnitId === adUnitId)?.bidders.find((one) => one.bidderName === bidder);

const entry = (floorPrice: number, bidder = bidderName) => ({
  bidderName: bidder,
  adUnitId,
  currency: 'USD',
  floorPrice,
});

function record(prices: unknown, query = ''): Promise<JsonResponse<FloorPrice[]>> {
  return publisher.post(`${RECORD}${query}`, prices as object);
}

async function recorded(prices: unknown, query = ''): Promise<FloorPrice[]> {
  const { status, body } = await record(prices, query);
  expect(status).toBe(201);
  expect(responseFaults(recordFloorPrices, body)).toEqual([]);
  return body.data;
}

describe('GET /v1/prebid/floor_prices_by_timestamp', () => {
  it('API2-014 SIM2-010 floor_prices_by_timestamp returns the prices in force at a time, without the previous ones', async () => {
    const now = await read({ with_prev: 0 });
    expect(now.length).toBeGreaterThan(0);
    expect(await read()).toEqual(now);
    expect(await read({ timestamp: NOW })).toEqual(now);
    expect(await read({ timestamp: NOW * 1000 })).toEqual(now);
    const names = now.flatMap((row) =>
      row.bidders.map((one) => `${row.adUnitId}\n${one.bidderName}`),
    );
    expect(names).toEqual([...names].sort());
    for (const one of now.flatMap((row) => row.bidders)) {
      expect(Object.keys(one)).toEqual(['bidderName', 'currency', 'floorPrice']);
    }
    expect(await read({ timestamp: NOW - 119 * DAY })).not.toEqual(now);
    expect(await read({ timestamp: config.startTimestamp - 1 })).toEqual([]);
  });

  it('SIM2-009 floor_prices_by_timestamp adds the price before, its currency and time with with_prev=1', async () => {
    await recorded([entry(0.4)], `?timestamp=${NOW - 3 * DAY}`);
    await recorded([{ ...entry(20), currency: 'NTD' }], `?timestamp=${NOW - 2 * DAY}`);
    expect(priceOf(await read({ with_prev: 1 }))).toEqual({
      bidderName,
      currency: 'TWD',
      floorPrice: 20,
      prevCurrency: 'USD',
      prevFloorPrice: 0.4,
      prevTimestamp: NOW - 3 * DAY,
    });
  });

  it('SIM2-009 floor_prices_by_timestamp returns null when there was no price before', async () => {
    const fresh = await read({ timestamp: config.startTimestamp, with_prev: 1 });
    expect(priceOf(fresh)).toBeUndefined();
    await recorded([entry(0.4)], `?timestamp=${config.startTimestamp}`);
    const [first] = await read({ timestamp: config.startTimestamp, with_prev: 1 });
    expect(first?.bidders).toEqual([
      {
        bidderName,
        currency: 'USD',
        floorPrice: 0.4,
        prevCurrency: null,
        prevFloorPrice: null,
        prevTimestamp: null,
      },
    ]);
  });

  it('floor_prices_by_timestamp hides records that are later than a clock that was set back', async () => {
    await recorded([entry(7)]);
    const at = new Date((NOW - 60) * 1000).toISOString();
    await publisher.put('/__sim/clock', { mode: 'frozen', now: at });
    expect(priceOf(await read())?.floorPrice).not.toBe(7);
  });

  it.each(['with_prev=2', 'timestamp=-1', 'timestamp=now', 'currency=USD'])(
    'floor_prices_by_timestamp refuses %s',
    async (query) => {
      expect((await publisher.get(`${READ}?${query}`)).status).toBe(422);
    },
  );
});

describe('POST /v1/prebid/floor_prices', () => {
  it('API2-026 POST /v1/prebid/floor_prices records prices that reads at or after their date return', async () => {
    const prices = [entry(0.35), { ...entry(12.5, other), currency: 'JPY' }];
    const at = NOW - 12 * 3600;
    const before = priceOf(await read({ timestamp: at - 1 }));
    expect(await recorded(prices, `?timestamp=${at * 1000}`)).toEqual(prices);
    expect(priceOf(await read({ timestamp: at - 1 }))).toEqual(before);
    for (const timestamp of [at, at + 1, NOW]) {
      const rows = await read({ timestamp });
      expect(priceOf(rows)).toMatchObject({ currency: 'USD', floorPrice: 0.35 });
      expect(priceOf(rows, other)).toMatchObject({ currency: 'JPY', floorPrice: 12.5 });
    }
  });

  it('API2-026 POST /v1/prebid/floor_prices uses the clock for a missing time, and stores NTD as TWD', async () => {
    const data = await recorded([{ ...entry(15), currency: 'NTD' }]);
    expect(data).toEqual([{ ...entry(15), currency: 'TWD' }]);
    expect(priceOf(await read())).toMatchObject({ currency: 'TWD', floorPrice: 15 });
  });

  it('SIM2-013 the floor price records have a row for each ad unit, with its names and bidders, and the price in it', async () => {
    await recorded([entry(0.35)]);
    const url = `/v1/prebid/performance/by/adunit/bidder?from=${NOW - DAY}&to=${NOW}`;
    const { body } = await publisher.get<AdUnitPerformance[]>(url);
    const row = body.data.find((one) => one.adUnitId === adUnitId);
    expect(row?.adUnitNames.length).toBeGreaterThan(0);
    const names = row?.bidders.map(({ name }) => name) ?? [];
    expect(names).toEqual([...new Set(names)].sort());
    expect(row?.bidders.find(({ name }) => name === bidderName)).toMatchObject({
      floorPriceCurrency: 'USD',
      floorPriceRecord: 0.35,
    });
  });

  it('POST /v1/prebid/floor_prices overrides the prices of the simulated staff for the rest of the day', async () => {
    await recorded([entry(0.35)]);
    await publisher.post('/__sim/clock/advance', { seconds: 20 * DAY });
    publisher = await server.signIn('publisher-tw');
    const rows = await read();
    expect(priceOf(rows)?.floorPrice).toBe(0.35);
    // From now on only the user sets prices.
    expect(rows).toEqual(await read({ timestamp: NOW }));
  });
});

describe('POST /v1/prebid/floor_prices refuses, as a whole', () => {
  /** Sends a valid entry and then these, and expects one problem at `path`. */
  async function refused(entries: readonly unknown[], path: string, query = ''): Promise<void> {
    const before = await read();
    const { status, body } = await record([entry(0.9, other), ...entries], query);
    expect(status).toBe(422);
    const { problems } = body.data as unknown as { problems: { path: string }[] };
    expect(problems.map((problem) => problem.path)).toContain(path);
    expect(await read()).toEqual(before);
  }

  it.each([
    ['a price of 0', { floorPrice: 0 }, '/body/1/floorPrice'],
    ['a price below 0', { floorPrice: -1 }, '/body/1/floorPrice'],
    ['a price that is none', { floorPrice: '1' }, '/body/1/floorPrice'],
    ['no price', { floorPrice: null }, '/body/1/floorPrice'],
    ['a price over all bounds', { floorPrice: 1e12 }, '/body/1/floorPrice'],
    ['another currency', { currency: 'EUR' }, '/body/1/currency'],
    ['an unknown ad unit', { adUnitId: 'nowhere' }, '/body/1/adUnitId'],
    ['an unknown bidder', { bidderName: 'nobody' }, '/body/1/bidderName'],
    ['another field', { note: 'x' }, '/body/1'],
  ])('POST /v1/prebid/floor_prices refuses %s', async (_what, change, path) => {
    await refused([{ ...entry(0.4), ...change }], path);
  });

  it.each([
    ['USD', 4e-7, 6e-7],
    ['JPY', 2e-5, 1e-3],
    ['NTD', 1e-6, 1e-3],
  ])(
    'POST /v1/prebid/floor_prices refuses a price in %s that rounds to 0 millionths of a USD',
    async (currency, none, some) => {
      await refused([{ ...entry(none), currency }], '/body/1/floorPrice');
      expect((await record([{ ...entry(some), currency }])).status).toBe(201);
    },
  );

  it('POST /v1/prebid/floor_prices refuses a price beyond the range of numbers', async () => {
    const payload = JSON.stringify([entry(0.4)]).replace('0.4', '1e999');
    const { statusCode } = await publisher.send({
      method: 'POST',
      url: RECORD,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(statusCode).toBe(422);
  });

  it('POST /v1/prebid/floor_prices refuses the same pair twice', () =>
    refused([entry(0.4), entry(0.5)], '/body/2/bidderName'));

  it('POST /v1/prebid/floor_prices refuses a bidder of another ad unit', async () => {
    const bidders = config.pages.flatMap((page) => page.bidders);
    const here = new Set(
      bidders
        .filter((one) => one.adUnits.some((unit) => unit.adUnitId === adUnitId))
        .map((one) => one.bidderCode),
    );
    const elsewhere = bidders.find((one) => !here.has(one.bidderCode));
    expect(elsewhere).toBeDefined();
    await refused([entry(0.4, elsewhere?.bidderCode)], '/body/1/bidderName');
  });

  it('POST /v1/prebid/floor_prices refuses a pair that is no longer configured', async () => {
    await publisher.send({
      method: 'POST',
      url: '/v1/prebid/config',
      headers: { 'content-type': 'text/csv' },
      payload: 'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\n',
    });
    const { status, body } = await record([entry(0.4)]);
    expect(status).toBe(422);
    expect(body.data).toMatchObject({ problems: [{ path: '/body/0/adUnitId' }] });
  });

  it('POST /v1/prebid/floor_prices refuses a time in the future or before the history', async () => {
    const path = '/querystring/timestamp';
    await refused([], path, `?timestamp=${NOW + 1}`);
    await refused([], path, `?timestamp=${(NOW + 1) * 1000}`);
    await refused([], path, `?timestamp=${config.startTimestamp - 1}`);
  });

  it('POST /v1/prebid/floor_prices refuses an empty list, and a body that is no list', async () => {
    for (const body of [[], entry(0.4), [null]]) expect((await record(body)).status).toBe(422);
  });
});
