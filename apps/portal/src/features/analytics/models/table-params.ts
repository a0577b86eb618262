import type { Comparison } from '@bidstage/mock-api/contract/compare';
import type { TreeColumns } from '../../../shared/grid/tree.ts';
import {
  sortParam,
  textParam,
  type Param,
  type SortOption,
} from '../../../shared/url-state/params.ts';
import { adUnitColumns } from './ad-unit-columns.ts';
import { bidderColumns } from './bidder-columns.ts';
import { compareColumns, differenceKey } from './compare-columns.ts';
import { dateColumns } from './date-columns.ts';

/** How the tables of performance are sorted at first. */
const REVENUE_DESC: SortOption = { key: 'totalRevenue', order: 'desc' };
/** The date list begins with the latest. */
const DATE_DESC: SortOption = { key: 'date', order: 'desc' };

/** Titles and formats do not matter to the keys. */
const ANY = { currency: 'USD', days: ['', ''], breakdown: 'bidder' } as const;

const keysOf = <Item>({ name, metrics }: TreeColumns<Item>) => [
  name.key,
  ...metrics.map(({ key }) => key),
];

/** Ids of open rows, in any order. A name may hold a comma. */
export const openRowsParam: Param<readonly string[]> = {
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

/** What the URL holds of any table whose rows open. */
export const OPEN_ROWS_PARAMS = { open: openRowsParam };

/** What the URL holds of the bidder table. */
export const BIDDER_TABLE_PARAMS = {
  sort: sortParam(keysOf(bidderColumns(ANY.currency)), REVENUE_DESC),
  search: textParam,
};

/** What the URL holds of the ad unit table and of the priority table. */
export const AD_UNIT_TABLE_PARAMS = {
  sort: sortParam(keysOf(adUnitColumns(ANY)), REVENUE_DESC),
  search: textParam,
};

/** What the URL holds of the date list. */
export const DATE_TABLE_PARAMS = { sort: sortParam(keysOf(dateColumns(ANY.currency)), DATE_DESC) };

/** How a compare table is sorted at first: by revenue difference, the largest change in the total's direction first. */
export function compareSort(total: Pick<Comparison, 'diffs'> | undefined): SortOption {
  const isLoss = (total?.diffs.totalRevenue ?? 0) < 0;
  return { key: differenceKey('totalRevenue'), order: isLoss ? 'asc' : 'desc' };
}

const chosenSort = sortParam(keysOf(compareColumns(ANY)), compareSort(undefined));

/** A sorting that has not been chosen yet is null: the table then begins as `compareSort` says. */
const compareSortParam: Param<SortOption | null> = {
  fallback: null,
  parse: (text) => chosenSort.parse(text),
  format: (sort) => (sort === null ? '' : chosenSort.format(sort)),
};

/** What the URL holds of a compare table. */
export const COMPARE_TABLE_PARAMS = { sort: compareSortParam };
