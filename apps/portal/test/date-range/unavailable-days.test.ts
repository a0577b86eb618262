import { describe, expect, it } from 'vitest';
import {
  compareReason,
  historyReason,
  MAX_DATE_RANGE_DAYS,
  rangeReason,
} from '#portal/shared/date-range/unavailable-days.ts';

const history = { today: '2024-01-08', historyDay: '2023-01-05' };

describe('a day of a range', () => {
  const rules = { ...history, maxDateRange: MAX_DATE_RANGE_DAYS };

  it('ANA-040 cannot be before the start of the history', () => {
    expect(rangeReason('2023-01-04', rules)).toBe('No data before Jan 5, 2023');
    expect(rangeReason('2023-01-05', rules)).toBeUndefined();
    expect(rangeReason('2020-01-01', { ...rules, historyDay: null })).toBeUndefined();
  });

  it('ANA-041 cannot be in the future, but may be today', () => {
    expect(rangeReason('2024-01-09', rules)).toBe('In the future');
    expect(rangeReason('2024-01-08', rules)).toBeUndefined();
  });

  it.each([
    ['2023-10-01', undefined],
    ['2023-11-29', undefined],
    ['2023-11-30', undefined],
    ['2023-12-01', 'More than 60 days from Oct 1, 2023'],
    ['2023-08-02', undefined],
    ['2023-08-01', 'More than 60 days from Oct 1, 2023'],
  ])('ANA-042 %s after a click on October 1: %s', (day, reason) => {
    expect(rangeReason(day, { ...rules, firstClick: '2023-10-01' })).toBe(reason);
  });

  it('ANA-042 may be as far away as the screen allows', () => {
    const near = { ...rules, maxDateRange: 2, firstClick: '2023-10-01' };
    expect(rangeReason('2023-10-03', near)).toBeUndefined();
    expect(rangeReason('2023-10-04', near)).toBe('More than 2 days from Oct 1, 2023');
    expect(rangeReason('2023-10-04', { ...near, firstClick: undefined })).toBeUndefined();
  });
});

describe('a day to compare', () => {
  it('CMP-004 must be a past day', () => {
    for (const side of ['day1', 'day2'] as const) {
      expect(compareReason('2024-01-06', { ...history, side })).toBeUndefined();
      expect(compareReason('2024-01-08', { ...history, side })).toBe('Today is not complete');
      expect(compareReason('2024-01-09', { ...history, side })).toBe('In the future');
    }
  });

  it('leaves a day for the other side', () => {
    expect(compareReason('2024-01-07', { ...history, side: 'day1' })).toBe('No full day after it');
    expect(compareReason('2024-01-07', { ...history, side: 'day2' })).toBeUndefined();
    expect(compareReason('2023-01-05', { ...history, side: 'day2' })).toBe('No full day before it');
    expect(compareReason('2023-01-05', { ...history, side: 'day1' })).toBeUndefined();
  });

  it('CMP-005 comes before Day 2 if it is Day 1', () => {
    const rules = { ...history, side: 'day1', other: '2024-01-05' } as const;
    expect(compareReason('2024-01-04', rules)).toBeUndefined();
    expect(compareReason('2024-01-05', rules)).toBe('Not before Day 2, Jan 5, 2024');
    expect(compareReason('2024-01-06', rules)).toBe('Not before Day 2, Jan 5, 2024');
  });

  it('CMP-006 comes after Day 1 if it is Day 2', () => {
    const rules = { ...history, side: 'day2', other: '2024-01-05' } as const;
    expect(compareReason('2024-01-06', rules)).toBeUndefined();
    expect(compareReason('2024-01-05', rules)).toBe('Not after Day 1, Jan 5, 2024');
    expect(compareReason('2024-01-04', rules)).toBe('Not after Day 1, Jan 5, 2024');
  });
});

it('FLR-010 a day of a floor price change must be in the history, today at the latest', () => {
  expect(historyReason('2024-01-08', history)).toBeUndefined();
  expect(historyReason('2024-01-09', history)).toBe('In the future');
  expect(historyReason('2023-01-04', history)).toBe('No data before Jan 5, 2023');
});
