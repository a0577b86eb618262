import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  dayStart,
  monthOf,
  orderedRange,
  parseDay,
  spanOf,
  weekOf,
} from '@bidstage/mock-api/contract/values/days';
import {
  compareQuery,
  granularityOf,
  rangeQuery,
  rangeView,
} from '#portal/shared/date-range/range-query.ts';
import { paddedDay, shortDay, shortDays, zoneName } from '#portal/shared/format/dates.ts';

const days = (first: string, last = first) => ({ first, last });

describe('days', () => {
  it.each([
    ['2024-01-08', '2024-01-08'],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', undefined],
    ['2024-1-8', undefined],
    ['2024-13-01', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('N1 the text %s is the day %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it('cross months, years and leap days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2024-01-01', -1)).toBe('2023-12-31');
    expect(daysBetween('2023-12-25', '2024-01-08')).toBe(14);
    expect(monthOf('2024-02-10')).toEqual(days('2024-02-01', '2024-02-29'));
    expect(monthOf('2023-12-31')).toEqual(days('2023-12-01', '2023-12-31'));
  });

  it('are in weeks from Monday to Sunday', () => {
    for (const day of ['2024-01-08', '2024-01-10', '2024-01-14'])
      expect(weekOf(day)).toEqual(days('2024-01-08', '2024-01-14'));
    expect(weekOf('1969-12-31')).toEqual(days('1969-12-29', '1970-01-04'));
  });

  it('begin at the midnight of their zone', () => {
    expect(dayStart('2024-01-08', 0)).toBe(Date.parse('2024-01-08T00:00:00Z'));
    expect(dayStart('2024-01-08', 480)).toBe(Date.parse('2024-01-07T16:00:00Z'));
    expect(dayStart('2024-01-08', -210)).toBe(Date.parse('2024-01-08T03:30:00Z'));
  });

  it('ANA-037 are sorted, whichever was clicked first', () => {
    expect(orderedRange('2024-01-05', '2024-01-02')).toEqual(days('2024-01-02', '2024-01-05'));
    expect(orderedRange('2024-01-02', '2024-01-05')).toEqual(days('2024-01-02', '2024-01-05'));
    expect(orderedRange('2024-01-02', '2024-01-02')).toEqual(days('2024-01-02'));
  });
});

describe('the query of a range', () => {
  it('is half-open, in seconds, with the offset of its days', () => {
    const span = spanOf(days('2024-01-01', '2024-01-07'), 480);
    const from = Date.parse('2023-12-31T16:00:00Z') / 1000;
    expect(rangeQuery(span, 480)).toEqual({ from, to: from + 7 * 86_400, tz_offset: 480 });
  });

  it('MET-016 has its comparison in compare_from and compare_to', () => {
    const from = Date.parse('2023-12-25T00:00:00Z') / 1000;
    expect(compareQuery(spanOf(days('2023-12-25', '2023-12-31'), 0))).toEqual({
      compare_from: from,
      compare_to: from + 7 * 86_400,
    });
  });
});

describe('a range of some length', () => {
  const ofSeconds = (seconds: number) => ({ start: 0, end: seconds * 1000 });

  it.each([
    [3600, 'hour'],
    [86_400, 'hour'],
    [86_401, 'day'],
    [7 * 86_400, 'day'],
  ])('MET-014 of %d s is requested by the %s', (seconds, granularity) => {
    expect(granularityOf(ofSeconds(seconds))).toBe(granularity);
  });

  it.each([
    [3600, 'hourly'],
    [86_399, 'hourly'],
    [86_400, 'daily'],
    [7 * 86_400 - 1, 'daily'],
    [7 * 86_400, 'weekly'],
    [30 * 86_400, 'weekly'],
  ])('MET-015 of %d s is shown %s', (seconds, view) => {
    expect(rangeView(ofSeconds(seconds))).toBe(view);
  });
});

describe('days as texts', () => {
  it('CMP-003 are written like Jan 5, 2024', () => {
    expect(shortDay('2024-01-05')).toBe('Jan 5, 2024');
    expect(shortDay('2023-12-31')).toBe('Dec 31, 2023');
  });

  it('FLR-010 are written with two digits on the record screen', () => {
    expect(paddedDay('2024-01-05')).toBe('Jan 05, 2024');
  });

  it.each([
    ['2024-01-01', '2024-01-07', 'Jan 1 – 7, 2024'],
    ['2024-01-28', '2024-02-03', 'Jan 28 – Feb 3, 2024'],
    ['2023-12-25', '2024-01-07', 'Dec 25, 2023 – Jan 7, 2024'],
    ['2024-01-08', '2024-01-08', 'Jan 8, 2024'],
  ])('D1 from %s to %s are %s', (first, last, text) => {
    expect(shortDays({ first, last })).toBe(text);
  });

  it.each([
    [480, 'UTC+8'],
    [330, 'UTC+5:30'],
    [-210, 'UTC−3:30'],
    [-300, 'UTC−5'],
    [0, 'UTC'],
  ])('D1 the offset %d is the zone %s', (offset, name) => {
    expect(zoneName(offset)).toBe(name);
  });
});
