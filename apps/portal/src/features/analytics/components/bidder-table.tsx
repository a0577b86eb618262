import { useMemo, type ReactNode } from 'react';
import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import type { Figures } from '../../../shared/analytics-data/request-figures.ts';
import { TableView } from '../../../shared/grid/table-view.tsx';
import { searchItems } from '../../../shared/grid/tree-rows.ts';
import { TreeTable } from '../../../shared/grid/tree-table.tsx';
import { bidderColumns } from '../models/bidder-columns.ts';
import { bidderItems, bidderTotal, BIDDER_TREE, type BidderItem } from '../models/bidder-tree.ts';
import styles from './analytics-table.module.css';
import { BidderName } from './bidder-name.tsx';
import { NoMatch } from './no-match.tsx';
import type { AnalyticsTableProps } from './table-props.ts';
import { TableToolbar, type TableSearch } from './table-toolbar.tsx';
import { TimeoutAdvice } from './timeout-advice.tsx';

interface BidderTableProps extends AnalyticsTableProps<Figures<BidderPerformance>> {
  readonly search: TableSearch;
  /** Controls on the right above the table. */
  readonly toolbar?: ReactNode;
}

const renderName = ({ name, signs }: BidderItem) => <BidderName name={name} signs={signs} />;
const NONE: readonly BidderPerformance[] = [];

/** Bidders with their ad units: search, table, total, and advice on bidders that respond too late. */
export function BidderTable(props: BidderTableProps) {
  const { state, sort, onSort, openRows, search, empty, toolbar } = props;
  const rows = state.data?.rows ?? NONE;
  const currency = state.data?.meta.currency ?? '';
  const items = useMemo(() => bidderItems(rows), [rows]);
  const total = useMemo(() => bidderTotal(rows), [rows]);
  const columns = useMemo(() => bidderColumns(currency, renderName), [currency]);
  const shown = useMemo(() => searchItems(items, BIDDER_TREE, search.text), [items, search.text]);
  return (
    <div className={styles.table}>
      <TableToolbar
        search={search}
        placeholder="Search Bidder..."
        words={['bidder', 'bidders']}
        count={state.data && { shown: shown.length, all: items.length }}
      >
        {toolbar}
      </TableToolbar>
      <TimeoutAdvice items={items} />
      <TableView state={state} isEmpty={() => items.length === 0} empty={empty}>
        {() => (
          <TreeTable
            label="Bidders"
            items={items}
            model={BIDDER_TREE}
            columns={columns}
            total={total}
            sort={sort}
            onSort={onSort}
            openRows={openRows}
            search={search.text}
            noMatch={<NoMatch search={search} word="bidder" />}
          />
        )}
      </TableView>
    </div>
  );
}
