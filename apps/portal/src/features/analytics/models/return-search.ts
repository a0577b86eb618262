import { rangeSearchOf, RANGE_PARAMS } from '#portal/shared/date-range/range-params.ts';
import { AD_UNIT_TABLE_PARAMS, OPEN_ROWS_PARAMS } from './table-params.ts';

function filterSearch(search: string, isIncluded: (name: string) => boolean): string {
  const params = [...new URLSearchParams(search)].filter(([name]) => isIncluded(name));
  return new URLSearchParams(params).toString();
}

/** The view to return to. Open rows are not part of it: leaving the screen closes them. */
export const withoutOpenRows = (search: string): string =>
  filterSearch(search, (name) => !(name in OPEN_ROWS_PARAMS));

/** The view to return to, with the date range of the present screen. */
export function withRangeOf(view: string, search: string): string {
  const others = filterSearch(view, (name) => !(name in RANGE_PARAMS));
  return [others, rangeSearchOf(search)].filter(Boolean).join('&');
}

/** The part of a URL's search that applies to both ad unit tables: date range, sorting and search. */
export function tableViewSearch(search: string): string {
  return filterSearch(search, (name) => name in RANGE_PARAMS || name in AD_UNIT_TABLE_PARAMS);
}
