import { describe, expect, it } from 'vitest';
import { FIELD, FIELDS, RIVAL_FIELDS } from '#api/simulation/market/auction.ts';
import { MarketModel } from '#api/simulation/market/market-model.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/slots.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';
import { registriesForEachTest } from '../helpers/registries.ts';

const registries = registriesForEachTest();

/** The largest number of auction tables that are computed in one turn of the event loop during some work. */
async function mostTablesPerTurn(model: MarketModel, work: Promise<void>): Promise<number> {
  let isDone = false;
  let most = 0;
  let before = model.computed;
  void work.then(() => (isDone = true));
  while (!isDone) {
    await new Promise((resolve) => void setImmediate(resolve));
    most = Math.max(most, model.computed - before);
    before = model.computed;
  }
  return most;
}

describe('the auctions of a new seed', () => {
  it.each(['publisher', 'large'] as const)(
    'the auctions of a new seed of %s are computed with a pause after each ad unit',
    async (name) => {
      const { market } = registries.open().create({ name: 'new', seed: 77 });
      const view = market.of(AFFILIATE[name]);
      const to = view.nowSlot;
      const units = view.epoch?.units.length ?? 0;
      expect(units).toBeGreaterThan(5);
      const most = await mostTablesPerTurn(view.model, view.prepare(to - SLOTS_PER_DAY, to));
      expect(view.model.computed).toBeGreaterThanOrEqual(units / 2);
      expect(most).toBeLessThanOrEqual(2);
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
      const outcome = new Float64Array(unit.bidders.length * FIELDS + RIVAL_FIELDS);
      const neutral = { bidFactors: outcome.map(() => 1), logPrices: outcome.map(() => 0) };
      const { computed } = model;
      const prices = unit.bidders.map(({ code }) => model.usualPaidCpm(site, unit, code));
      expect(model.computed).toBe(computed);
      model.table(site, unit).read({ bidFactor: 1, logLevel: 0, ...neutral }, outcome);
      const expected = unit.bidders.map((_, bidder) => {
        const [impressions = 0, paid = 0] = outcome.slice(bidder * FIELDS + FIELD.impression);
        return impressions > 0 ? paid / impressions : 0;
      });
      expect(prices).toEqual(expected);
    }
  });
});
