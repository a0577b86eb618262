import { describe, expect, it } from 'vitest';
import { boundIncidents } from '#api/simulation/market/bound-incidents.ts';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import { bidderRow, COUNTER_ROW } from '#api/simulation/market/fact-layout.ts';
import { generateDay } from '#api/simulation/market/generate-day.ts';
import { estimatedRevenue, revenueBound } from '#api/simulation/market/revenue-bound.ts';
import { dayOfSlot, firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/slots.ts';
import { dayNumber, modelOf, siteAndEpochs } from './site-days.ts';

const FIRST = dayNumber('2024-02-26');
const DAYS = 21;

/** Revenue per half hour of a day, drawn auction by auction. */
function exactRevenue(...input: Parameters<typeof estimatedRevenue>): Float64Array {
  const { units } = generateDay(...input);
  const revenue = new Float64Array(SLOTS_PER_DAY);
  for (const facts of units) {
    const rows = facts.length / SLOTS_PER_DAY;
    for (let bidder = 0; bidderRow(bidder, 0) < rows; bidder += 1) {
      const start = bidderRow(bidder, COUNTER_ROW.totalRevenue) * SLOTS_PER_DAY;
      for (let index = 0; index < SLOTS_PER_DAY; index += 1)
        revenue[index] = (revenue[index] ?? 0) + (facts[start + index] ?? 0);
    }
  }
  return revenue;
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

/** The bound and the revenue of a whole day, and of each half hour. */
function pairs(...input: Parameters<typeof estimatedRevenue>): (readonly [number, number])[] {
  const revenue = exactRevenue(...input);
  const estimate = estimatedRevenue(...input);
  const means = estimate.subarray(0, SLOTS_PER_DAY);
  const variances = estimate.subarray(SLOTS_PER_DAY);
  const slots = Array.from(
    revenue,
    (value, index) => [revenueBound(means[index] ?? 0, variances[index] ?? 0), value] as const,
  );
  return [[revenueBound(sum(means), sum(variances)), sum(revenue)], ...slots];
}

/** A change of floor prices in the middle of the range, at noon. */
function withFloors({ epochs }: ReturnType<typeof siteAndEpochs>, floorUsd: number): MarketEpoch[] {
  const [whole] = epochs as [MarketEpoch];
  const units = whole.units.map((unit, index) => ({
    ...unit,
    bidders: unit.bidders.map(({ code }, bidder) => ({
      code,
      floorUsd: (index + bidder) % 2 === 0 ? floorUsd : null,
    })),
  }));
  return [whole, { ...whole, units, fromSlot: firstSlotOf(FIRST + 7) + 24 }];
}

describe('the bound of a revenue', () => {
  it.each([
    [1, 'A1001', 0.2],
    [2, 'A1001', 1.5],
    [3, 'A1002', 0.3],
    [4, 'A1003', 0.1],
    [5, 'A1004', 4],
    [6, 'A1005', 0.6],
  ] as const)(
    'the bound of seed %i at %s is at least the revenue, and near it without floors of %d USD',
    (seed, affiliateId, floorUsd) => {
      const model = modelOf(seed);
      const configured = siteAndEpochs(affiliateId);
      const { site } = configured;
      const epochs = withFloors(configured, floorUsd);
      const [unit = { adUnitId: '' }] = epochs[0]?.units ?? [];
      const range = [firstSlotOf(FIRST), firstSlotOf(FIRST + DAYS)] as const;
      const hits = boundIncidents(model, site, epochs, ...range);
      const lowFill = new Set(
        hits
          .filter(({ kind }) => kind === 'low_fill')
          .flatMap(({ fromSlot, toSlot }) => [dayOfSlot(fromSlot), dayOfSlot(toSlot)]),
      );
      if (site.incidents === 'every-kind') expect(hits.length).toBeGreaterThan(0);
      for (let day = FIRST; day < FIRST + DAYS; day += 1) {
        const all = pairs(model, site, epochs, day);
        for (const [bound, revenue] of all)
          expect(bound, `day ${day}`).toBeGreaterThanOrEqual(revenue);
        const ofUnit = pairs(model, site, epochs, day, new Set([unit.adUnitId]));
        for (const [bound, revenue] of ofUnit) expect(bound).toBeGreaterThanOrEqual(revenue);
        const [bound = 0, revenue = 0] = all[0] ?? [];
        if (day < FIRST + 7 && revenue > 0 && !lowFill.has(day))
          expect(bound / revenue, `day ${day}`).toBeLessThan(1.1);
      }
    },
    60_000,
  );

  it('the bound of a revenue is 0 without auctions', () => {
    const { site, epochs } = siteAndEpochs('A1001');
    const later = epochs.map((epoch) => ({ ...epoch, fromSlot: firstSlotOf(FIRST + 1) }));
    expect(sum(estimatedRevenue(modelOf(1), site, later, FIRST))).toBe(0);
  });
});
