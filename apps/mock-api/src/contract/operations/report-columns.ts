import { COUNTERS, DERIVED_METRIC_NAMES } from '../values/metrics.ts';

/** Columns of the performance report, in order. A cell is empty if the base of a derived metric is 0. */
export const REPORT_COLUMNS = [
  'date',
  'adUnitId',
  'adUnitName',
  'bidder',
  ...COUNTERS,
  ...DERIVED_METRIC_NAMES,
] as const;
