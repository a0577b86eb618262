import { COUNTERS, DERIVED_METRIC_NAMES } from './metrics.ts';

/** Columns of the performance report, in order. A cell is empty where a derived metric has no base. */
export const REPORT_COLUMNS = [
  'date',
  'adUnitId',
  'adUnitName',
  'bidder',
  ...COUNTERS,
  ...DERIVED_METRIC_NAMES,
] as const;
