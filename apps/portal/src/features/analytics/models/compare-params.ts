import { choiceParam } from '../../../shared/url-state/params.ts';
import type { Breakdown } from './compare-columns.ts';
import { COMPARE_TABLE_PARAMS, openRowsParam } from './table-params.ts';

/** The screens that lead to a comparison, by the last part of their path. */
export type CompareBase = 'bidders' | 'adunits';

/** Where a comparison comes from and returns to, and its two steps. */
export function comparePaths(base: CompareBase) {
  const path = `/analytics/${base}`;
  return {
    base: path,
    selection: `${path}/compare/date-selection`,
    result: `${path}/compare/result`,
  };
}

const TABS: readonly Breakdown[] = ['bidder', 'adUnit'];

const paramsBeginningWith = (tab: Breakdown) => ({
  ...COMPARE_TABLE_PARAMS,
  tab: choiceParam<Breakdown>(TABS, tab),
  open: openRowsParam,
});

/** What the URL holds of a compare result beside its days; each base begins with its own breakdown. */
export const COMPARE_RESULT_PARAMS = {
  bidders: paramsBeginningWith('bidder'),
  adunits: paramsBeginningWith('adUnit'),
} as const;
