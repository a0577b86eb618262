import { beforeEach, describe, expect, it } from 'vitest';
import type { PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { DAY, sum } from '#test/helpers/figures.ts';
import {
  STAGE_AFFILIATE,
  AFTER,
  averageBidCpm,
  averageResponse,
  BEFORE,
  fillRate,
  NOW,
  CONFIGURED,
  Stage,
} from './stage.ts';

const server = serverForEachTest();
/** A user acts in one world and does nothing in the other, so that the difference is the effect. */
let acted: Stage;
let quiet: Stage;
beforeEach(async () => {
  acted = await Stage.create(server, 'acted');
  quiet = await Stage.create(server, 'quiet');
});

/** Acts, advances both worlds by two days, and expects the days before the action to be unchanged, byte by byte. */
async function twoDaysAfter(act: () => Promise<void>): Promise<void> {
  const before = await acted.bytes(BEFORE);
  await act();
  for (const stage of [acted, quiet]) await stage.advance(2 * DAY);
  expect(await acted.bytes(BEFORE)).toBe(before);
  expect(await quiet.bytes(BEFORE)).toBe(before);
  expect(await acted.bytes(AFTER)).not.toBe(await quiet.bytes(AFTER));
}

/** The ad unit and bidder with the highest revenue in the week before. */
async function bestPair(): Promise<{ bidderName: string; adUnitId: string; cpm: number }> {
  const pairs = (await quiet.bidders(BEFORE)).flatMap(({ name, adUnits }) =>
    adUnits.map((unit) => ({ name, unit })),
  );
  const [best] = pairs.sort((a, b) => b.unit.totalRevenue - a.unit.totalRevenue);
  if (!best) throw new Error('nothing has been earned');
  const { adUnitId } = best.unit;
  return { bidderName: best.name, adUnitId, cpm: averageBidCpm(best.unit) };
}

describe('a floor price', () => {
  it('a floor price raises the average bid CPM and lowers the fill of its pair, and leaves other ad units alone', async () => {
    const { bidderName, adUnitId, cpm } = await bestPair();
    const floorPrice = Number((1.5 * cpm).toFixed(3));
    await twoDaysAfter(() =>
      acted.recordFloor({ bidderName, adUnitId, currency: 'USD', floorPrice }),
    );
    const [with_, without] = await Promise.all(
      [acted, quiet].map((stage) => stage.sums(AFTER, bidderName, adUnitId)),
    );
    if (!with_ || !without) throw new Error('no sums');
    expect(with_.requestCount).toBe(without.requestCount);
    expect(with_.bidCount).toBeLessThan(without.bidCount);
    expect(averageBidCpm(with_)).toBeGreaterThan(1.1 * averageBidCpm(without));
    expect(averageBidCpm(with_)).toBeGreaterThanOrEqual(floorPrice);
    expect(fillRate(with_)).toBeLessThan(fillRate(without));
    const elsewhere = async (stage: Stage) =>
      (await stage.bidders(AFTER)).flatMap(({ adUnits }) =>
        adUnits.filter((unit) => unit.adUnitId !== adUnitId),
      );
    expect(await elsewhere(acted)).toEqual(await elsewhere(quiet));
  });

  it('a floor price higher than any bid ends the bids of its pair', async () => {
    const { bidderName, adUnitId } = await bestPair();
    await acted.recordFloor({ bidderName, adUnitId, currency: 'USD', floorPrice: 1e6 });
    await acted.advance(2 * DAY);
    const sums = await acted.sums(AFTER, bidderName, adUnitId);
    expect(sums.requestCount).toBeGreaterThan(0);
    expect([sums.bidCount, sums.impressionCount, sums.totalRevenue]).toEqual([0, 0, 0]);
  });
});

describe('a config upload', () => {
  it('a config upload starts new ad units and bidders and stops removed ones', async () => {
    const [removed, ...rest] = CONFIGURED;
    if (!removed) throw new Error('no rows');
    const kept = rest.filter(({ divId }) => divId !== removed.divId);
    const fresh = {
      page: 'New page',
      adUnit: '/1/fresh',
      divId: 'fresh-div',
      sizes: removed.sizes,
      bids: [{ bidder: 'ttd', params: { supplySourceId: 'x', publisherId: '1' } }],
    };
    await twoDaysAfter(() => acted.upload([...kept, fresh]));
    const rows = await acted.bidders(AFTER);
    const units = new Set(rows.flatMap(({ adUnits }) => adUnits.map(({ adUnitId }) => adUnitId)));
    expect(units.has('fresh-div')).toBe(true);
    expect(units.has(removed.divId)).toBe(false);
    const ttd = rows.find(({ name }) => name === 'ttd');
    expect(ttd?.impressionCount).toBeGreaterThan(0);
    expect(ttd?.adUnits.map(({ adUnitId }) => adUnitId)).toEqual(['fresh-div']);
    expect((await quiet.bidders(AFTER)).some(({ name }) => name === 'ttd')).toBe(false);
    // The figures from before the upload stay.
    const day = { from: NOW - DAY, to: NOW };
    expect((await acted.sums(day, 'ttd')).requestCount).toBe(0);
  });

  it('a config upload without a bidder stops that bidder, and a part of its revenue goes to the others', async () => {
    const { bidderName } = await bestPair();
    await twoDaysAfter(() =>
      acted.upload(
        CONFIGURED.map((row) => ({
          ...row,
          bids: row.bids.filter(({ bidder }) => bidder !== bidderName),
        })).filter(({ bids }) => bids.length > 0),
      ),
    );
    expect((await acted.sums(AFTER, bidderName)).requestCount).toBe(0);
    expect((await quiet.sums(AFTER, bidderName)).requestCount).toBeGreaterThan(0);
    const others = async (stage: Stage) =>
      sum(
        (await stage.bidders(AFTER))
          .filter(({ name }) => name !== bidderName)
          .map(({ totalRevenue }) => totalRevenue),
      );
    expect(await others(acted)).toBeGreaterThan(await others(quiet));
    // It has history, and its name is still valid in a filter.
    expect((await acted.sums(BEFORE, bidderName)).totalRevenue).toBeGreaterThan(0);
  });
});

describe('AutoPick', () => {
  const configOf = async (stage: Stage): Promise<PrebidConfig> =>
    await (await stage.client()).data<PrebidConfig>(`/v1/prebid/affiliates/${STAGE_AFFILIATE}`);
  const bestFive = async (): Promise<string[]> =>
    [...(await quiet.bidders({ from: NOW - 30 * DAY, to: NOW }))]
      .sort((a, b) => b.totalRevenue - a.totalRevenue)
      .slice(0, 5)
      .map(({ name }) => name)
      .sort();

  it('AutoPick asks the five bidders with the highest revenue of 30 days, and response times become shorter', async () => {
    const five = await bestFive();
    await twoDaysAfter(() => acted.autoPick(true));
    expect((await acted.bidders(AFTER)).map(({ name }) => name)).toEqual(five);
    expect((await quiet.bidders(AFTER)).length).toBeGreaterThan(5);
    for (const name of five) {
      const [picked, usual] = await Promise.all(
        [acted, quiet].map(async (stage) => averageResponse(await stage.sums(AFTER, name))),
      );
      expect(picked).toBeLessThan(0.95 * (usual ?? 0));
    }
    await acted.autoPick(false);
    await acted.advance(DAY);
    const next = { from: AFTER.to + 3600, to: AFTER.to + DAY };
    expect((await acted.bidders(next)).length).toBeGreaterThan(5);
  });

  it('AutoPick limits the wrapper, and the configuration stays complete', async () => {
    const five = await bestFive();
    const before = await configOf(acted);
    const scriptOf = async (config: PrebidConfig): Promise<string> => {
      const url = config.pages[0]?.prebidWrapperConfigUrl ?? '';
      return (await server.visitor.send({ method: 'GET', url })).body;
    };
    const asked = (script: string): string[] => [
      ...new Set([...script.matchAll(/"bidder":"([^"]+)"/g)].map(([, name]) => name ?? '')),
    ];
    expect(asked(await scriptOf(before)).length).toBeGreaterThan(5);
    await acted.autoPick(true);
    const after = await configOf(acted);
    expect(after).toEqual({ ...before, autoPickEnabled: true });
    const names = asked(await scriptOf(after));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !five.includes(name))).toEqual([]);
    await acted.autoPick(false);
    expect(asked(await scriptOf(before)).length).toBeGreaterThan(5);
  });

  it('AutoPick changes nothing when it is already in the requested state', async () => {
    const first = await acted.stateHash();
    await acted.autoPick(false);
    expect(await acted.stateHash()).toBe(first);
    await acted.autoPick(true);
    const on = await acted.stateHash();
    expect(on).not.toBe(first);
    await acted.autoPick(true);
    expect(await acted.stateHash()).toBe(on);
  });

  it('AutoPick keeps its bidders through an upload, and picks again only when none is left', async () => {
    const five = await bestFive();
    await acted.autoPick(true);
    const bidders = new Set(CONFIGURED.flatMap(({ bids }) => bids.map(({ bidder }) => bidder)));
    const others = [...bidders].filter((name) => !five.includes(name)).sort();
    const only = (names: readonly string[]) =>
      CONFIGURED.map((row) => ({
        ...row,
        bids: row.bids.filter(({ bidder }) => names.includes(bidder)),
      })).filter(({ bids }) => bids.length > 0);
    const namesAfter = async (from: number): Promise<string[]> =>
      (await acted.bidders({ from: from + 3600, to: from + DAY })).map(({ name }) => name);

    await acted.upload(only([...five.slice(0, 2), ...others]));
    await acted.advance(DAY);
    expect(await namesAfter(NOW)).toEqual(five.slice(0, 2));
    await acted.upload(only(others));
    await acted.advance(DAY);
    const chosen = await namesAfter(NOW + DAY);
    expect(chosen).toHaveLength(5);
    expect(chosen.every((name) => others.includes(name))).toBe(true);
    await acted.upload([]);
    await acted.upload(only(five));
    await acted.advance(DAY);
    expect(await namesAfter(NOW + 2 * DAY)).toEqual(five);
  });
});
