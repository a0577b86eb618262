import { ALERTS, type Alert, type AlertKey } from '@bidstage/mock-api/contract/values/alerts';

interface AlertText {
  readonly label: string;
  /** When the e-mail is sent; next to a threshold control. */
  readonly hint: string;
}

const ALERT_TEXTS: Readonly<Record<AlertKey, AlertText>> = {
  anomalyReportDailyRevenueDecrease: {
    label: 'Daily revenue decrease',
    hint: 'Total revenue of a day is lower than on the day before, by the threshold or more.',
  },
  anomalyReportDailyBidderRevenueDecrease: {
    label: 'Daily bidder revenue decrease',
    hint: 'Revenue of one bidder on a day is lower than on the day before, by the threshold or more.',
  },
  anomalyReportDailyBidderRevenueIncrease: {
    label: 'Daily bidder revenue increase',
    hint: 'Revenue of one bidder on a day is higher than on the day before, by the threshold or more.',
  },
  anomalyReportDailyFillRateDecrease: {
    label: 'Daily fill rate decrease',
    hint: 'Fill rate of a day is lower than on the day before, by the threshold or more.',
  },
  anomalyReportWeeklyTimeoutRateUpper: {
    label: 'Weekly timeout rate upper limit',
    hint: 'Timeout rate of one bidder in a week is above the threshold.',
  },
  anomalyReportWeeklyBidderAvgResponseTimeUpper: {
    label: 'Weekly bidder average response time upper limit',
    hint: 'Average response time of one bidder in a week is above the threshold.',
  },
  suggestionWeeklyFloorPrice: {
    label: 'Weekly floor price suggestion',
    hint: 'Suggested floor prices, based on what bidders paid.',
  },
};

export type AlertWithText = Alert & AlertText;

export const ALERTS_WITH_TEXTS: readonly AlertWithText[] = ALERTS.map((alert) => ({
  ...alert,
  ...ALERT_TEXTS[alert.key],
}));
