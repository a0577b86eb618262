import { describe, expect, it } from 'vitest';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import { estimatedRevenue, revenueBound } from '#api/simulation/market/revenue-bound.ts';
import { roughBound } from '#api/simulation/market/rough-bound.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/slots.ts';
import { dayNumber, modelOf, siteAndEpochs } from './site-days.ts';

const FIRST = dayNumber('2023-01-01');
const DAYS = 700;
const STEP = 7;

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

/** The same configuration with a low floor price for every bidder, which raises the revenue. */
function withFloors([epoch]: readonly MarketEpoch[]): MarketEpoch[] {
  if (!epoch) return [];
  const units = epoch.units.map((unit) => ({
    ...unit,
    bidders: unit.bidders.map(({ code }) => ({ code, floorUsd: 0.3 })),
  }));
  return [{ ...epoch, units }];
}

describe('the rough bound of a revenue', () => {
  it.each([
    [1, 'A1001'],
    [2, 'A1002'],
    [3, 'A1003'],
    [4, 'A1004'],
    [5, 'A1005'],
  ] as const)(
    'SIM2-007 the rough bound of seed %i at %s is at least the close one, with and without floor prices',
    (seed, affiliateId) => {
      const model = modelOf(seed);
      const { site, epochs } = siteAndEpochs(affiliateId);
      const ratios: number[] = [];
      for (const configured of [epochs, withFloors(epochs)]) {
        for (let day = FIRST; day < FIRST + DAYS; day += STEP) {
          const rough = roughBound(model, site, configured, day);
          const close = estimatedRevenue(model, site, configured, day);
          const means = close.subarray(0, SLOTS_PER_DAY);
          const variances = close.subarray(SLOTS_PER_DAY);
          for (let index = 0; index < SLOTS_PER_DAY; index += 1)
            expect(rough[index]).toBeGreaterThanOrEqual(1.1 * (means[index] ?? 0));
          const total = sum(rough);
          if (total < Infinity && total > 0)
            ratios.push(total / revenueBound(sum(means), sum(variances)));
        }
      }
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(1);
      // A bound that excludes nothing would be of no use.
      expect(ratios.sort((a, b) => a - b)[ratios.length >> 1]).toBeLessThan(1.7);
    },
    30_000,
  );
});
