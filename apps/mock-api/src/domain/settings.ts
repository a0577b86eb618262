import type { Settings } from '../contract/values/alerts.ts';
import { BUSINESS } from '../contract/values/business-constants.ts';

/**
 * Settings of a user who never changed any: only the alerts that need no explanation are on. Thresholds are in percent,
 * the one of the response time in ms. The thresholds of timeout rate and response time equal those of outliers in the
 * portal's tables.
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

/** All settings of a user with the changed ones in `own`, in the contract's order. */
export function completeSettings(own: Partial<Settings>): Settings {
  return { ...DEFAULT_SETTINGS, ...own };
}

/** The settings that differ from the defaults; empty if none does. */
export function ownSettings(settings: Settings): Partial<Settings> {
  const own = FIELDS.filter((field) => settings[field] !== DEFAULT_SETTINGS[field]);
  return Object.fromEntries(own.map((field) => [field, settings[field]]));
}
