import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setZone } from '#portal/shared/clock/local-offset.ts';
import type { HistoryDays } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import {
  comparedDaysOf,
  comparedDaysSearch,
  comparedZone,
  dayTexts,
  hasTwoDays,
  referenceDays,
  referenceShift,
  twoDaysQuery,
} from '#portal/features/analytics/models/compare-days.ts';
import { quickChoices } from '#portal/features/analytics/models/quick-choices.ts';

const TAIPEI = 480;
beforeAll(() => setZone('Asia/Taipei'));
afterAll(() => setZone(null));

const days = (day1: string, day2: string) => ({ day1, day2 });
const history = (changes: Partial<HistoryDays> = {}): HistoryDays => ({
  today: '2024-01-08',
  historyDay: '2023-12-01',
  tzOffset: 0,
  ...changes,
});
const at = (iso: string) => Date.parse(iso);

describe('the reference of two days', () => {
  it.each([
    ['2024-01-04', '2024-01-05', 7],
    ['2023-12-29', '2024-01-05', 7],
    ['2023-12-28', '2024-01-05', 30],
    ['2023-12-05', '2024-01-05', 30],
  ])('CMP-015 of %s and %s is %i days earlier', (day1, day2, shift) => {
    expect(referenceShift(days(day1, day2))).toBe(shift);
  });

  it('CMP-014 is the same two days, shifted back', () => {
    expect(referenceDays(days('2024-01-02', '2024-01-05'))).toEqual(
      days('2023-12-26', '2023-12-29'),
    );
    expect(referenceDays(days('2023-12-01', '2024-03-01'))).toEqual(
      days('2023-11-01', '2024-01-31'),
    );
  });
});

it('CMP-003 days are formatted like Jan 5, 2024', () => {
  expect(dayTexts(days('2023-12-31', '2024-01-05'))).toEqual(['Dec 31, 2023', 'Jan 5, 2024']);
});

it('CMP-013 in the query day 1 is the comparison and day 2 the range, both whole local days', () => {
  expect(twoDaysQuery(days('2024-01-02', '2024-01-05'))).toEqual({
    compare_from: at('2024-01-02T00:00:00+08:00') / 1000,
    compare_to: at('2024-01-03T00:00:00+08:00') / 1000,
    from: at('2024-01-05T00:00:00+08:00') / 1000,
    to: at('2024-01-06T00:00:00+08:00') / 1000,
    tz_offset: TAIPEI,
  });
});

it('CMP-013 each day has the offset that it had, also when the clock has changed between them', () => {
  setZone('Europe/Berlin');
  const compared = days('2024-10-21', '2024-10-28');
  expect(twoDaysQuery(compared)).toEqual({
    compare_from: at('2024-10-21T00:00:00+02:00') / 1000,
    compare_to: at('2024-10-22T00:00:00+02:00') / 1000,
    from: at('2024-10-28T00:00:00+01:00') / 1000,
    to: at('2024-10-29T00:00:00+01:00') / 1000,
    tz_offset: 60,
  });
  expect(comparedZone(compared)).toBe('UTC+2 and UTC+1');
  setZone('Asia/Taipei');
  expect(comparedZone(compared)).toBe('UTC+8');
});

describe('the days in the URL', () => {
  const read = (search: string, changes: Partial<HistoryDays> = {}) =>
    comparedDaysOf(new URLSearchParams(search), history(changes));

  it('CMP-009 are the milliseconds at which they begin, and are parsed as the same days', () => {
    const chosen = days('2024-01-02', '2024-01-05');
    const search = comparedDaysSearch(chosen);
    expect(search).toBe(
      `date1=${at('2024-01-02T00:00:00+08:00')}&date2=${at('2024-01-05T00:00:00+08:00')}`,
    );
    expect(read(search, { tzOffset: TAIPEI })).toEqual(chosen);
  });

  it.each([
    ['an hour off, as across a change to summer time', TAIPEI + 60],
    ['an hour off the other way', TAIPEI - 60],
    ['some zones to the west', 0],
  ])('N1 stay the same days in a zone %s', (_where, tzOffset) => {
    const chosen = days('2024-01-02', '2024-01-05');
    expect(read(comparedDaysSearch(chosen), { tzOffset })).toEqual(chosen);
  });

  it.each([
    ['both missing', ''],
    ['one missing', `date1=${at('2024-01-02')}`],
    ['no number', `date1=soon&date2=${at('2024-01-05')}`],
    ['no whole number', `date1=1.5&date2=${at('2024-01-05')}`],
    ['beyond the calendar', 'date1=-999999999999999&date2=999999999999999'],
    ['the same day', `date1=${at('2024-01-05')}&date2=${at('2024-01-05')}`],
    ['the later day first', `date1=${at('2024-01-05')}&date2=${at('2024-01-02')}`],
    ['today', `date1=${at('2024-01-02')}&date2=${at('2024-01-08')}`],
    ['the future', `date1=${at('2024-01-02')}&date2=${at('2024-02-08')}`],
    ['before the history', `date1=${at('2023-11-30')}&date2=${at('2024-01-05')}`],
  ])('CMP-004 CMP-005 CMP-006 count as absent: %s', (_what, search) => {
    expect(read(search)).toBeUndefined();
  });
});

it('days can be compared only after two whole days have passed', () => {
  expect(hasTwoDays(history())).toBe(true);
  expect(hasTwoDays(history({ historyDay: null }))).toBe(true);
  expect(hasTwoDays(history({ historyDay: '2024-01-06' }))).toBe(true);
  expect(hasTwoDays(history({ historyDay: '2024-01-07' }))).toBe(false);
});

describe('two days by one click', () => {
  const choices = (changes: Partial<HistoryDays>, last = days('2024-01-02', '2024-01-05')) =>
    quickChoices(history(changes), last).map(({ days: { day1, day2 } }) => [day1, day2]);

  it('are the last two days, yesterday with a week before, and the last compared', () => {
    expect(choices({})).toEqual([
      ['2024-01-06', '2024-01-07'],
      ['2023-12-31', '2024-01-07'],
      ['2024-01-02', '2024-01-05'],
    ]);
    expect(choices({}, days('2023-12-31', '2024-01-07'))).toHaveLength(2);
  });

  it('are only days of the history that are over', () => {
    expect(choices({ historyDay: '2024-01-06' })).toEqual([['2024-01-06', '2024-01-07']]);
    expect(choices({ historyDay: '2024-01-07' })).toEqual([]);
  });
});
