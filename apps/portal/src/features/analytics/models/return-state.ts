import { rangeSearchOf, RANGE_PARAMS } from '#portal/shared/date-range/range-params.ts';
import { AD_UNIT_TABLE_PARAMS, OPEN_ROWS_PARAMS } from './table-params.ts';

/** The state that an analytics screen passes to a link in the history entry: the search of its URL, to return to. */
export interface ReturnState {
  readonly baseView: string;
}

function filterSearch(search: string, isIncluded: (name: string) => boolean): string {
  const params = [...new URLSearchParams(search)].filter(([name]) => isIncluded(name));
  return new URLSearchParams(params).toString();
}

/** The state for a link. Open rows are not part of it: leaving the screen closes them. */
export function toReturnState(search: string): ReturnState {
  return { baseView: filterSearch(search, (name) => !(name in OPEN_ROWS_PARAMS)) };
}

/** The state of a history entry; the screen's initial view if the entry has none, as when a URL was opened. */
export function readReturnState(state: unknown): ReturnState {
  const hasView = typeof state === 'object' && state !== null && 'baseView' in state;
  return { baseView: hasView && typeof state.baseView === 'string' ? state.baseView : '' };
}

/** The search of the URL to return to: that of the history entry's state, with the date range of the present screen. */
export function returnSearch(state: unknown, search: string): string {
  const view = filterSearch(readReturnState(state).baseView, (name) => !(name in RANGE_PARAMS));
  return [view, rangeSearchOf(search)].filter(Boolean).join('&');
}

/** The part of a URL's search that applies to both ad unit tables: date range, sorting and search. */
export function tableViewSearch(search: string): string {
  return filterSearch(search, (name) => name in RANGE_PARAMS || name in AD_UNIT_TABLE_PARAMS);
}
