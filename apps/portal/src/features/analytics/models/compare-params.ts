import { choiceParam } from '../../../shared/url-state/params.ts';
import type { Breakdown } from './compare-columns.ts';
import { COMPARE_TABLE_PARAMS, openRowsParam } from './table-params.ts';

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

const TABS: readonly Breakdown[] = ['bidder', 'adUnit'];

const paramsBeginningWith = (tab: Breakdown) => ({
  ...COMPARE_TABLE_PARAMS,
  tab: choiceParam<Breakdown>(TABS, tab),
  open: openRowsParam,
});

/** The URL parameters of a compare result besides its days; each base starts with its own breakdown. */
export const COMPARE_RESULT_PARAMS = {
  bidders: paramsBeginningWith('bidder'),
  adunits: paramsBeginningWith('adUnit'),
} as const;
