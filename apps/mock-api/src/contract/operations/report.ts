import Type from 'typebox';
import { COUNTERS, DERIVED_METRIC_NAMES } from '../values/metrics.ts';
import { operation } from './operation.ts';
import { affiliateQuery, currencyQuery, rangeQuery } from './common-parts.ts';
import { strictObject } from './shapes.ts';

/** Columns of the performance report, in order. A cell is empty if the base of a derived metric is 0. */
export const REPORT_COLUMNS = [
  'date',
  'adUnitId',
  'adUnitName',
  'bidder',
  ...COUNTERS,
  ...DERIVED_METRIC_NAMES,
] as const;

export const getPerformanceReport = operation({
  id: 'getPerformanceReport',
  tag: 'Performance',
  summary: 'The range as a CSV file: one row per day, ad unit and bidder',
  access: 'ad-manager',
  query: strictObject({ ...rangeQuery, ...currencyQuery, ...affiliateQuery }),
  response: Type.String({ description: 'CSV with the columns of REPORT_COLUMNS' }),
  file: 'text/csv',
  streamed: true,
});
