import { describe, expect, it } from 'vitest';
import { changeSettings } from '#api/contract/operations/settings.ts';
import { accepts } from './schemas.ts';

describe('changes', () => {
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
});
