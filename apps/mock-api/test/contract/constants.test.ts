import { describe, expect, it } from 'vitest';
import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { ONBOARD_STATUSES, ONBOARDING_ROUTES } from '#api/contract/values/capabilities.ts';
import { CSV_PROBLEMS } from '#api/contract/values/csv-problems.ts';
import { FEATURE_FLAGS } from '#api/contract/values/feature-flags.ts';
import { LINE_ITEM_TYPES, PRIORITIES } from '#api/contract/values/line-item-types.ts';
import { priceGranularity } from '#api/contract/values/price-granularity.ts';
import { REPORT_COLUMNS } from '#api/contract/operations/report.ts';

describe('constants', () => {
  it('UI-019 all feature flags of the specification are on', () => {
    expect(FEATURE_FLAGS).toMatchObject({
      floorPriceRecord: true,
      bidDistribution: true,
      inputAllBidderFloorPrice: true,
      currencyDropdown: true,
      floorPriceNote: true,
      viewPerformanceByPriority: true,
    });
  });

  it('the flag of picking bidders stays off', () => {
    expect(FEATURE_FLAGS.pickBidders).toBe(false);
  });

  it('MET-013 price granularity is 0.02 for USD, 1 for TWD and 1 for the rest', () => {
    expect(priceGranularity('USD')).toBe(0.02);
    expect(priceGranularity('TWD')).toBe(1);
    expect(priceGranularity('NTD')).toBe(1);
    expect(priceGranularity('JPY')).toBe(1);
    expect(priceGranularity('EUR')).toBe(1);
    expect(priceGranularity('constructor')).toBe(1);
  });

  it('the business constants are those of the specification', () => {
    expect(BUSINESS).toMatchObject({
      suggestedFloorPriceShare: 0.75,
      autoPickBidders: 5,
      surgeRate: 0.25,
      plungeRate: -0.25,
      lowFillRate: 0.1,
      outlierTimeoutRate: 0.1,
      outlierResponseMs: 2000,
    });
  });

  it('every onboarding step but the last has a route', () => {
    const routes = ONBOARD_STATUSES.map((status) => ONBOARDING_ROUTES[status]);
    expect(routes).toEqual([
      '/onboard/upload-config',
      '/onboard/full-wrapper/get-code',
      '/onboard/analytics-only/get-code',
      '/onboard/line-item',
      null,
    ]);
  });

  it('every line item type belongs to a displayed level', () => {
    const levels = PRIORITIES.map(({ priority }) => priority);
    for (const { priority } of Object.values(LINE_ITEM_TYPES)) expect(levels).toContain(priority);
  });

  it('the CSV problem codes are those of the specification', () => {
    const codes = Object.keys(CSV_PROBLEMS).map(Number);
    expect(codes).toEqual([0, 101, 201, 202, 203, 204, 205, 402, 501]);
  });

  it('the report has keys, then counters, then derived metrics', () => {
    expect(REPORT_COLUMNS.slice(0, 5)).toEqual([
      'date',
      'adUnitId',
      'adUnitName',
      'bidder',
      'requestCount',
    ]);
    expect(new Set(REPORT_COLUMNS).size).toBe(21);
  });
});
