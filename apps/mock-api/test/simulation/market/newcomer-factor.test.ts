import { expect, it } from 'vitest';
import { newcomerFactor } from '#api/simulation/market/units/site-deals.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { modelOf, siteAndEpochs } from './site-days.ts';

const { relations } = fixtures.market.model;
const { newcomers: least } = relations;

/** Strength of the strongest newcomers over that of the present bidders: strength grows with the factor's square. */
const shareWith = (factor: number, present: number, best: number): number =>
  (factor ** 2 * best) / present;

it.each([
  ['weak', 0.2, least],
  ['usual', least + 0.1, least + 0.1],
  ['strong', 3, 3],
])('%s newcomers are at least as strong as publishers find them', (_, share, wanted) => {
  const best = Array.from({ length: 12 }, () => share / 12);
  const factor = newcomerFactor(relations, [0.75, 0.25], [0.01, ...best, 0.002]);
  expect(shareWith(factor, 1, share)).toBeCloseTo(wanted, 10);
});

it('nothing is changed where nobody else is left', () => {
  expect(newcomerFactor(relations, [1, 2], [])).toBe(1);
});

it('the strongest newcomers of a site are about as strong with every seed', () => {
  const { site } = siteAndEpochs('A1001');
  const first = new Set(site.firstBidders.map(({ code }) => code));
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const model = modelOf(seed);
    const present = site.firstBidders.reduce(
      (sum, { code, reach }) => sum + reach * model.siteStrength(code, site),
      0,
    );
    const best = model.bidderCodes
      .filter((code) => !first.has(code))
      .map((code) => model.siteStrength(code, site))
      .sort((a, b) => b - a)
      .slice(0, 12);
    const share = best.reduce((sum, strength) => sum + strength, 0) / present;
    expect(share).toBeGreaterThan(least - 0.001);
    expect(share).toBeLessThan(least + 0.1);
  }
});
