import type {
  AdUnitComparison,
  BidderComparison,
} from '@bidstage/mock-api/contract/operations/compare';
import { useMemo, type ReactNode } from 'react';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import type { QueryState } from '../../../shared/api/query-state.ts';
import { TreeTable } from '../../../shared/grid/tree-table.tsx';
import type { OpenRowsControl } from '../../../shared/grid/use-open-rows.ts';
import type { SortOption } from '../../../shared/url-state/params.ts';
import type { ComparedFigures } from '../api/compare-queries.ts';
import { compareColumns, type Breakdown } from '../models/compare-columns.ts';
import {
  AD_UNIT_COMPARISON_TREE,
  BIDDER_COMPARISON_TREE,
  compareItems,
  compareTotal,
} from '../models/compare-tree.ts';
import { compareSort } from '../models/table-params.ts';

interface CompareTableProps {
  /** Another breakdown needs a new table (a new `key`). */
  readonly breakdown: Breakdown;
  readonly state: QueryState<ComparedFigures<BidderComparison | AdUnitComparison>>;
  /** Null until the user chooses one: then the largest change in revenue comes first. */
  readonly sort: SortOption | null;
  readonly onSort: (sort: SortOption) => void;
  /** Day 1 and day 2 as texts, such as `Jan 5, 2024`. */
  readonly days: readonly [string, string];
  /** The open rows, if they are stored in the URL. */
  readonly openRows?: OpenRowsControl;
  readonly empty: ReactNode;
}

const BREAKDOWNS = {
  bidder: { label: 'Bidder Breakdown', model: BIDDER_COMPARISON_TREE },
  adUnit: { label: 'Div Id Breakdown', model: AD_UNIT_COMPARISON_TREE },
} as const;

const NONE: readonly BidderComparison[] = [];

/** Two days side by side, by bidder or by ad unit. */
export function CompareTable(props: CompareTableProps) {
  const { breakdown, state, onSort, empty } = props;
  const [day1, day2] = props.days;
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
    <QueryView shape="table" state={state} isEmpty={() => items.length === 0} empty={empty}>
      {() => (
        <TreeTable
          {...BREAKDOWNS[breakdown]}
          items={items}
          columns={columns}
          total={totalItem}
          sort={sort}
          onSort={onSort}
          openRows={props.openRows}
        />
      )}
    </QueryView>
  );
}
