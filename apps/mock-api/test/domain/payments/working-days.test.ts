import { DAY_MS, weekdayOf } from '#api/contract/values/time-units.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, msOfDay } from '#api/domain/payments/billing-calendar.ts';
import {
  addWorkingDays,
  dueDayOf,
  paymentRunAfter,
  paymentRunUntil,
  workingDayFrom,
  workingDayUntil,
} from '#api/domain/payments/working-days.ts';
import { workingDaysIn } from '#api/simulation/payments/work-calendars.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const COUNTRIES = Object.keys(fixtures.taxes.countries);
const isOpenIn = (country: string) => workingDaysIn(fixtures.market, country);
const countries = fc.constantFrom(...COUNTRIES);
const days = fc.integer({ min: 0, max: 36_524 }).map((count) => addDays('2000-01-01', count));

describe('the working days of a country', () => {
  it.each([
    ['GB', '2025-12-25', 'Christmas'],
    ['GB', '2021-12-28', 'the day instead of Boxing Day'],
    ['GB', '2024-03-29', 'Good Friday'],
    ['GB', '2023-05-08', 'the coronation'],
    ['GB', '2024-08-26', 'the summer bank holiday'],
    ['US', '2024-07-04', 'Independence Day'],
    ['DE', '2024-10-03', 'the day of unity'],
    ['FR', '2024-07-14', 'the national day'],
    ['JP', '2024-05-03', 'the day of the constitution'],
    ['TW', '2024-02-12', 'the lunar new year'],
    ['KR', '2024-09-17', 'Chuseok'],
    ['IL', '2024-10-03', 'Rosh Hashanah'],
    ['IL', '2024-01-05', 'a Friday'],
    ['BR', '2024-11-15', 'the republic'],
    ['CR', '2024-09-15', 'the independence'],
    ['ES', '2024-01-06', 'Epiphany'],
    ['IT', '2024-04-25', 'the liberation'],
    ['PL', '2024-11-11', 'the independence'],
  ])('SIM-006 %s is closed on %s, %s', (country, day) => {
    expect(isOpenIn(country)(day)).toBe(false);
  });

  it.each([
    ['US', '2024-12-26'],
    ['IL', '2024-01-07'],
    ['DE', '2024-08-26'],
    ['GB', '2024-07-04'],
  ])('SIM-006 %s is open on %s', (country, day) => {
    expect(isOpenIn(country)(day)).toBe(true);
  });

  it('SIM-006 a day moves to the nearest working day of every country, and counts only working days', () => {
    fc.assert(
      fc.property(countries, days, fc.integer({ min: 1, max: 12 }), (country, day, count) => {
        const isOpen = isOpenIn(country);
        const between = (from: string, to: string): string[] =>
          Array.from({ length: daysBetween(from, to) }, (_none, index) => addDays(from, index + 1));
        const [next, last] = [workingDayFrom(isOpen, day), workingDayUntil(isOpen, day)];
        expect([isOpen(next), isOpen(last)]).toEqual([true, true]);
        expect(between(addDays(last, 0), addDays(next, -1)).some(isOpen)).toBe(false);
        const reached = addWorkingDays(isOpen, day, count);
        expect(between(day, reached).filter(isOpen)).toHaveLength(count);
        expect(isOpen(reached)).toBe(true);
      }),
    );
  });
});

describe('due days and payment runs', () => {
  it('SIM-006 a due day is the end of the term or the next working day of the payer, in every country', () => {
    fc.assert(
      fc.property(countries, days, fc.integer({ min: 30, max: 120 }), (country, day, term) => {
        const isOpen = isOpenIn(country);
        const due = dueDayOf(isOpen, day, term);
        expect(isOpen(due)).toBe(true);
        expect(due >= addDays(day, term)).toBe(true);
        expect(daysBetween(addDays(day, term), due)).toBeLessThanOrEqual(11);
      }),
    );
  });

  it('SIM-006 a payer pays once a week, on Thursdays or the working day before, in every country', () => {
    fc.assert(
      fc.property(countries, days, (country, day) => {
        const isOpen = isOpenIn(country);
        const last = paymentRunUntil(isOpen, day);
        const next = paymentRunAfter(isOpen, day, 1);
        for (const run of [last, next]) {
          expect(isOpen(run)).toBe(true);
          const thursday = addDays(run, (10 - weekdayOf(msOfDay(run) / DAY_MS)) % 7);
          expect(workingDayUntil(isOpen, thursday)).toBe(run);
        }
        expect(last <= day && next > day).toBe(true);
        expect(daysBetween(last, next)).toBeLessThanOrEqual(21);
        expect(paymentRunAfter(isOpen, last, 1)).toBe(next);
        expect(paymentRunAfter(isOpen, day, 2)).toBe(paymentRunAfter(isOpen, next, 1));
      }),
    );
  });

  it('SIM-006 no payment is on Christmas: the run is the day before', () => {
    const isOpen = isOpenIn('GB');
    expect(paymentRunUntil(isOpen, '2025-12-26')).toBe('2025-12-24');
    expect(paymentRunUntil(isOpen, '2025-12-24')).toBe('2025-12-24');
    expect(paymentRunAfter(isOpen, '2025-12-24', 1)).toBe('2025-12-31');
    expect(dueDayOf(isOpen, '2025-11-10', 45)).toBe('2025-12-29');
  });
});
