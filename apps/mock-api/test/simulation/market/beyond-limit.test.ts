import { describe, expect, it } from 'vitest';
import { damped } from '#api/simulation/market/site/beyond-limit.ts';
import { dayConditions } from '#api/simulation/market/site/day-conditions.ts';
import { firstSlotOf } from '#api/simulation/market/calendar/slots.ts';
import { standardDeviation } from '#test/realism/statistics.ts';
import { dayNumber, modelOf, siteAndEpochs } from './site-days.ts';

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);
const { site, epochs } = siteAndEpochs('A1002');
const [whole] = epochs;

describe('damped', () => {
  it('what lies within the limits stays as it is, beyond them a part stays', () => {
    const limits = { low: -1, high: 2, kept: 0.25 };
    expect([-1, 0.3, 2].map((value) => damped(value, limits))).toEqual([-1, 0.3, 2]);
    expect([-3, 4].map((value) => damped(value, limits))).toEqual([-1.5, 2.5]);
    expect(damped(-9, { high: 1, kept: 0 })).toBe(-9);
  });
});

describe('prices around the new year', () => {
  /** Standard deviation of a half hour's prices over the seeds. */
  const spreadOn = (date: string, half: number): number =>
    standardDeviation(
      SEEDS.map(
        (seed) =>
          dayConditions(modelOf(seed), site, [], firstSlotOf(dayNumber(date))).logPrice[half] ??
          NaN,
      ),
    );

  it('a site has half of its own ups and downs in the first week of a year', () => {
    const usual = spreadOn('2026-01-28', 24);
    expect(spreadOn('2026-01-04', 24) / usual).toBeLessThan(0.7);
    expect(spreadOn('2025-12-20', 24) / usual).toBeGreaterThan(0.75);
  });

  it('it is calmed without a step at midnight', () => {
    const days = [
      '2025-12-24',
      '2025-12-25',
      '2025-12-26',
      '2026-01-07',
      '2026-01-08',
      '2026-01-14',
    ];
    for (const date of days) {
      const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
      expect(Math.abs(spreadOn(next, 0) - spreadOn(date, 47))).toBeLessThan(0.006);
    }
  });
});

describe('AutoPick', () => {
  /** The factor on response times that AutoPick adds when it leaves some bidders out. */
  function addedBy(seed: number, leaves: 'slow' | 'fast'): number {
    const model = modelOf(seed);
    const codes = [
      ...new Set(whole!.units.flatMap((unit) => unit.bidders.map(({ code }) => code))),
    ];
    const bySpeed = codes.sort(
      (a, b) => model.siteTraits(a, site).responseMedian - model.siteTraits(b, site).responseMedian,
    );
    if (leaves === 'fast') bySpeed.reverse();
    const leftOut = bySpeed.slice(5);
    const units = whole!.units.map((unit) => ({
      ...unit,
      bidders: unit.bidders.filter(({ code }) => !leftOut.includes(code)),
    }));
    const called = new Set(units.flatMap((unit) => unit.bidders.map(({ code }) => code))).size;
    const epoch = { fromSlot: 0, units, autoPick: true, leftOut };
    return Math.exp(model.calledPace(site, epoch) - model.paceOf(called));
  }

  it('it saves its part of the response time, and less where it leaves out the slow bidders', () => {
    for (const seed of [1, 2, 3]) {
      expect(addedBy(seed, 'fast')).toBeCloseTo(0.85, 6);
      expect(addedBy(seed, 'slow')).toBeGreaterThan(0.88);
    }
  });
});
