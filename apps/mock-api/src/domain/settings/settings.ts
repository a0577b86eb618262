import type { Settings } from '../../contract/alerts.ts';
import { BUSINESS } from '../../contract/business-constants.ts';

/**
 * What a user has who never changed anything: the alerts that everybody understands are on. Thresholds in percent, the
 * response time's in ms; those of timeouts and response times are where the portal's tables see an outlier.
 */
export const DEFAULT_SETTINGS: Settings = {
  anomalyReportDailyRevenueDecreaseSubscribed: true,
  anomalyReportDailyRevenueDecreaseThreshold: 20,
  anomalyReportDailyBidderRevenueDecreaseSubscribed: false,
  anomalyReportDailyBidderRevenueDecreaseThreshold: 30,
  anomalyReportDailyBidderRevenueIncreaseSubscribed: false,
  anomalyReportDailyBidderRevenueIncreaseThreshold: 30,
  anomalyReportDailyFillRateDecreaseSubscribed: false,
  anomalyReportDailyFillRateDecreaseThreshold: 20,
  anomalyReportWeeklyTimeoutRateUpperSubscribed: false,
  anomalyReportWeeklyTimeoutRateUpperThreshold: Math.round(BUSINESS.outlierTimeoutRate * 100),
  anomalyReportWeeklyBidderAvgResponseTimeUpperSubscribed: false,
  anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: BUSINESS.outlierResponseMs,
  suggestionWeeklyFloorPriceSubscribed: true,
};

const FIELDS = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];

/** All settings of a user who differs from the defaults in `own`, in the contract's order. */
export function completeSettings(own: Partial<Settings>): Settings {
  return { ...DEFAULT_SETTINGS, ...own };
}

/** The part of a user's settings that differs from the defaults; empty for a user like any other. */
export function ownSettings(settings: Settings): Partial<Settings> {
  const own = FIELDS.filter((field) => settings[field] !== DEFAULT_SETTINGS[field]);
  return Object.fromEntries(own.map((field) => [field, settings[field]]));
}
