import type { TimeFrame } from '@bidstage/mock-api/contract/values/date-ranges';

export const TIME_FRAME_LABELS: Readonly<Record<TimeFrame, string>> = {
  TODAY: 'Today',
  YESTERDAY: 'Yesterday',
  LAST_7_DAYS: 'Last 7 days',
  LAST_14_DAYS: 'Last 14 days',
  LAST_30_DAYS: 'Last 30 days',
  THIS_WEEK: 'This week',
  LAST_WEEK: 'Last week',
  THIS_MONTH: 'This month',
  LAST_MONTH: 'Last month',
  custom: 'Custom',
};
