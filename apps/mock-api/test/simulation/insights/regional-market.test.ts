import { describe, expect, it } from 'vitest';
import { isAtHome, RegionalMarket } from '#api/simulation/insights/regional-market.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { modelOf } from '../market/site-days.ts';

const { publishers, unitsPerUsd } = fixtures;
const others = publishers.filter(({ monthlyRevenue }) => monthlyRevenue !== undefined);

describe('the other publishers of a country', () => {
  it.each([1, 2, 3])(
    'the other publishers of a country use every bidder, never more than there are, seed %i',
    (seed) => {
      const model = modelOf(seed);
      const market = new RegionalMarket(model, publishers, unitsPerUsd);
      for (const code of model.bidderCodes) {
        expect(market.publishersUsing(code), code).toBeGreaterThan(0);
        expect(market.publishersUsing(code), code).toBeLessThanOrEqual(others.length);
        for (const country of Object.keys(fixtures.market.countries))
          expect(market.dailyImpressions(code, country), code).toBeGreaterThan(0);
      }
      const used = model.bidderCodes.map((code) => market.publishersUsing(code));
      const perPublisher = used.reduce((sum, count) => sum + count, 0) / others.length;
      expect(perPublisher).toBeGreaterThan(8);
      expect(perPublisher).toBeLessThan(30);
    },
  );

  it('the other publishers of a country have together the impressions that their invoices let expect', () => {
    const model = modelOf(1);
    const market = new RegionalMarket(model, publishers, unitsPerUsd);
    const japanese = others.filter(({ country }) => country === 'JP');
    const usd = japanese.reduce(
      (sum, { monthlyRevenue = 0 }) => sum + monthlyRevenue / (unitsPerUsd.get('JPY') ?? 1),
      0,
    );
    const cpm = 1.04 * (fixtures.market.countries['jp']?.cpmMultiplier ?? 1);
    const daily = model.bidderCodes.reduce(
      (sum, code) => sum + market.dailyImpressions(code, 'jp'),
      0,
    );
    const expected = (1000 * usd) / cpm / (365.25 / 12);
    expect(daily).toBeGreaterThan(expected);
    // Their users abroad count there, and those of others here.
    expect(daily).toBeLessThan(1.5 * expected);
  });
});

it('a bidder of one country is at home there only', () => {
  const model = modelOf(1);
  const at = (code: string, country: string): boolean =>
    fixtures.bidders.some((bidder) => bidder.code === code && isAtHome(bidder, model, country));
  expect(['gb', 'de', 'jp'].map((country) => at('ozone', country))).toEqual([true, false, false]);
  expect(['gb', 'de', 'jp'].map((country) => at('fluct', country))).toEqual([false, false, true]);
  expect(['de', 'us', 'tw'].map((country) => at('ttd', country))).toEqual([true, true, true]);
});
