import type { Comparison } from '@bidstage/mock-api/contract/operations/compare';
import type { TreeColumns } from '#portal/shared/grid/tree.ts';
import {
  sortParam,
  textParam,
  type Param,
  type SortOption,
} from '#portal/shared/url-state/params.ts';
import { adUnitColumns } from './ad-unit-columns.ts';
import { bidderColumns } from './bidder-columns.ts';
import { compareColumns, differenceKey } from './compare-columns.ts';
import { dateColumns } from './date-list.ts';

/** The initial sorting of the performance tables. */
const REVENUE_DESC: SortOption = { key: 'totalRevenue', order: 'desc' };
/** The date list starts with the latest. */
const DATE_DESC: SortOption = { key: 'date', order: 'desc' };

/** Titles and formats have no influence on the keys. */
const ANY = { currency: 'USD', days: ['', ''], breakdown: 'bidder' } as const;

const keysOf = <Item>({ name, metrics }: TreeColumns<Item>) => [
  name.key,
  ...metrics.map(({ key }) => key),
];

/** Ids of open rows, in any order. A name may contain a comma. */
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

/** The URL parameters of every table whose rows open. */
export const OPEN_ROWS_PARAMS = { open: openRowsParam };

/** The URL parameters of the bidder table. */
export const BIDDER_TABLE_PARAMS = {
  sort: sortParam(keysOf(bidderColumns(ANY.currency)), REVENUE_DESC),
  search: textParam,
};

/** The URL parameters of the ad unit table and of the priority table. */
export const AD_UNIT_TABLE_PARAMS = {
  sort: sortParam(keysOf(adUnitColumns(ANY)), REVENUE_DESC),
  search: textParam,
};

/** The URL parameters of the date list. */
export const DATE_TABLE_PARAMS = { sort: sortParam(keysOf(dateColumns(ANY.currency)), DATE_DESC) };

/** The initial sorting of a compare table: by revenue difference, the largest change in the total's direction first. */
export function compareSort(total: Pick<Comparison, 'diffs'> | undefined): SortOption {
  const isLoss = (total?.diffs.totalRevenue ?? 0) < 0;
  return { key: differenceKey('totalRevenue'), order: isLoss ? 'asc' : 'desc' };
}

const chosenSort = sortParam(keysOf(compareColumns(ANY)), compareSort(undefined));

/** Null until the user chooses a sorting: the table then starts with `compareSort`. */
const compareSortParam: Param<SortOption | null> = {
  fallback: null,
  parse: (text) => chosenSort.parse(text),
  format: (sort) => (sort === null ? '' : chosenSort.format(sort)),
};

/** The URL parameters of a compare table. */
export const COMPARE_TABLE_PARAMS = { sort: compareSortParam, search: textParam };

/** The URL parameter of the bid distribution: the adUnitId whose popup is open. */
export const DISTRIBUTION_PARAMS = { distribution: textParam };
