import { BREAKDOWN } from '#portal/shared/charts/chart-bidders.ts';
import type { Day } from '@bidstage/mock-api/contract/values/days';
import { dayParams, RANGE_PARAMS, rangeSearchOf } from '#portal/shared/date-range/range-params.ts';
import { readParams, writeParams } from '#portal/shared/url-state/params.ts';
import { CHART_PARAMS } from '../hooks/use-chart-view.ts';
import { changeKey } from './metric-columns.ts';
import type { Cause } from './revenue-causes.ts';
import { AD_UNIT_TABLE_PARAMS, BIDDER_TABLE_PARAMS, OPEN_ROWS_PARAMS } from './table-params.ts';

/**
 * What a cause's screen keeps: lines or bars, and the range on the screen, or the day that has most of the cause, whose hours
 * the chart shows.
 */
function keptOf(day: Day | null, search: string): URLSearchParams {
  const { chart } = readParams(CHART_PARAMS, new URLSearchParams(search));
  const kept = writeParams(CHART_PARAMS, new URLSearchParams(rangeSearchOf(search)), { chart });
  if (day === null) return kept;
  const params = { ...dayParams({ first: day, last: day }), compare: 'weekdays' } as const;
  return writeParams(RANGE_PARAMS, kept, params);
}

/** Whether an address is that of a view, in whatever order it names its choices. */
export function isView(path: string, pathname: string, search: string): boolean {
  const [screen, choices] = path.split('?');
  const sorted = (text = '') => [...new URLSearchParams(text)].map(String).toSorted().join();
  return screen === pathname && sorted(choices) === sorted(search);
}

/** The rows that a cause moved, those that moved most in its direction first. */
function sortOf({ change, moved }: Cause) {
  const size = change ?? (moved.now ?? 0) - (moved.before ?? 0);
  return { key: changeKey('totalRevenue'), order: size > 0 ? 'desc' : 'asc' } as const;
}

/** The bidders by their bid requests, whose sum a cause names, under the chart of requests. */
function trafficView(range: URLSearchParams): URLSearchParams {
  const sort = { key: 'requestCount', order: 'desc' } as const;
  const rows = writeParams(BIDDER_TABLE_PARAMS, range, { sort });
  return writeParams(CHART_PARAMS, rows, { metric: 'request' });
}

/** The row of a bidder, and its line in the chart; those of all without one. */
function bidderView(cause: Cause, range: URLSearchParams): URLSearchParams {
  const bidders = cause.bidder === null ? null : [cause.bidder];
  const search = cause.bidder ?? '';
  const rows = writeParams(BIDDER_TABLE_PARAMS, range, { sort: sortOf(cause), search });
  const open = writeParams(OPEN_ROWS_PARAMS, rows, { open: bidders ?? [] });
  return writeParams(CHART_PARAMS, open, { source: BREAKDOWN, bidders });
}

/** The row of an ad unit, opened. */
function adUnitView(cause: Cause, range: URLSearchParams, adUnit: string): URLSearchParams {
  const rows = writeParams(AD_UNIT_TABLE_PARAMS, range, { sort: sortOf(cause), search: adUnit });
  return writeParams(OPEN_ROWS_PARAMS, rows, { open: [adUnit] });
}

/** The screen that shows a cause; `search` is that of the present one, `day` the day that has most of the cause. */
export function causePath(cause: Cause, day: Day | null, search: string): string {
  const range = keptOf(day, search);
  if (cause.rate !== undefined) return `/analytics/bidders?${trafficView(range).toString()}`;
  return cause.bidder === null && cause.adUnit !== null
    ? `/analytics/adunits?${adUnitView(cause, range, cause.adUnit).toString()}`
    : `/analytics/bidders?${bidderView(cause, range).toString()}`;
}
