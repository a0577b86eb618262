/**
 * The e-mail alerts of the user settings (specification 2 §3) with the kind of their threshold. On the wire an alert is
 * `<key>Subscribed` and, if it has a threshold, `<key>Threshold`.
 */
export const ALERTS = [
  { key: 'anomalyReportDailyRevenueDecrease', threshold: 'percent' },
  { key: 'anomalyReportDailyBidderRevenueDecrease', threshold: 'percent' },
  { key: 'anomalyReportDailyBidderRevenueIncrease', threshold: 'percent' },
  { key: 'anomalyReportDailyFillRateDecrease', threshold: 'percent' },
  { key: 'anomalyReportWeeklyTimeoutRateUpper', threshold: 'percent' },
  { key: 'anomalyReportWeeklyBidderAvgResponseTimeUpper', threshold: 'milliseconds' },
  { key: 'suggestionWeeklyFloorPrice', threshold: null },
] as const;

export type Alert = (typeof ALERTS)[number];
export type AlertKey = Alert['key'];
export type ThresholdKind = NonNullable<Alert['threshold']>;
/** Keys of the alerts with a threshold. */
export type ThresholdKey = Extract<Alert, { threshold: ThresholdKind }>['key'];

/** The allowed whole numbers of a threshold. */
export const THRESHOLD_RULES = {
  percent: { minimum: 5, maximum: 100, step: 5 },
  milliseconds: { minimum: 1, maximum: 9999, step: 1 },
} as const satisfies Record<ThresholdKind, { minimum: number; maximum: number; step: number }>;

/** The user settings in their wire format. */
export type Settings = Record<`${AlertKey}Subscribed`, boolean> &
  Record<`${ThresholdKey}Threshold`, number>;
