import Type from 'typebox';
import { operation } from './operation.ts';
import { affiliateQuery } from './query-parts.ts';
import { rangeQuery } from './time-range.ts';
import { strictObject } from './shapes.ts';

export const getPerformanceReport = operation({
  id: 'getPerformanceReport',
  tag: 'Performance',
  summary: 'The range as a CSV file: one row per day, ad unit and bidder',
  access: 'ad-manager',
  query: strictObject({ ...rangeQuery, ...affiliateQuery }),
  response: Type.String({ description: 'CSV with the columns of REPORT_COLUMNS' }),
  file: 'text/csv',
});
