import { expect, it } from 'vitest';
import { chartsByDay } from '#api/contract/operations/charts.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import { startTestServer, type TestServer } from '#test/helpers/test-server.ts';
import { at } from '#test/helpers/figures.ts';

let server: TestServer;

const range = { from: at('2024-01-05'), to: at('2024-01-06') };

it('SIM2-002 SIM2-007 a recorded floor price is in the rows and on the chart', async () => {
  server = await startTestServer();
  const client = await server.signIn('publisher-large');
  const [unit] = (await client.read(performanceByAdUnit, range)).data;
  const [bidder] = unit?.bidders ?? [];
  if (!unit || !bidder) throw new Error('there is no ad unit');
  expect(bidder).toMatchObject({ floorPriceCurrency: null, floorPriceRecord: null });

  const set = at('2024-01-05T07:00:00Z');
  const price = {
    bidderName: bidder.name,
    adUnitId: unit.adUnitId,
    currency: 'JPY',
    floorPrice: 45,
  };
  const response = await client.post(`/v1/prebid/floor_prices?timestamp=${set}`, [price]);
  expect(response.status).toBe(201);

  const shown = { floorPriceCurrency: 'JPY', floorPriceRecord: 45 };
  const [changed] = (await client.read(performanceByAdUnit, range)).data;
  expect(changed?.bidders[0]).toEqual({ ...bidder, ...shown });
  const bidders = (await client.read(performanceByBidder, range)).data;
  const row = bidders.find(({ name }) => name === bidder.name);
  expect(row?.adUnits.filter(({ floorPriceRecord }) => floorPriceRecord !== null)).toEqual([
    expect.objectContaining({ adUnitId: unit.adUnitId, ...shown }),
  ]);

  const timesOf = async (adunits: object) =>
    (await client.read(chartsByDay, { ...range, ...adunits })).data.floorPrice.updateTimestamps;
  expect(await timesOf({})).toEqual([set]);
  expect(await timesOf({ adunits: unit.adUnitName })).toEqual([set]);
  const other = (await client.read(performanceByAdUnit, range)).data.at(-1);
  expect(await timesOf({ adunits: other?.adUnitName ?? '' })).toEqual([]);
});
