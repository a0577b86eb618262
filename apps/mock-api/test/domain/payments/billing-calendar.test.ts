import { describe, expect, it } from 'vitest';
import {
  addDays,
  billingMonths,
  dayName,
  dayOfMs,
  daysOf,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthName,
  monthOfDay,
  periodName,
  shiftMonth,
} from '#api/domain/payments/billing-calendar.ts';

describe('days', () => {
  it('days of the billing calendar are those of UTC', () => {
    expect(dayOfMs(Date.parse('2024-02-29T23:59:59.999Z'))).toBe('2024-02-29');
    expect(dayOfMs(Date.parse('2024-03-01T00:00:00.000Z'))).toBe('2024-03-01');
  });

  it('days of the billing calendar are counted across months, leap days and years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2024-01-01', -1)).toBe('2023-12-31');
    expect(daysBetween('2023-12-31', '2024-03-01')).toBe(61);
    expect(daysBetween('2024-03-01', '2024-02-29')).toBe(-1);
  });

  it('days of the billing calendar have names', () => {
    expect(dayName('2024-01-05')).toBe('5 Jan 2024');
    expect(dayName('2024-12-31')).toBe('31 Dec 2024');
    expect(monthName('202309')).toBe('Sep 2023');
  });
});

describe('months', () => {
  it('months of the billing calendar are read from days and back', () => {
    expect(monthOfDay('2024-01-31')).toBe('202401');
    expect(firstDayOf('202401')).toBe('2024-01-01');
  });

  it.each([
    ['202401', -1, '202312'],
    ['202312', 1, '202401'],
    ['202401', -25, '202112'],
    ['202406', 0, '202406'],
    ['000912', 1, '001001'],
    ['000001', 1, '000002'],
  ])('the billing month %s shifted by %i is %s', (month, by, shifted) =>
    expect(shiftMonth(month, by)).toBe(shifted),
  );

  it('months of the billing calendar have their days in order', () => {
    const days = daysOf('202402');
    expect(days).toHaveLength(29);
    expect([days[0], days.at(-1)]).toEqual(['2024-02-01', '2024-02-29']);
  });

  it('months of the billing calendar have a last day and make a period', () => {
    expect(lastDayOf('202402')).toBe('2024-02-29');
    expect(lastDayOf('202312')).toBe('2023-12-31');
    expect(periodName(['202312'])).toBe('Dec 2023');
    expect(periodName(['202311', '202312', '202401'])).toBe('Nov 2023 – Jan 2024');
  });

  it('months of the billing calendar are billed from 2000 to 2099 only', () => {
    expect(billingMonths('202401', 3)).toEqual(['202311', '202312', '202401']);
    expect(billingMonths('200002', 24)).toEqual(['200001', '200002']);
    expect(billingMonths('999912', 97_000)).toHaveLength(1200);
    expect(billingMonths('199912', 24)).toEqual([]);
    expect(billingMonths('000001', 24)).toEqual([]);
    expect(billingMonths('210101', 1)).toEqual([]);
  });
});
