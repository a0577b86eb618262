/** What a column of a report can mean, in the order in which columns are chosen. */
export const REPORT_FIELDS = [
  'date',
  'hour',
  'bidder',
  'requests',
  'bids',
  'timeouts',
  'impressions',
  'revenue',
  'cpm',
] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];
