import { EmptyData } from '../../../entities/analytics-data/empty-data.tsx';
import { tableState } from '../../../shared/grid/table-state.ts';
import type { OpenRowsControl } from '../../../shared/grid/use-open-rows.ts';
import type { SortOption } from '../../../shared/url-state/params.ts';
import { useComparedAdUnits, useComparedBidders, type TwoDays } from '../api/compare-queries.ts';
import { CompareTable } from './compare-table.tsx';

interface CompareBreakdownProps {
  readonly query: TwoDays;
  /** Day 1 and day 2 as texts. */
  readonly days: readonly [string, string];
  readonly sort: SortOption | null;
  readonly onSort: (sort: SortOption) => void;
  readonly openRows: OpenRowsControl;
}

// Past days get no further data: there is nothing to wait for, whatever other days contain.
const empty = <EmptyData hasOtherData capability={undefined} />;

/** The two days by bidder, each with its ad units. */
export function BidderBreakdown({ query, ...table }: CompareBreakdownProps) {
  const state = tableState(useComparedBidders(query), 'compareBidders');
  return <CompareTable {...table} breakdown="bidder" state={state} empty={empty} />;
}

/** The two days by ad unit, each with its bidders. */
export function DivBreakdown({ query, ...table }: CompareBreakdownProps) {
  const state = tableState(useComparedAdUnits(query), 'compareAdUnits');
  return <CompareTable {...table} breakdown="adUnit" state={state} empty={empty} />;
}
