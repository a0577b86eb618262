import { beforeAll, describe, expect, it } from 'vitest';
import type { AdUnitFloorPrices } from '#api/contract/operations/floor-prices.ts';
import type { PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { serverForAllTests, TEST_NOW } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const NOW = Date.parse(TEST_NOW) / 1000;

const server = serverForAllTests();
const publisher = server.clientOf('publisher-jp');
let adUnitId: string;
let bidderName: string;
beforeAll(async () => {
  const url = `/v1/prebid/affiliates/${AFFILIATE.japan}`;
  const { pages } = await publisher.data<PrebidConfig>(url);
  const bidder = pages[0]?.bidders[0];
  adUnitId = bidder?.adUnits[0]?.adUnitId ?? '';
  bidderName = bidder?.bidderCode ?? '';
});

async function record(floorPrice: number, at: number): Promise<void> {
  const entry = { bidderName, adUnitId, currency: 'JPY', floorPrice };
  const url = `/v1/prebid/floor_prices?timestamp=${at}`;
  expect((await publisher.post(url, [entry])).status).toBe(201);
}

async function inForce(at: number): Promise<object | undefined> {
  const url = `/v1/prebid/floor_prices_by_timestamp?timestamp=${at}&with_prev=1`;
  const { data } = (await publisher.get<AdUnitFloorPrices[]>(url)).body;
  const unit = data.find((one) => one.adUnitId === adUnitId);
  return unit?.bidders.find((one) => one.bidderName === bidderName);
}

describe('with_prev=1', () => {
  it('with_prev=1 counts two entries of one time as one, and an entry that is recorded later for an earlier time is the previous one', async () => {
    await record(100, NOW - 3000);
    await record(200, NOW - 1000);
    await record(300, NOW - 1000);
    expect(await inForce(NOW)).toMatchObject({
      floorPrice: 300,
      prevFloorPrice: 100,
      prevTimestamp: NOW - 3000,
    });
    await record(150, NOW - 2000);
    expect(await inForce(NOW)).toMatchObject({
      floorPrice: 300,
      prevFloorPrice: 150,
      prevTimestamp: NOW - 2000,
    });
    expect(await inForce(NOW - 1500)).toMatchObject({ floorPrice: 150, prevFloorPrice: 100 });
  });
});
