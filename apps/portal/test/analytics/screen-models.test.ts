import { describe, expect, it } from 'vitest';
import { chartQueryOf, timeQueryOf } from '#portal/features/analytics/api/analytics-queries.ts';
import { bidderChoiceParam } from '#portal/features/analytics/hooks/use-chart-view.ts';
import { isUnderOneDay } from '#portal/features/analytics/models/compare-days.ts';
import { floorPriceChanges } from '#portal/entities/analytics-data/floor-prices.ts';
import { canSuggestFloorPrices } from '#portal/features/analytics/models/can-suggest-floor-prices.ts';
import { rangeSearchOf } from '#portal/shared/date-range/range-params.ts';

const HOUR_MS = 3_600_000;

describe('the chosen bidders in the URL', () => {
  it('N1 are none in particular at first', () => {
    expect(bidderChoiceParam.fallback).toBeNull();
  });

  it.each([
    [null, ''],
    [[], '~'],
    [['criteo'], 'criteo'],
    [['criteo', 'ix'], 'criteo,ix'],
  ])('N1 the choice of the bidders %j is written as %j', (bidders, text) => {
    expect(bidderChoiceParam.format(bidders)).toBe(text);
  });

  it.each([
    ['', undefined],
    ['~', []],
    ['criteo', ['criteo']],
    ['criteo,ix', ['criteo', 'ix']],
  ])('N1 the text %j is parsed to the choice of the bidders %j', (text, bidders) => {
    expect(bidderChoiceParam.parse(text)).toEqual(bidders);
  });
});

describe('the query of the charts', () => {
  const query = { from: 1, to: 2, tz_offset: 480 };
  const compareQuery = { compare_from: 3, compare_to: 4 };
  const range = { query, compareQuery, granularity: 'hour' } as const;

  it('the query of the charts contains the range, its comparison and its granularity, and ad units only where some are chosen', () => {
    expect(timeQueryOf(range)).toEqual({ range: query, granularity: 'hour' });
    expect(Object.keys(timeQueryOf(range))).not.toContain('adUnits');
    expect(chartQueryOf(range, ['/1/top'])).toEqual({
      range: query,
      granularity: 'hour',
      adUnits: ['/1/top'],
      comparison: compareQuery,
    });
  });
});

describe('the button that compares dates', () => {
  it.each([
    ['a day that is over', 24, 30, false],
    ['a day that has just ended', 24, 24, false],
    ['a day with an hour to go', 24, 23, true],
    ['two days, one of them begun', 48, 25, false],
  ])('ANA-017 %s', (_what, hours, now, isShort) => {
    expect(isUnderOneDay({ start: 0, end: hours * HOUR_MS }, now * HOUR_MS)).toBe(isShort);
  });
});

describe('the button that opens suggested floor prices', () => {
  it.each([
    [undefined, false],
    [[], false],
    [[1, 5], true],
    [[1, 0], false],
  ])('DIV-006 for request counts %j: %s', (counts, isShown) => {
    expect(canSuggestFloorPrices(counts?.map((requestCount) => ({ requestCount })))).toBe(isShown);
  });
});

describe('the floor prices changed at a time', () => {
  const price = (bidderName: string, floorPrice: number, currency: 'USD' | 'TWD' = 'USD') => ({
    bidderName,
    floorPrice,
    currency,
  });

  it('ANA-018 are those that were not in force the second before', () => {
    const before = [{ adUnitId: 'top', bidders: [price('ix', 0.4), price('criteo', 0.5)] }];
    const now = [
      { adUnitId: 'side', bidders: [price('ix', 0.4)] },
      { adUnitId: 'top', bidders: [price('ix', 0.4), price('criteo', 0.5, 'TWD')] },
    ];
    const changed = floorPriceChanges(now, before);
    expect(changed.map(({ adUnitId, bidderName }) => `${adUnitId} ${bidderName}`)).toEqual([
      'side ix',
      'top criteo',
    ]);
  });
});

it('D3 links between the screens keep only the date range', () => {
  expect(rangeSearchOf('?metric=erpm&from=2024-01-01&to=2024-01-02&search=a&range=TODAY')).toBe(
    'from=2024-01-01&to=2024-01-02&range=TODAY',
  );
});
