import { describe, expect, it } from 'vitest';
import type { Granularity } from '#api/contract/values/granularities.ts';
import { historicalHigh } from '#api/services/analytics/historical-high.ts';
import { slotBuckets } from '#api/services/analytics/slot-buckets.ts';
import { slotStart } from '#api/simulation/market/calendar/slots.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';
import { registriesForEachTest } from '../helpers/registries.ts';

const registries = registriesForEachTest();

/** The fixtures with a shorter history, so that each of its days can be generated. */
const HISTORY_MONTHS = 2;
const SHORT = {
  ...fixtures,
  affiliates: fixtures.affiliates.map((affiliate) => ({
    ...affiliate,
    historyMonths: Math.min(affiliate.historyMonths, HISTORY_MONTHS),
  })),
  hash: `${fixtures.hash} short`,
};

async function bruteForce(
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
  ids?: ReadonlySet<string>,
) {
  const history = { from: slotStart(view.firstSlot), to: slotStart(view.nowSlot) };
  const { starts, bounds } = slotBuckets(history, granularity, tzOffset);
  const values: number[] = [];
  for (const [at] of starts.entries())
    values.push(await view.revenue(bounds[at] ?? 0, bounds[at + 1] ?? 0, ids));
  const value = Math.max(...values);
  return { timestamp: starts[values.indexOf(value)], value };
}

async function expectHighOfAllDays(seed: number, affiliateId: string): Promise<void> {
  const world = registries
    .open({ fixtures: SHORT, defaults: { seed, frozenAt: Date.UTC(2024, 0, 8, 9) } })
    .find('default')!;
  const view = world.market.of(affiliateId);
  const ids = new Set(view.epoch?.units.slice(0, 2).map(({ adUnitId }) => adUnitId));
  const found = [];
  for (const [granularity, tzOffset] of [
    ['day', 0],
    ['day', 540],
    ['day', -210],
    ['hour', 330],
  ] as const) {
    for (const filter of [undefined, ids])
      found.push({
        granularity,
        tzOffset,
        filter,
        high: await historicalHigh(view, granularity, tzOffset, filter),
      });
  }
  for (const { granularity, tzOffset, filter, high } of found)
    expect(high).toEqual(await bruteForce(view, granularity, tzOffset, filter));
}

describe('the historical high', { timeout: 60_000 }, () => {
  const title = 'SIM2-007 the historical high of seed %i at %s is that of all its days';
  // The smallest publisher.
  it.each([[5, AFFILIATE.analyticsOnly]])(title, expectHighOfAllDays);

  it.each([
    [1, AFFILIATE.publisher],
    [2, AFFILIATE.publisher],
    [3, AFFILIATE.taiwan],
    [4, AFFILIATE.japan],
  ])(title, { tags: ['full'] }, expectHighOfAllDays);
});
