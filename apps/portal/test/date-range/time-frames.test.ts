import { describe, expect, it } from 'vitest';
import {
  comparisonDays,
  AD_UNIT_PRESETS,
  BIDDER_PRESETS,
  presetDays,
  timeFrameOf,
  type Preset,
  type TimeFrame,
} from '@bidstage/mock-api/contract/values/date-ranges';
import { nextRange, previousRange } from '#portal/shared/date-range/range-steps.ts';
import { TIME_FRAME_LABELS } from '#portal/shared/date-range/time-frames.ts';

const days = (first: string, last = first) => ({ first, last });
/** A Wednesday. */
const TODAY = '2024-01-10';

describe('presets', () => {
  it('ANA-035 are nine on the bidder screens', () => {
    expect(BIDDER_PRESETS.map((preset) => TIME_FRAME_LABELS[preset])).toEqual([
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 14 days',
      'Last 30 days',
      'This week',
      'Last week',
      'This month',
      'Last month',
    ]);
  });

  it('ANA-036 are five on the ad unit screens', () => {
    expect(AD_UNIT_PRESETS).toEqual([
      'LAST_7_DAYS',
      'LAST_30_DAYS',
      'TODAY',
      'THIS_WEEK',
      'THIS_MONTH',
    ]);
  });

  it.each<[Preset, string, string]>([
    ['TODAY', '2024-01-10', '2024-01-10'],
    ['YESTERDAY', '2024-01-09', '2024-01-09'],
    ['LAST_7_DAYS', '2024-01-03', '2024-01-09'],
    ['LAST_14_DAYS', '2023-12-27', '2024-01-09'],
    ['LAST_30_DAYS', '2023-12-11', '2024-01-09'],
    ['THIS_WEEK', '2024-01-08', '2024-01-10'],
    ['LAST_WEEK', '2024-01-01', '2024-01-07'],
    ['THIS_MONTH', '2024-01-01', '2024-01-10'],
    ['LAST_MONTH', '2023-12-01', '2023-12-31'],
  ])('ANA-035 %s is %s to %s', (preset, first, last) => {
    expect(presetDays(preset, TODAY)).toEqual({ first, last });
  });

  it('D1 Last 7 days on January 8 is January 1 to 7', () => {
    expect(presetDays('LAST_7_DAYS', '2024-01-08')).toEqual(days('2024-01-01', '2024-01-07'));
  });
});

describe('the name of a range', () => {
  it.each<[string, string, TimeFrame]>([
    ['2024-01-10', '2024-01-10', 'TODAY'],
    ['2024-01-03', '2024-01-09', 'LAST_7_DAYS'],
    ['2024-01-01', '2024-01-07', 'LAST_WEEK'],
    ['2024-01-02', '2024-01-08', 'custom'],
    ['2024-01-03', '2024-01-10', 'custom'],
  ])('ANA-039 of %s to %s is %s', (first, last, timeFrame) => {
    expect(timeFrameOf({ first, last }, BIDDER_PRESETS, TODAY)).toBe(timeFrame);
  });

  it('ANA-039 is custom for a preset that the screen does not offer', () => {
    expect(timeFrameOf(days('2024-01-09'), AD_UNIT_PRESETS, TODAY)).toBe('custom');
  });
});

describe('a comparison', () => {
  it.each<[TimeFrame, string, string, string, string]>([
    ['TODAY', '2024-01-10', '2024-01-10', '2024-01-09', '2024-01-09'],
    ['LAST_7_DAYS', '2024-01-03', '2024-01-09', '2023-12-27', '2024-01-02'],
    ['custom', '2024-01-04', '2024-01-06', '2024-01-01', '2024-01-03'],
    ['THIS_WEEK', '2024-01-08', '2024-01-10', '2024-01-01', '2024-01-07'],
    ['LAST_WEEK', '2024-01-01', '2024-01-07', '2023-12-25', '2023-12-31'],
    ['THIS_MONTH', '2024-01-01', '2024-01-10', '2023-12-01', '2023-12-31'],
    ['LAST_MONTH', '2023-12-01', '2023-12-31', '2023-11-01', '2023-11-30'],
  ])('MET-016 of %s, %s to %s, is with %s to %s', (timeFrame, first, last, from, to) => {
    expect(comparisonDays({ days: { first, last }, timeFrame })).toEqual(days(from, to));
  });
});

describe('a step', () => {
  const history = { today: TODAY, historyDay: '2023-01-05' };
  const named = (timeFrame: TimeFrame, first: string, last = first) => ({
    timeFrame,
    days: { first, last },
  });

  it('D1 back and forward keeps the number of days', () => {
    const range = named('custom', '2023-12-11', '2023-12-20');
    expect(previousRange(range, history)).toEqual(days('2023-12-01', '2023-12-10'));
    expect(nextRange(range, history)).toEqual(days('2023-12-21', '2023-12-30'));
  });

  it('D1 moves by calendar weeks and months', () => {
    const week = named('THIS_WEEK', '2024-01-08', '2024-01-10');
    expect(previousRange(week, history)).toEqual(days('2024-01-01', '2024-01-07'));
    const lastWeek = named('LAST_WEEK', '2024-01-01', '2024-01-07');
    expect(nextRange(lastWeek, history)).toEqual(days('2024-01-08', '2024-01-10'));
    const month = named('custom', '2023-11-01', '2023-11-30');
    expect(previousRange(month, history)).toEqual(days('2023-10-01', '2023-10-31'));
    expect(nextRange(month, history)).toEqual(days('2023-12-01', '2023-12-31'));
    const lastMonth = named('LAST_MONTH', '2023-12-01', '2023-12-31');
    expect(nextRange(lastMonth, history)).toEqual(days('2024-01-01', '2024-01-10'));
    const thisMonth = named('THIS_MONTH', '2024-01-01', '2024-01-10');
    expect(previousRange(thisMonth, history)).toEqual(days('2023-12-01', '2023-12-31'));
  });

  it('D1 never goes past today, and is undefined from there', () => {
    const range = named('LAST_7_DAYS', '2024-01-03', '2024-01-09');
    expect(nextRange(range, history)).toEqual(days('2024-01-04', '2024-01-10'));
    expect(nextRange(named('custom', '2024-01-04', '2024-01-10'), history)).toBeUndefined();
    expect(nextRange(named('YESTERDAY', '2024-01-09'), history)).toEqual(days('2024-01-10'));
    expect(nextRange(named('TODAY', '2024-01-10'), history)).toBeUndefined();
  });

  it('D1 never goes before the history, and is undefined from its start', () => {
    const near = named('custom', '2023-01-08', '2023-01-12');
    expect(previousRange(near, history)).toEqual(days('2023-01-05', '2023-01-09'));
    expect(previousRange(named('custom', '2023-01-05', '2023-01-09'), history)).toBeUndefined();
    const unknown = { today: TODAY, historyDay: null };
    expect(previousRange(near, unknown)).toEqual(days('2023-01-03', '2023-01-07'));
  });
});
