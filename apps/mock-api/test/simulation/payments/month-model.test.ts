import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billingMonths, shiftMonth } from '#api/domain/payments/billing-calendar.ts';
import type { PublisherFixture } from '#api/fixtures/accounting.ts';
import { deductionsOf } from '#api/simulation/payments/deductions.ts';
import { modelledRevenue } from '#api/simulation/payments/month-model.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { unitsPerUsd } from '#test/helpers/known-facts.ts';

const { market } = fixtures;
const withModel = fixtures.publishers.filter(({ monthlyRevenue }) => monthlyRevenue !== undefined);
const seeds = fc.integer({ min: 0, max: 0xffffffff });
const publishers = fc.constantFrom(...withModel);
const months = fc.integer({ min: 0, max: 1199 }).map((count) => shiftMonth('200001', count));

const revenueOf = (seed: number, publisher: PublisherFixture, month: string) =>
  modelledRevenue({ seed, market, unitsPerUsd: unitsPerUsd(publisher.currency) }, publisher, month);

/** Revenue relative to the publisher's size. */
function levelOf(seed: number, publisher: PublisherFixture, month: string): number {
  const { pages } = revenueOf(seed, publisher, month);
  const usd = pages.reduce((sum, { micros }) => sum + micros, 0) / 1e6;
  return (usd * unitsPerUsd(publisher.currency)) / (publisher.monthlyRevenue ?? NaN);
}

const yearOf = (seed: number, publisher: PublisherFixture, year: number): number =>
  billingMonths(`${year}12`, 12).reduce((sum, month) => sum + levelOf(seed, publisher, month), 0);

describe('modelledRevenue', () => {
  it('modelledRevenue depends on seed, publisher and month only', () => {
    fc.assert(
      fc.property(seeds, publishers, months, months, (seed, publisher, month, other) => {
        const first = revenueOf(seed, publisher, month);
        revenueOf(seed + 1, publisher, other);
        expect(revenueOf(seed, publisher, month)).toEqual(first);
      }),
    );
  });

  it('modelledRevenue stays near the size of the publisher in every month of a century', () => {
    fc.assert(
      fc.property(seeds, publishers, months, (seed, publisher, month) => {
        const level = levelOf(seed, publisher, month);
        expect(level).toBeGreaterThan(0.4);
        expect(level).toBeLessThan(2.2);
      }),
    );
  });

  it('modelledRevenue comes from 2 to 4 pages, whose shares hardly change from month to month', () => {
    fc.assert(
      fc.property(seeds, publishers, months, (seed, publisher, month) => {
        const sharesIn = (each: string): number[] => {
          const { pages } = revenueOf(seed, publisher, each);
          const total = pages.reduce((sum, { micros }) => sum + micros, 0);
          return pages.map(({ micros }) => micros / total);
        };
        const [now, next] = [sharesIn(month), sharesIn(shiftMonth(month, 1))];
        expect(now.length).toBeGreaterThanOrEqual(2);
        expect(now.length).toBeLessThanOrEqual(4);
        now.forEach((share, index) => expect(Math.abs(share - next[index]!)).toBeLessThan(0.06));
      }),
    );
  });

  it('modelledRevenue is low in January and high in November and December', () => {
    const mean = (month: string): number => {
      const levels = withModel.flatMap((publisher) =>
        [1, 2, 3].map((seed) => levelOf(seed, publisher, month)),
      );
      return levels.reduce((sum, level) => sum + level, 0) / levels.length;
    };
    expect(mean('202401') / mean('202312')).toBeLessThan(0.75);
    expect(mean('202311')).toBeGreaterThan(1.15 * mean('202309'));
  });

  it('modelledRevenue mostly grows or falls by −10 to +25 percent from year to year', () => {
    const growths = withModel.flatMap((publisher) =>
      [1, 2, 3, 4].map((seed) => yearOf(seed, publisher, 2023) / yearOf(seed, publisher, 2022) - 1),
    );
    const usual = growths.filter((growth) => growth > -0.14 && growth < 0.29);
    expect(usual.length / growths.length).toBeGreaterThan(0.9);
    expect(growths.some((growth) => growth > 0.05)).toBe(true);
    expect(growths.some((growth) => growth < -0.02)).toBe(true);
  });
});

describe('deductionsOf', () => {
  it('deductionsOf a month are 0.3 to 1.5 percent of invalid traffic and, once a year, an adjustment', () => {
    let adjusted = 0;
    const all = billingMonths('209912', 1200);
    for (const month of all) {
      const [invalid, adjustment, ...more] = deductionsOf(1, 'A2001', month);
      expect(more).toEqual([]);
      expect(invalid?.kind).toBe('invalid_traffic');
      expect(-invalid!.percent).toBeGreaterThanOrEqual(0.3);
      expect(-invalid!.percent).toBeLessThanOrEqual(1.5);
      if (!adjustment) continue;
      adjusted += 1;
      expect(Math.abs(adjustment.percent)).toBeLessThanOrEqual(0.4);
      expect(adjustment).toMatchObject({ kind: 'adjustment' });
    }
    expect(adjusted / all.length).toBeGreaterThan(0.06);
    expect(adjusted / all.length).toBeLessThan(0.11);
  });
});
