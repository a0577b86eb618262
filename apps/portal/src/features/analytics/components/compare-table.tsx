import type {
  AdUnitComparison,
  BidderComparison,
} from '@bidstage/mock-api/contract/operations/compare';
import { useMemo } from 'react';
import type { SortOption } from '../../../shared/url-state/params.ts';
import type { ComparedFigures } from '../api/compare-queries.ts';
import { COMPARE_PRESETS } from '../models/column-presets.ts';
import { compareColumns, type CompareBreakdown } from '../models/compare-columns.ts';
import {
  AD_UNIT_COMPARISON_TREE,
  BIDDER_COMPARISON_TREE,
  compareItems,
  compareTotal,
} from '../models/compare-tree.ts';
import { compareSort } from '../models/table-params.ts';
import { SearchTable } from './search-table.tsx';
import type { SearchedTableProps } from './table-props.ts';

type Compared = ComparedFigures<BidderComparison | AdUnitComparison>;

export interface CompareTableProps extends Omit<SearchedTableProps<Compared>, 'sort'> {
  /** Another breakdown needs a new table (a new `key`). */
  readonly breakdown: CompareBreakdown;
  /** Null until the user chooses one: then the largest change in revenue comes first. */
  readonly sort: SortOption | null;
  /** Day 1 and day 2 as texts, such as `Jan 5, 2024`. */
  readonly days: readonly [string, string];
}

const BREAKDOWNS = {
  bidder: { label: 'Bidder Breakdown', noun: 'Bidder', model: BIDDER_COMPARISON_TREE },
  adUnit: { label: 'Div Id Breakdown', noun: 'Div', model: AD_UNIT_COMPARISON_TREE },
} as const;

const NONE: readonly BidderComparison[] = [];

/** Two days side by side, by bidder or by ad unit. */
export function CompareTable({ breakdown, days, ...props }: CompareTableProps) {
  const { state } = props;
  const [day1, day2] = days;
  const currency = state.data?.meta.currency ?? '';
  const total = state.data?.totalComparison;
  const rows = state.data?.rows ?? NONE;
  const items = useMemo(() => compareItems(rows), [rows]);
  const totalItem = useMemo(() => total && compareTotal(total), [total]);
  const columns = useMemo(
    () => compareColumns({ breakdown, currency, days: [day1, day2] }),
    [breakdown, currency, day1, day2],
  );
  const sort = useMemo(() => props.sort ?? compareSort(total), [props.sort, total]);
  return (
    <SearchTable
      {...props}
      {...BREAKDOWNS[breakdown]}
      items={items}
      columns={columns}
      total={totalItem}
      sort={sort}
      presets={COMPARE_PRESETS}
    />
  );
}
