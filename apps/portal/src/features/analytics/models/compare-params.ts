import { choiceParam } from '../../../shared/url-state/params.ts';
import type { CompareBreakdown } from './compare-columns.ts';
import { COMPARE_TABLE_PARAMS, OPEN_ROWS_PARAMS, openRowsParam } from './table-params.ts';

/** The screens that link to a comparison, by the last part of their path. */
export type CompareBase = 'bidders' | 'adunits';

/** The path that a comparison comes from and returns to, and its two steps. */
export function comparePaths(base: CompareBase) {
  const path = `/analytics/${base}`;
  return {
    base: path,
    selection: `${path}/compare/date-selection`,
    result: `${path}/compare/result`,
  };
}

const TABS: readonly CompareBreakdown[] = ['bidder', 'adUnit'];

const paramsBeginningWith = (tab: CompareBreakdown) => ({
  ...COMPARE_TABLE_PARAMS,
  tab: choiceParam<CompareBreakdown>(TABS, tab),
  open: openRowsParam,
});

/** The URL parameters of a compare result besides its days; each base starts with its own breakdown. */
export const COMPARE_RESULT_PARAMS = {
  bidders: paramsBeginningWith('bidder'),
  adunits: paramsBeginningWith('adUnit'),
} as const;

/** The state that an analytics screen passes to a comparison in the history entry: the search of its URL. */
export interface CompareView {
  readonly baseView: string;
}

/** The view of an analytics screen to return to. Open rows are not part of it: leaving the screen closes them. */
export function viewToKeep(search: string): CompareView {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !(name in OPEN_ROWS_PARAMS));
  return { baseView: new URLSearchParams(kept).toString() };
}

/**
 * The view from which a comparison was started; the screen's initial view when the comparison was opened by its URL.
 */
export function viewOf(state: unknown): CompareView {
  const isView = typeof state === 'object' && state !== null && 'baseView' in state;
  return { baseView: isView && typeof state.baseView === 'string' ? state.baseView : '' };
}
