import type {
  AdUnitComparison,
  BidderComparison,
} from '@bidstage/mock-api/contract/operations/compare';
import { useMemo } from 'react';
import { BidderName, useBidderText } from '#portal/entities/bidder-name.tsx';
import type { SortOption } from '#portal/shared/url-state/params.ts';
import type { ComparedFigures } from '../api/compare-queries.ts';
import { searchedBy } from '../models/metric-columns.ts';
import { COMPARE_PRESETS } from '../models/column-presets.ts';
import { compareColumns, type CompareBreakdown } from '../models/compare-columns.ts';
import {
  AD_UNIT_COMPARISON_TREE,
  BIDDER_COMPARISON_TREE,
  type CompareItem,
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
  bidder: {
    label: 'Bidder Breakdown',
    noun: 'Bidder',
    model: BIDDER_COMPARISON_TREE,
    note: 'Requests are bid requests: an auction asks several bidders. The fill rate of a bidder is a share of its bid requests, that of the total a share of the auctions.',
  },
  adUnit: {
    label: 'Div Id Breakdown',
    noun: 'Div',
    model: AD_UNIT_COMPARISON_TREE,
    note: 'Requests are the bid requests to all bidders. The fill rate of a div is a share of the bid requests to its busiest bidder, that of a bidder a share of the requests to it.',
  },
} as const;

const renderName = ({ name }: CompareItem) => <BidderName code={name} />;

/** Two days side by side, by bidder or by ad unit. */
export function CompareTable({ breakdown, days, sort: chosenSort, ...props }: CompareTableProps) {
  const { data } = props.state;
  const textOf = useBidderText();
  const [day1, day2] = days;
  const currency = data?.meta.currency ?? '';
  const totalComparison = data?.totalComparison;
  const items = useMemo(() => compareItems(data?.rows ?? []), [data]);
  const total = useMemo(() => totalComparison && compareTotal(totalComparison), [totalComparison]);
  const columns = useMemo(
    () =>
      compareColumns({
        breakdown,
        currency,
        days: [day1, day2],
        names: { render: renderName, textOf },
      }),
    [breakdown, currency, day1, day2, textOf],
  );
  const { model, ...texts } = BREAKDOWNS[breakdown];
  const searched = useMemo(() => searchedBy(model, textOf), [model, textOf]);
  const sort = useMemo(
    () => chosenSort ?? compareSort(totalComparison),
    [chosenSort, totalComparison],
  );
  return (
    <SearchTable
      {...props}
      {...texts}
      model={searched}
      items={items}
      columns={columns}
      total={total}
      sort={sort}
      presets={COMPARE_PRESETS}
    />
  );
}
