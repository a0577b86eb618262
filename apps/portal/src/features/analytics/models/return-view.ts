import { rangeSearchOf, RANGE_PARAMS } from '../../../shared/date-range/range-params.ts';
import { viewOf } from './compare-params.ts';
import { AD_UNIT_TABLE_PARAMS } from './table-params.ts';

const pick = (search: string, isKept: (name: string) => boolean) =>
  [...new URLSearchParams(search)].filter(([name]) => isKept(name));

/** The part of a URL's search that the other ad unit table keeps: date range, sorting and search. */
export function keptTableView(search: string): string {
  const kept = pick(search, (name) => name in RANGE_PARAMS || name in AD_UNIT_TABLE_PARAMS);
  return new URLSearchParams(kept).toString();
}

/**
 * The search of the URL of the screen that a link came from: the view that the link has stored in the history entry,
 * with the date range of the present screen.
 */
export function returnSearch(state: unknown, search: string): string {
  const view = pick(viewOf(state).baseView, (name) => !(name in RANGE_PARAMS));
  return new URLSearchParams([...view, ...new URLSearchParams(rangeSearchOf(search))]).toString();
}
