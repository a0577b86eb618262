import { HALF_HOUR_SECONDS } from '#api/contract/values/time-units.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime, slotOfLocal } from '#api/simulation/market/calendar/calendar.ts';
import { SLOTS_PER_DAY, slotStart } from '#api/simulation/market/calendar/slots.ts';
import { zoneOffset } from '#api/simulation/market/calendar/time-zone.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { dayNumber } from './site-days.ts';
import { draws } from '#test/helpers/draws.ts';

const { countries } = fixtures.market;
const codes = Object.keys(countries);
const us = countries['us']!;
const de = countries['de']!;

const slotAtUtc = (iso: string): number => Date.parse(iso) / 1000 / HALF_HOUR_SECONDS;
const anySlot = fc.integer({
  min: slotAtUtc('2000-01-01T00:00Z'),
  max: slotAtUtc('2100-01-01T00:00Z'),
});
const anyCountry = fc.constantFrom(...codes);

/** The clock of a zone as `Intl` writes it: another way to the same result. */
function wallClock(slot: number, timeZone: string): string {
  return new Date(slotStart(slot) * 1000).toLocaleString('sv-SE', { timeZone });
}

/** `2024-03-10 03:30:00` */
function textOf({ day, time }: ReturnType<typeof localTime>): string {
  return new Date((day * 24 + time) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** Slots of a local day. */
const lengthOf = (iso: string, country: typeof us): number =>
  slotOfLocal(dayNumber(iso) + 1, 0, country) - slotOfLocal(dayNumber(iso), 0, country);

describe('local time in the market', () => {
  it('every country has a time zone with whole half hours and the clock of Intl', () => {
    fc.assert(
      fc.property(anySlot, anyCountry, (slot, code) => {
        const country = countries[code]!;
        const local = localTime(slot, country);
        expect(textOf(local)).toBe(wallClock(slot, country.timeZone));
        expect(local.hour).toBe(Math.floor(local.time));
        expect(Number.isInteger(local.time * 2)).toBe(true);
      }),
      { numRuns: draws(400) },
    );
  });

  it('every half hour of days on which clocks change has the clock of Intl', () => {
    for (const iso of ['2024-03-10', '2024-11-03', '2024-03-31', '2024-10-27', '2051-03-12']) {
      for (const { timeZone } of [us, de, countries['gb']!]) {
        const first = dayNumber(iso) * SLOTS_PER_DAY;
        for (let slot = first - SLOTS_PER_DAY; slot < first + 2 * SLOTS_PER_DAY; slot += 1) {
          expect(textOf(localTime(slot, { timeZone }))).toBe(wallClock(slot, timeZone));
        }
      }
    }
  });

  it.each([
    ['2024-03-10', us, 46],
    ['2024-11-03', us, 50],
    ['2024-03-31', de, 46],
    ['2024-10-27', de, 50],
    ['2024-03-31', countries['jp']!, 48],
  ])('%s has as many half hours as clocks show', (iso, country, slots) => {
    expect(lengthOf(iso, country)).toBe(slots);
    expect(lengthOf('2024-06-05', country)).toBe(48);
  });

  it('a local time gives its first slot, also when clocks skip or repeat it', () => {
    const day = dayNumber('2024-03-10');
    expect(slotOfLocal(day, 1.5, us)).toBe(slotAtUtc('2024-03-10T06:30Z'));
    expect(slotOfLocal(day, 2.5, us)).toBe(slotAtUtc('2024-03-10T07:00Z'));
    expect(slotOfLocal(day, 3, us)).toBe(slotAtUtc('2024-03-10T07:00Z'));
    const back = dayNumber('2024-11-03');
    expect(slotOfLocal(back, 1.5, us)).toBe(slotAtUtc('2024-11-03T05:30Z'));
    expect(slotOfLocal(back, 2, us)).toBe(slotAtUtc('2024-11-03T07:00Z'));
    expect(slotOfLocal(back, 26, us)).toBe(slotAtUtc('2024-11-04T07:00Z'));
  });

  it('the slot of a local time is the first one at or after it', () => {
    fc.assert(
      fc.property(anySlot, anyCountry, (slot, code) => {
        const country = countries[code]!;
        const { day, time } = localTime(slot, country);
        const found = slotOfLocal(day, time, country);
        // Earlier only where clocks are set back by an hour.
        expect(slot - found === 0 || slot - found === 2).toBe(true);
        expect(textOf(localTime(found, country))).toBe(textOf(localTime(slot, country)));
        const before = localTime(found - 1, country);
        expect(before.day * 24 + before.time).toBeLessThan(day * 24 + time);
      }),
      { numRuns: draws(400) },
    );
  });

  it('noon is at the same local hour all year, at another one of UTC', () => {
    const noons = ['2024-01-15', '2024-07-15'].map((iso) => slotOfLocal(dayNumber(iso), 12, us));
    expect(noons.map((slot) => localTime(slot, us).time)).toEqual([12, 12]);
    expect(noons.map((slot) => (slot % SLOTS_PER_DAY) / 2)).toEqual([17, 16]);
  });

  it('an unknown time zone is refused', () => {
    expect(() => zoneOffset('Mars/Olympus', 0)).toThrow(RangeError);
  });
});
