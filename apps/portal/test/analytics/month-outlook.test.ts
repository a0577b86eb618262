import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthOutlook, roughChange } from '#portal/features/analytics/models/month-outlook.ts';
import { addDays, monthOf, type Day } from '@bidstage/mock-api/contract/values/days';

/** Revenue of the days before `today` by a function of the day, and of a part of today. */
function history(today: Day, count: number, of: (day: Day) => number, begun = 0) {
  const days = Array.from({ length: count }, (_, index) => addDays(today, index - count));
  return new Map([...days.map((day) => [day, of(day)] as const), [today, begun] as const]);
}
const weekday = (day: Day) => new Date(day).getUTCDay();
const totalOf = (day: Day, of: (day: Day) => number) => {
  const { first, last } = monthOf(day);
  let total = 0;
  for (let at = first; at <= last; at = addDays(at, 1)) total += of(at);
  return total;
};
const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2022-01-01', count));
const weeks = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 7, maxLength: 7 });

it.each([
  [0.2684, '+27%'],
  [-0.0311, '−3%'],
  [-0.004, '0%'],
  [0, '0%'],
])('a projected change of %d is no more exact than a whole percent', (change, text) => {
  expect(roughChange(change)).toBe(text);
});

describe('the outlook of a month', () => {
  it('projects a month whose weekdays repeat to what it will be, on each of its days', () => {
    fc.assert(
      fc.property(days, weeks, (today, week) => {
        const of = (day: Day) => week[weekday(day)] ?? 0;
        const { projected } = monthOutlook(history(today, 59, of), null, today);
        expect(projected).toBeCloseTo(totalOf(today, of), 4);
      }),
    );
  });

  it('knows a month with five weekends from one with four', () => {
    const of = (day: Day) => ([0, 6].includes(weekday(day)) ? 10 : 100);
    const march = monthOutlook(history('2024-03-01', 40, of), null, '2024-03-01').projected;
    const april = monthOutlook(history('2024-04-01', 40, of), null, '2024-04-01').projected;
    expect([march, april]).toEqual([21 * 100 + 10 * 10, 22 * 100 + 8 * 10]);
  });

  it('counts so far what the month has, and today at least what it has already', () => {
    const revenue = history('2024-01-31', 40, () => 100, 180);
    const { soFar, projected } = monthOutlook(revenue, null, '2024-01-31');
    expect([soFar, projected]).toEqual([3180, 3180]);
    const morning = monthOutlook(
      history('2024-01-31', 40, () => 100, 20),
      null,
      '2024-01-31',
    );
    expect([morning.soFar, morning.projected]).toEqual([3020, 3100]);
  });

  it('compares the whole month with the same month a year ago, if there is one', () => {
    const revenue = history('2024-01-10', 40, () => 100);
    expect(monthOutlook(revenue, 2480, '2024-01-10').change).toBeCloseTo(0.25, 10);
    expect(monthOutlook(revenue, null, '2024-01-10').change).toBeNull();
    expect(monthOutlook(revenue, 0, '2024-01-10').change).toBeNull();
  });

  it('projects nothing before a week is known', () => {
    expect(
      monthOutlook(
        history('2024-01-05', 6, () => 100),
        null,
        '2024-01-05',
      ).projected,
    ).toBeNull();
    const week = monthOutlook(
      history('2024-01-05', 7, () => 100),
      null,
      '2024-01-05',
    );
    expect(week.projected).toBe(400 + 27 * 100);
  });
});
