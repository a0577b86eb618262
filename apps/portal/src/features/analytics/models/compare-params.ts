import type { ChartMetric } from '#portal/shared/charts/chart-metrics.ts';
import { choiceParam } from '#portal/shared/url-state/params.ts';
import type { CompareBreakdown } from './compare-columns.ts';
import { COMPARE_TABLE_PARAMS, openRowsParam } from './table-params.ts';

/** The screens that link to a comparison, by the last part of their path. */
export type CompareBase = 'bidders' | 'adunits';

/** The paths of the screen that a comparison returns to, and of the two steps. */
export function comparePaths(base: CompareBase) {
  const path = `/analytics/${base}`;
  return {
    base: path,
    selection: `${path}/compare/date-selection`,
    result: `${path}/compare/result`,
  };
}

/** The metrics of the chart by hour. Without requests: a chart counts auctions, a comparison requests to bidders. */
export const HOUR_METRICS = [
  'revenue',
  'impression',
  'erpm',
  'fillRate',
] as const satisfies readonly ChartMetric[];
export type HourMetric = (typeof HOUR_METRICS)[number];

const paramsWithTab = (tab: CompareBreakdown) => ({
  ...COMPARE_TABLE_PARAMS,
  tab: choiceParam<CompareBreakdown>(['bidder', 'adUnit'], tab),
  open: openRowsParam,
  metric: choiceParam<HourMetric>(HOUR_METRICS, 'revenue'),
});

/** The URL parameters of a compare result besides its days; each base starts with its own breakdown. */
export const COMPARE_RESULT_PARAMS = {
  bidders: paramsWithTab('bidder'),
  adunits: paramsWithTab('adUnit'),
} as const;
