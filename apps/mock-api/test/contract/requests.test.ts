import { describe, expect, it } from 'vitest';
import { chartsByDay } from '#api/contract/operations/charts.ts';
import { compareTotal } from '#api/contract/operations/compare.ts';
import { getBidDistribution } from '#api/contract/operations/distribution.ts';
import { listFloorPrices, recordFloorPrices } from '#api/contract/operations/floor-prices.ts';
import { listInterests } from '#api/contract/operations/insights.ts';
import { performanceByBidder } from '#api/contract/operations/performance.ts';
import { changePrebidConfig, listBidders } from '#api/contract/operations/prebid-config.ts';
import { changeSettings } from '#api/contract/operations/settings.ts';
import { accepts } from './schemas.ts';

const RANGE = { from: 1_700_000_000, to: 1_700_086_400 };

describe('ranges', () => {
  const { query } = performanceByBidder;

  it.each([
    ['seconds', RANGE],
    ['milliseconds', { from: 1_700_000_000_000, to: 1_700_086_400_000 }],
    ['an offset at either bound', { ...RANGE, tz_offset: -840 }],
    ['an affiliate', { ...RANGE, affiliate_id: 'A1001' }],
  ])('a query with a range is accepted with %s', (_what, value) =>
    expect(accepts(query, value)).toBe(true),
  );

  it.each([
    ['without to', { from: RANGE.from }],
    ['with a text', { ...RANGE, from: '2024-01-01' }],
    ['with a fraction', { ...RANGE, from: 1.5 }],
    ['before 1970', { ...RANGE, from: -1 }],
    ['with an offset out of bounds', { ...RANGE, tz_offset: 841 }],
    ['with a key twice', { ...RANGE, affiliate_id: ['A1001', 'A1002'] }],
    ['with an unknown key', { ...RANGE, colour: 'red' }],
  ])('a query with a range is refused %s', (_what, value) =>
    expect(accepts(query, value)).toBe(false),
  );
});

describe('comparison ranges', () => {
  const comparison = { compare_from: 1_699_000_000, compare_to: 1_699_086_400 };

  it('the comparison range of a chart may be absent as a whole', () => {
    expect(accepts(chartsByDay.query, RANGE)).toBe(true);
    expect(accepts(chartsByDay.query, { ...RANGE, ...comparison })).toBe(true);
    expect(accepts(chartsByDay.query, { ...RANGE, compare_from: 1 })).toBe(false);
    expect(accepts(chartsByDay.query, { ...RANGE, compare_to: 1 })).toBe(false);
  });

  it('the comparison range of a comparison is required', () => {
    expect(accepts(compareTotal.query, { ...RANGE, ...comparison })).toBe(true);
    expect(accepts(compareTotal.query, RANGE)).toBe(false);
  });
});

describe('filters', () => {
  it('filters of a query accept one name or several', () => {
    const { query } = getBidDistribution;
    expect(accepts(query, { ...RANGE, adunits: 'top,side', bidders: ['appnexus', 'ix'] })).toBe(
      true,
    );
    expect(accepts(query, { ...RANGE, adunit: ['top', 'side'] })).toBe(false);
  });

  it('keys of a query with a fixed list of values accept no others', () => {
    expect(accepts(listInterests.query, { ...RANGE, region: 'tw', currency: 'NTD' })).toBe(true);
    expect(accepts(listInterests.query, { ...RANGE, region: 'us' })).toBe(false);
    expect(accepts(listInterests.query, { ...RANGE, currency: 'XXX' })).toBe(false);
    expect(accepts(listBidders.query, { support_page: 2 })).toBe(false);
    expect(accepts(listFloorPrices.query, { with_prev: 1 })).toBe(true);
    expect(accepts(listFloorPrices.query, { with_prev: 2 })).toBe(false);
  });
});

describe('changes', () => {
  it('a change of an affiliate has AutoPick and the onboarding step, nothing else', () => {
    const { body } = changePrebidConfig;
    expect(accepts(body, {})).toBe(true);
    expect(accepts(body, { autoPickEnabled: true, onboardStatus: 'LINE_ITEM' })).toBe(true);
    expect(accepts(body, { autoPickEnabled: 'true' })).toBe(false);
    expect(accepts(body, { onboardStatus: 'DONE' })).toBe(false);
    expect(accepts(body, { capabilities: 'NONE' })).toBe(false);
  });

  it.each([
    [{}, true],
    [{ suggestionWeeklyFloorPriceSubscribed: true }, true],
    [{ suggestionWeeklyFloorPriceThreshold: 5 }, false],
    [{ anomalyReportDailyRevenueDecreaseThreshold: 5 }, true],
    [{ anomalyReportDailyRevenueDecreaseThreshold: 100 }, true],
    [{ anomalyReportDailyRevenueDecreaseThreshold: 0 }, false],
    [{ anomalyReportDailyRevenueDecreaseThreshold: 12 }, false],
    [{ anomalyReportDailyRevenueDecreaseThreshold: 105 }, false],
    [{ anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 1 }, true],
    [{ anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 9999 }, true],
    [{ anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 10_000 }, false],
    [{ anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 1.5 }, false],
    [{ anomalyReportDailyRevenueDecreaseSubscribed: null }, false],
    [{ email: 'somebody@example.org' }, false],
  ])('a change of the settings to %j is accepted: %s', (value, expected) =>
    expect(accepts(changeSettings.body, value)).toBe(expected),
  );

  it.each([
    [[], false],
    [[{ floorPrice: 0.5 }], true],
    [[{ floorPrice: 0.5 }, { currency: 'NTD' }], true],
    [[{ floorPrice: 0 }], false],
    [[{ floorPrice: -1 }], false],
    [[{ floorPrice: Number.POSITIVE_INFINITY }], false],
    [[{ floorPrice: '1' }], false],
    [[{ currency: 'EUR' }], false],
    [[{ note: 'x' }], false],
  ])('a change of floor prices to %j is accepted: %s', (rows, expected) => {
    const whole = { bidderName: 'ix', adUnitId: 'top', currency: 'USD', floorPrice: 1 };
    const body = rows.map((row) => ({ ...whole, ...row }));
    expect(accepts(recordFloorPrices.body, body)).toBe(expected);
  });
});
