import { describe, expect, it } from 'vitest';
import {
  dayParams,
  presetParams,
  RANGE_PARAMS,
  rangeLinks,
  rangeOfParams,
  refusedDays,
} from '#portal/shared/date-range/range-params.ts';
import { describeRange } from '#portal/shared/date-range/range-state.ts';
import { AD_UNIT_PRESETS, BIDDER_PRESETS } from '@bidstage/mock-api/contract/values/date-ranges';
import { readParams, writeParams } from '#portal/shared/url-state/params.ts';

const context = { today: '2024-01-08', presets: BIDDER_PRESETS, maxDateRange: 60 };
const rangeOf = (search: string, changes = {}) =>
  rangeOfParams(readParams(RANGE_PARAMS, new URLSearchParams(search)), { ...context, ...changes });
const LAST_7_DAYS = {
  timeFrame: 'LAST_7_DAYS',
  days: { first: '2024-01-01', last: '2024-01-07' },
};

describe('the range in the URL', () => {
  it('is Last 7 days if absent', () => {
    expect(rangeOf('')).toEqual(LAST_7_DAYS);
  });

  it('N1 is parsed as it was written, next to other parameters', () => {
    const other = new URLSearchParams('search=acme&range=TODAY');
    const days = { first: '2023-12-30', last: '2024-01-02' };
    const chosen = writeParams(RANGE_PARAMS, other, dayParams(days));
    expect(chosen.toString()).toBe('search=acme&from=2023-12-30&to=2024-01-02');
    expect(rangeOf(chosen.toString())).toEqual({ timeFrame: 'custom', days });
    const preset = writeParams(RANGE_PARAMS, chosen, presetParams('LAST_MONTH'));
    expect(preset.toString()).toBe('search=acme&range=LAST_MONTH');
    expect(rangeOf(preset.toString()).timeFrame).toBe('LAST_MONTH');
    const back = writeParams(RANGE_PARAMS, preset, presetParams('LAST_7_DAYS'));
    expect(back.toString()).toBe('search=acme');
  });

  it('N3 moves with the clock as a preset and stays fixed as days', () => {
    const tomorrow = { today: '2024-01-09' };
    expect(rangeOf('range=YESTERDAY', tomorrow).days.first).toBe('2024-01-08');
    expect(rangeOf('from=2024-01-01&to=2024-01-07')).toEqual(LAST_7_DAYS);
    expect(rangeOf('from=2024-01-01&to=2024-01-07', tomorrow)).toEqual({
      timeFrame: 'LAST_WEEK',
      days: LAST_7_DAYS.days,
    });
  });

  it.each([
    'range=SOON',
    'from=2024-01-01',
    'to=2024-01-05',
    'from=2024-01-05&to=2024-01-01',
    'from=2024-01-05&to=2024-01-09',
    'from=2023-10-01&to=2023-12-01',
    'from=2023-02-29&to=2023-03-01',
    'from=1&to=2',
  ])('N1 counts as absent when it is invalid: ?%s', (search) => {
    expect(rangeOf(search)).toEqual(LAST_7_DAYS);
  });

  it('ANA-039 keeps its days as custom on a screen without the preset', () => {
    expect(rangeOf('range=YESTERDAY', { presets: AD_UNIT_PRESETS })).toEqual({
      timeFrame: 'custom',
      days: { first: '2024-01-07', last: '2024-01-07' },
    });
  });
});

it('SIM2-026 the client’s range has timeFrame, start, end and the start of the history', () => {
  const historicalStart = Date.parse('2023-01-05T00:00:00Z');
  const now = Date.parse('2024-01-08T04:00:00Z');
  const settings = { today: '2024-01-08', now, tzOffset: 480, historicalStart, maxDateRange: 60 };
  const state = describeRange(rangeOf(''), settings);
  expect(state.range).toEqual({
    timeFrame: 'LAST_7_DAYS',
    start: Date.parse('2023-12-31T16:00:00Z'),
    end: Date.parse('2024-01-07T16:00:00Z'),
    historicalStart,
  });
  expect(state).toMatchObject({ granularity: 'day', view: 'weekly', historyDay: '2023-01-05' });
});

describe('the links to a view', () => {
  const linksOf = (search: string) => rangeLinks(new URLSearchParams(search), rangeOf(search));
  const tomorrow = { today: '2024-01-09' };

  it('N3 fixed dates are the same a day later, rolling dates are not', () => {
    const { rolling, fixed } = linksOf('metric=erpm&range=LAST_14_DAYS&search=a%2Cb');
    expect(rolling).toBe('metric=erpm&range=LAST_14_DAYS&search=a%2Cb');
    expect(rangeOf(rolling ?? '', tomorrow).days).toEqual({
      first: '2023-12-26',
      last: '2024-01-08',
    });
    expect(fixed).toBe('metric=erpm&search=a%2Cb&from=2023-12-25&to=2024-01-07');
    expect(rangeOf(fixed, tomorrow)).toEqual({
      timeFrame: 'custom',
      days: { first: '2023-12-25', last: '2024-01-07' },
    });
  });

  it('N3 the initial view has links, too', () => {
    expect(linksOf('')).toEqual({ rolling: '', fixed: 'from=2024-01-01&to=2024-01-07' });
  });

  it('N3 days that match a preset can roll, others cannot', () => {
    expect(linksOf('from=2024-01-07&to=2024-01-07').rolling).toBe('range=YESTERDAY');
    expect(linksOf('from=2024-01-02&to=2024-01-05').rolling).toBeUndefined();
  });
});

it('says why days of the address are not used', () => {
  const rules = { today: '2024-01-08', maxDateRange: 60 };
  const reason = (from: string | null, to: string | null) => refusedDays({ from, to }, rules);
  expect(reason('2023-01-01', '2024-01-01')).toBe('they are more than 60 days apart');
  expect(reason('2024-01-05', '2024-01-01')).toBe('the last day is before the first');
  expect(reason('2024-01-05', '2024-01-09')).toBe('the last day is in the future');
  expect(reason('2024-01-05', null)).toBe('the first or the last day is missing');
  expect(reason('2024-01-01', '2024-01-08')).toBeUndefined();
  expect(reason(null, null)).toBeUndefined();
});
