import { beforeEach, expect, it } from 'vitest';
import { chartsByDay } from '#api/contract/operations/charts.ts';
import { compareTotal } from '#api/contract/operations/compare.ts';
import { performanceByDay } from '#api/contract/operations/performance-by-time.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import type { ConfiguredRow } from '#api/domain/configuration.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { DAY, sum } from '#test/helpers/figures.ts';
import { STAGE_AFFILIATE, NOW, CONFIGURED, Stage } from './stage.ts';

const server = serverForEachTest();
let stage: Stage;
beforeEach(async () => {
  stage = await Stage.create(server, 'acted');
});

/** One div id with one bidder. */
function onlyWith(bidder: string): ConfiguredRow[] {
  const [first] = CONFIGURED;
  if (!first) throw new Error('nothing is configured');
  return [{ ...first, divId: 'the-only-div', bids: [{ bidder, params: {} }] }];
}

it('DIV-018 after all bidders of an ad unit were replaced, every operation uses the same highest request count', async () => {
  await stage.upload(onlyWith('appnexus'));
  await stage.advance(DAY);
  await stage.upload(onlyWith('rubicon'));
  await stage.advance(DAY);
  const client = await stage.client();
  const query = { from: NOW, to: NOW + 2 * DAY, tz_offset: 0, affiliate_id: STAGE_AFFILIATE };

  const { data: units } = await client.read(performanceByAdUnit, query);
  const base = sum(units.map((unit) => unit.maxRequestCount));
  for (const { maxRequestCount, bidders } of units)
    expect(maxRequestCount).toBe(Math.max(...bidders.map(({ requestCount }) => requestCount)));
  const fill = sum(units.map(({ impressionCount }) => impressionCount)) / base;

  const { data: chart } = await client.read(chartsByDay, query);
  expect(chart.totalSummarize.fillRate).toBeCloseTo(fill, 6);
  const days = { compare_from: NOW - DAY, compare_to: NOW };
  const { data: comparison } = await client.read(compareTotal, { ...query, ...days });
  expect(comparison.fillRate[1]).toBeCloseTo(fill, 6);

  const { data: rows } = await client.read(performanceByDay, query);
  // The second day has both bidders, one after the other.
  const both = rows.filter(({ bidders }) => bidders.length === 2);
  expect(both.length).toBeGreaterThan(0);
  for (const { maxRequestCount, bidders } of both)
    expect(maxRequestCount).toBe(Math.max(...bidders.map(({ requestCount }) => requestCount)));
});

it('a new name of an ad unit does not rename its earlier figures', async () => {
  const client = await stage.client();
  const query = { from: NOW - 5 * DAY, to: NOW, tz_offset: 0, affiliate_id: STAGE_AFFILIATE };
  const names = async () =>
    (await client.read(performanceByAdUnit, query)).data.map(({ adUnitNames }) => adUnitNames);
  const before = await names();
  await stage.upload(CONFIGURED.map((row) => ({ ...row, adUnit: `${row.adUnit}/renamed` })));
  await stage.advance(3600);
  expect(await names()).toEqual(before);
  const later = await client.read(performanceByAdUnit, { ...query, to: NOW + 3600 });
  expect(later.data.every(({ adUnitName }) => adUnitName.endsWith('/renamed'))).toBe(true);
});
