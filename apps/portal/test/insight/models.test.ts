import type { RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import { REGIONS } from '@bidstage/mock-api/contract/values/countries';
import { describe, expect, it } from 'vitest';
import {
  bestBidder,
  formatRevenueIncrease,
  measuredFacts,
  potentialFacts,
  standouts,
} from '#portal/features/insight/models/bidder-facts.ts';
import { deviceRows, interestRows } from '#portal/features/insight/models/bidder-rows.ts';
import { compareFigures } from '#portal/features/insight/models/figure-column.ts';
import { bidderInsightPath } from '#portal/features/insight/models/paths.ts';
import { REGION_OPTIONS, regionOfLanguage } from '#portal/features/insight/models/regions.ts';
import { suggestionsFor } from '#portal/features/insight/models/suggestions.ts';
import { formatPopularity } from '#portal/shared/format/numbers.ts';
import { counters } from '../analytics/fixtures.ts';

describe('the location', () => {
  it.each([
    ['zh-TW', 'tw'],
    ['zh-Hant-TW', 'tw'],
    ['en-IN', 'in'],
    ['ja-JP', 'jp'],
    ['vi-vn', 'vn'],
    ['en-US', 'all'],
    ['ja', 'all'],
    ['zh-Hant', 'all'],
    ['', 'all'],
    ['no_tag!', 'all'],
  ])('INS-004 of a browser in %s is %s', (language, region) => {
    expect(regionOfLanguage(language)).toBe(region);
  });

  it('INS-003 can be each of the codes, shown with its name', () => {
    expect(REGION_OPTIONS.map(({ value }) => value)).toEqual(REGIONS);
    expect(REGION_OPTIONS[0]?.label).toBe('All locations');
    expect(REGION_OPTIONS[1]?.label).toBe('Hong Kong (HK)');
  });
});

describe('popularity', () => {
  it.each([0, 1, 99, 99.9])('INS-009 %d shows as <100', (users) => {
    expect(formatPopularity(users)).toBe('<100');
  });

  it.each([
    [100, '100'],
    [149, '100'],
    [150, '200'],
    [949, '900'],
    [950, '900'],
    [999, '900'],
  ])('INS-010 %d shows rounded to hundreds as %s', (users, text) => {
    expect(formatPopularity(users)).toBe(text);
  });

  it.each([
    [1000, '1k'],
    [1249, '1.2k'],
    [29_149, '29.1k'],
    [1_500_000, '1.5m'],
  ])('INS-011 %d shows abbreviated as %s', (users, text) => {
    expect(formatPopularity(users)).toBe(text);
  });

  it('shows -- where it is absent', () => {
    expect(formatPopularity(null)).toBe('--');
  });
});

describe('the expected increase by a bidder', () => {
  it.each([
    [0.108011, '10.80%'],
    [1.9999, '199.99%'],
    [2, '200.00%'],
    [2.0001, '2+'],
    [7, '2+'],
    [0, '0.00%'],
    [-0.004, '−0.40%'],
    [null, '--'],
  ])('INS-019 %s of the revenue shows as %s', (share, text) => {
    expect(formatRevenueIncrease(share)).toBe(text);
  });

  const row = (name: string, revenueIncreaseIfUsing: number): RecommendedBidder => ({
    name,
    revenueIncreaseIfUsing,
    potentialERPMIfUsing: 1.5,
    regionalTotalImpression: 12_000,
    numberOfPublisherUsing: 7,
    label: null,
  });

  it('INS-012 the best bidder has the highest increase; a bidder without an increase is never the best', () => {
    expect(bestBidder([row('a', 0.1), row('b', 0.3), row('c', 0.3)])?.name).toBe('b');
    expect(bestBidder([row('a', 0), row('b', -0.01)])).toBeUndefined();
    expect(bestBidder([])).toBeUndefined();
  });

  it('INS-022 the stats of a bidder that is not used have names and expected values', () => {
    expect(potentialFacts(row('a', 0.108), 'USD')).toEqual([
      { label: 'Revenue increase', value: '10.80%' },
      { label: 'Potential eRPM', value: '$1.50' },
      { label: 'Regional impressions', value: '12,000' },
      { label: 'Publishers using it', value: '7' },
    ]);
    const [increase, erpm] = potentialFacts(row('a', 2.5), 'TWD');
    expect([increase?.value, erpm?.value]).toEqual(['2+', 'NT$2']);
  });
});

describe('the stats of a bidder', () => {
  it('INS-022 the stats of a bidder in use have names and measured values', () => {
    expect(measuredFacts(counters(), 'USD')).toEqual([
      { label: 'Revenue', value: '$1.50' },
      { label: 'Impressions', value: '500' },
      { label: 'eRPM', value: '$3.00' },
      { label: 'Requests', value: '10,000' },
      { label: 'Fill rate of bid requests', value: '5.00%' },
      { label: 'Avg bid CPM', value: '$1.50' },
      { label: 'Avg response time', value: '412 ms' },
      { label: 'Timeout rate', value: '1.00%' },
    ]);
    const nothing = counters({
      requestCount: 0,
      bidCount: 0,
      impressionCount: 0,
      timeoutCount: 0,
      totalRevenue: 0,
      totalBidCpm: 0,
      totalResponseTime: 0,
    });
    const values = measuredFacts(nothing, 'USD').map(({ value }) => value);
    expect(values).toEqual(['$0.00', '0', '--', '0', '--', '--', '--', '--']);
  });
});

describe('the tables of a bidder', () => {
  const device = (name: string, regionalTotalImpression: number) => ({
    device: name,
    bidderERPM: 1,
    regionalTotalImpression,
  });

  it('INS-025 the share of a device is its share of the impressions of all devices', () => {
    const rows = deviceRows(
      [device('desktop', 30), device('mobile', 60), device('tablet', 10)],
      'USD',
    );
    expect(rows.map(({ share }) => share)).toEqual([0.3, 0.6, 0.1]);
    expect(deviceRows([device('desktop', 0)], 'USD')[0]?.share).toBeNull();
  });

  it('INS-026 the difference of an interest is relative to the eRPM of all bidders', () => {
    const difference = (bidderERPM: number | null, allBidderERPM: number | null) =>
      interestRows([{ name: 'Pets', bidderERPM, allBidderERPM }], 'USD')[0]?.difference;
    expect(difference(3, 2)).toBe(0.5);
    expect(difference(1, 2)).toBe(-0.5);
    expect(difference(2, 2)).toBe(0);
    expect(difference(0, 2)).toBe(-1);
    for (const absent of [difference(null, 2), difference(2, null), difference(2, 0)]) {
      expect(absent).toBeNull();
    }
  });

  it('INS-024 figures sort by size, absent ones last in both directions', () => {
    const sorted = (isDescending: boolean) =>
      [2, null, 3, 1, null].sort(
        (one, other) => compareFigures(one, other, isDescending) * (isDescending ? -1 : 1),
      );
    expect(sorted(true)).toEqual([3, 2, 1, null, null]);
    expect(sorted(false)).toEqual([1, 2, 3, null, null]);
  });
});

it('the highlighted interests have the highest eRPM and the most users', () => {
  const interest = (name: string, eRPM: number | null, popularity: number) => ({
    id: name,
    interest: name,
    eRPM,
    impression: 1,
    revenue: 1,
    popularity,
  });
  const { highestErpm, mostPopular } = standouts([
    interest('Pets', 1, 200),
    interest('Insurance', 3, 50),
    interest('Crime', null, 900),
  ]);
  expect([highestErpm?.interest, mostPopular?.interest]).toEqual(['Insurance', 'Crime']);
  expect(standouts([])).toEqual({ highestErpm: undefined, mostPopular: undefined });
  const equal = standouts([interest('Cars', 2, 70), interest('Pets', 2, 70)]);
  expect([equal.highestErpm?.interest, equal.mostPopular?.interest]).toEqual(['Cars', 'Cars']);
  const unknown = standouts([interest('Cars', null, 1), interest('Pets', -1, 2)]);
  expect([unknown.highestErpm?.interest, unknown.mostPopular?.interest]).toEqual(['Pets', 'Pets']);
});

describe('the suggested bidders', () => {
  const table = (...rows: readonly (readonly [string, number])[]) =>
    rows.map(([name, revenueIncreaseIfUsing]) => ({ name, revenueIncreaseIfUsing }));
  const all = table(['teads', 0.02], ['pubmatic', 0.3], ['ttd', 0.107], ['microad', 0.2]);

  it('INS-017 are the two best of the recommendations, with their figures', () => {
    expect(suggestionsFor(all, false)).toEqual(table(['pubmatic', 0.3], ['microad', 0.2]));
    expect(suggestionsFor(table(['ttd', 0.1], ['ix', 0.1], ['ogury', 0.1]), false)).toEqual(
      table(['ttd', 0.1], ['ix', 0.1]),
    );
  });

  it('INS-017 are the next two while the best one is shown beside them', () => {
    expect(suggestionsFor(all, true)).toEqual(table(['microad', 0.2], ['ttd', 0.107]));
    expect(suggestionsFor(table(['ttd', 0.1]), true)).toEqual([]);
  });

  it('INS-017 lack those that would not increase the revenue', () => {
    expect(suggestionsFor(table(['ttd', 0.1], ['ix', 0]), false)).toEqual(table(['ttd', 0.1]));
    expect(suggestionsFor(table(['ttd', 0], ['teads', -0.01]), false)).toEqual([]);
    expect(suggestionsFor([], false)).toEqual([]);
  });
});

it('INS-014 the path of a bidder can contain any name', () => {
  expect(bidderInsightPath('ix')).toBe('/insight/bidder/ix');
  expect(bidderInsightPath('a/b?c')).toBe('/insight/bidder/a%2Fb%3Fc');
});
