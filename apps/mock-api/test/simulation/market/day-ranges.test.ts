import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import { generateDay } from '#api/simulation/market/generate-day.ts';
import { firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/slots.ts';
import { dayNumber, modelOf, siteAndEpochs } from './site-days.ts';

const FIRST = dayNumber('2024-03-08');

/** A configuration with three ad units, and from 9:30 on the second day with two and with floors. */
function changedAtHalfPastNine(affiliateId: string): ReturnType<typeof siteAndEpochs> {
  const { site, epochs } = siteAndEpochs(affiliateId, 3);
  const [whole] = epochs as [MarketEpoch];
  const units = whole.units.slice(1).map((unit) => ({
    ...unit,
    bidders: unit.bidders.map(({ code }) => ({ code, floorUsd: 0.4 })),
  }));
  return { site, epochs: [whole, { ...whole, units, fromSlot: firstSlotOf(FIRST + 1) + 19 }] };
}

/** The facts of a day with zeros outside a range of half hours. */
function within(facts: Float64Array, from: number, to: number): Float64Array {
  return facts.map((value, at) =>
    at % SLOTS_PER_DAY >= from && at % SLOTS_PER_DAY < to ? value : 0,
  );
}

const index = fc.integer({ min: 0, max: SLOTS_PER_DAY });

describe('part of a generated day', () => {
  it.each(['A1001', 'A1003'])(
    'part of a generated day of %s has the bytes of the same part of the whole day',
    (affiliateId) => {
      const { site, epochs } = changedAtHalfPastNine(affiliateId);
      const model = modelOf(7);
      const whole = new Map(
        [0, 1, 2].map((day) => [day, generateDay(model, site, epochs, FIRST + day)]),
      );
      expect(whole.get(1)?.units.every((facts) => facts.some((value) => value > 0))).toBe(true);
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 2 }),
          index,
          index,
          fc.boolean(),
          (day, a, b, one) => {
            const [from, to] = [Math.min(a, b), Math.max(a, b)];
            const expected = whole.get(day);
            const [first] = expected?.lineup ?? [];
            const only = one ? new Set([first?.adUnitId ?? '']) : undefined;
            const part = generateDay(model, site, epochs, FIRST + day, only, from, to);
            expect(part.lineup).toEqual(expected?.lineup);
            const units = expected?.units.slice(0, one ? 1 : undefined) ?? [];
            units.forEach((facts, unit) =>
              expect(part.units[unit]).toEqual(within(facts, from, to)),
            );
            if (one) expect(part.units.slice(1).every((facts) => facts.length === 0)).toBe(true);
          },
        ),
        { numRuns: 40, seed: 1 },
      );
    },
    60_000,
  );
});
