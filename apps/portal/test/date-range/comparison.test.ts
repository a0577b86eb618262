import { describe, expect, it } from 'vitest';
import {
  comparisonDays,
  type ComparisonKind,
  type TimeFrame,
} from '@bidstage/mock-api/contract/values/date-ranges';
import { comparedRange } from '#portal/shared/date-range/comparison-range.ts';
import { rangeSearchOf, RANGE_PARAMS } from '#portal/shared/date-range/range-params.ts';
import { describeRange } from '#portal/shared/date-range/range-state.ts';
import { readParams, writeParams } from '#portal/shared/url-state/params.ts';

const days = (first: string, last = first) => ({ first, last });
const named = (timeFrame: TimeFrame, first: string, last = first) => ({
  timeFrame,
  days: days(first, last),
});
/** 10:20 on Wednesday, January 10 in UTC+8. */
const present = { today: '2024-01-10', tzOffset: 480, now: Date.parse('2024-01-10T02:20:00Z') };
const LAST_7 = named('LAST_7_DAYS', '2024-01-03', '2024-01-09');

describe('what a range is compared with', () => {
  it.each<[string, ComparisonKind, ReturnType<typeof named>, string, string]>([
    ['a week', 'weekdays', LAST_7, '2023-12-27', '2024-01-02'],
    ['a day', 'weekdays', named('YESTERDAY', '2024-01-09'), '2024-01-02', '2024-01-02'],
    [
      '30 days',
      'weekdays',
      named('LAST_30_DAYS', '2023-12-11', '2024-01-09'),
      '2023-11-06',
      '2023-12-05',
    ],
    ['a week', 'year', LAST_7, '2023-01-03', '2023-01-09'],
    ['leap days', 'year', named('custom', '2024-02-29', '2024-03-01'), '2023-02-28', '2023-03-01'],
  ])('%s, %s', (_, kind, range, first, last) => {
    expect(comparisonDays(range, kind)).toEqual(days(first, last));
  });

  it('MET-016 is the previous period unless the URL names another', () => {
    const compareOf = (search: string) =>
      readParams(RANGE_PARAMS, new URLSearchParams(search)).compare;
    expect(compareOf('')).toBe('previous');
    expect(compareOf('compare=ever')).toBe('previous');
    expect(compareOf('compare=year')).toBe('year');
    const write = (compare: ComparisonKind) =>
      writeParams(RANGE_PARAMS, new URLSearchParams('range=TODAY'), { compare }).toString();
    expect(write('weekdays')).toBe('range=TODAY&compare=weekdays');
    expect(write('previous')).toBe('range=TODAY');
    expect(rangeSearchOf('?metric=erpm&compare=year')).toBe('compare=year');
  });
});

describe('a range that is not over', () => {
  it('is compared with the same part of the earlier one, by half hours', () => {
    expect(comparedRange(named('TODAY', '2024-01-10'), 'previous', present)).toEqual({
      kind: 'previous',
      days: days('2024-01-09'),
      span: {
        start: Date.parse('2024-01-08T16:00:00Z'),
        end: Date.parse('2024-01-09T02:00:00Z'),
      },
      text: 'Jan 9, 2024, until 10:00',
      isSoFar: true,
      hasBegun: true,
      isPartial: false,
    });
    const month = named('THIS_MONTH', '2024-01-01', '2024-01-10');
    expect(comparedRange(month, 'previous', present)).toMatchObject({
      days: days('2023-12-01', '2023-12-10'),
      text: 'Dec 1 – 10, 2023, until 10:00',
    });
  });

  it('is compared with no more than the earlier month', () => {
    const endOfMarch = { ...present, today: '2024-03-31', now: Date.parse('2024-03-31T02:20:00Z') };
    const march = named('THIS_MONTH', '2024-03-01', '2024-03-31');
    expect(comparedRange(march, 'previous', endOfMarch).days).toEqual(
      days('2024-02-01', '2024-02-29'),
    );
  });

  it('has nothing to be compared before its first half hour is complete', () => {
    const midnight = { ...present, now: Date.parse('2024-01-09T16:10:00Z') };
    const { start, end } = comparedRange(named('TODAY', '2024-01-10'), 'previous', midnight).span;
    expect(end - start).toBe(1_800_000);
    expect(comparedRange(named('TODAY', '2024-01-10'), 'previous', midnight)).toMatchObject({
      hasBegun: false,
      text: 'Jan 9, 2024',
    });
  });

  it('says which of its days have data where the history begins within it', () => {
    const since = (historyDay: string) =>
      comparedRange(LAST_7, 'previous', { ...present, historyDay });
    expect(since('2023-12-31')).toMatchObject({
      days: days('2023-12-27', '2024-01-02'),
      text: 'Dec 31, 2023 – Jan 2, 2024 only',
      isPartial: true,
    });
    for (const whole of ['2023-12-27', '2024-01-03']) {
      expect(since(whole)).toMatchObject({ text: 'Dec 27, 2023 – Jan 2, 2024', isPartial: false });
    }
    const settings = {
      ...present,
      historicalStart: Date.parse('2024-01-01T16:00:00Z'),
      maxDateRange: 60,
    };
    expect(describeRange(LAST_7, settings).compared.text).toBe('Jan 2, 2024 only');
  });

  it('has one comparison for cards, chart and table', () => {
    const settings = { ...present, historicalStart: null, maxDateRange: 60 };
    const range = describeRange(named('TODAY', '2024-01-10'), settings, 'weekdays');
    expect(range.compareQuery).toEqual({
      compare_from: Date.parse('2024-01-02T16:00:00Z') / 1000,
      compare_to: Date.parse('2024-01-03T02:00:00Z') / 1000,
    });
    expect(range.compared.days).toEqual(days('2024-01-03'));
    const whole = describeRange(LAST_7, settings);
    expect(whole.compared.isSoFar).toBe(false);
    expect(whole.compareQuery.compare_to).toBe(whole.query.from);
  });
});
