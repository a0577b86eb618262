import { choiceParam, type Param } from '../../../shared/url-state/params.ts';
import type { Breakdown } from './compare-columns.ts';
import { COMPARE_TABLE_PARAMS } from './table-params.ts';

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

/** Ids of open rows, in any order. A name may hold a comma. */
const openRowsParam: Param<readonly string[]> = {
  fallback: [],
  parse: (text) => {
    try {
      return text.split(',').filter(Boolean).map(decodeURIComponent);
    } catch {
      return undefined;
    }
  },
  format: (ids) => ids.map(encodeURIComponent).join(','),
};

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
