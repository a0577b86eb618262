import { afterEach, describe, expect, it, vi } from 'vitest';
import { MarketModel } from '#api/simulation/market/market-model.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { addToGrid, emptyInput } from '#api/simulation/market/auction/table-input.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';
import { registriesForEachTest } from '../helpers/registries.ts';

const registries = registriesForEachTest();

/** The ids of the ad units whose auction tables were asked for, each once. */
function askedTables(model: MarketModel): Set<string> {
  const keys = new Set<string>();
  const { tableOf } = model;
  vi.spyOn(model, 'tableOf').mockImplementation((key, ...of) => {
    keys.add(key);
    return tableOf.call(model, key, ...of);
  });
  return keys;
}

/** The largest number of auction tables that are computed in one turn of the event loop during some work. */
async function mostTablesPerTurn(
  tables: ReadonlySet<string>,
  work: Promise<unknown>,
): Promise<number> {
  let isDone = false;
  let most = 0;
  let before = tables.size;
  void work.then(() => (isDone = true));
  while (!isDone) {
    await new Promise((resolve) => void setImmediate(resolve));
    most = Math.max(most, tables.size - before);
    before = tables.size;
  }
  return most;
}

describe('the auctions of a new seed', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each(['publisher', 'large'] as const)(
    'the auctions of a new seed of %s are computed with pauses, on a machine that needs 5 ms for each ad unit',
    async (name) => {
      const { market } = registries.open().create({ name: 'new', seed: 77 });
      const view = market.of(AFFILIATE[name]);
      const to = view.nowSlot;
      const units = view.epoch?.units.length ?? 0;
      expect(units).toBeGreaterThan(5);
      const tables = askedTables(view.model);
      let now = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
      const most = await mostTablesPerTurn(tables, view.totals(to - SLOTS_PER_DAY, to));
      expect(tables.size).toBeGreaterThanOrEqual(units / 2);
      expect(most).toBeLessThanOrEqual(3);
    },
  );

  it('the growth of a world uses the market of its world', () => {
    const world = registries.open().create({ name: 'grown', seed: 78 });
    expect(world.market.model).toBe(world.market.of(AFFILIATE.publisher).model);
  });

  it('the usual price of a bidder needs no table, and is that of the table', () => {
    const world = registries.open().create({ name: 'prices', seed: 78 });
    const { site } = world.market.of(AFFILIATE.publisher);
    const model = new MarketModel(78, fixtures.market, fixtures.bidders);
    for (const unit of world.market.configuredUnits(AFFILIATE.publisher)) {
      const tables = askedTables(model);
      const prices = unit.bidders.map(({ code }) => model.usualPaidCpm(site, unit, code));
      expect(tables.size).toBe(0);
      vi.restoreAllMocks();
      const { tableKey } = model.prepared(site, unit);
      const table = model.tableOf(tableKey, site, unit);
      const { layout, levels } = table;
      const input = emptyInput(levels, unit.bidders.length);
      addToGrid(input.grid, 1, 0, 1);
      addToGrid(input.gridMoney, 1, 0, 1);
      const results = new Float64Array(layout.length);
      table.read(input, results);
      unit.bidders.forEach((_, bidder) => {
        const impressions = results[layout.impression + bidder] ?? 0;
        const paid = results[layout.paid + bidder] ?? 0;
        expect(prices[bidder]).toBeCloseTo(impressions > 0 ? paid / impressions : 0, 12);
      });
    }
  });
});
