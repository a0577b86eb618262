import type { TimePerformance } from '@bidstage/mock-api/contract/operations/performance-by-time';
import { useMemo } from 'react';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { TreeTable } from '../../../shared/grid/tree-table.tsx';
import type { TimeFigures } from '../api/time-performance-queries.ts';
import { dateColumns } from '../models/date-columns.ts';
import { begunBuckets, DATE_TREE, dateItems, dateTotal } from '../models/date-tree.ts';
import { Text } from '../../../shared/ui/layout/text.tsx';
import styles from './analytics-table.module.css';
import type { AnalyticsTableProps } from './table-props.ts';

const NONE: readonly TimePerformance[] = [];

/** Why the total of the requests is not the figure of the Request card. */
const REQUESTS_NOTE =
  'Requests of a date are the bid requests to the bidder that was asked most often. The Request card counts auctions, and the raw report counts one request for each bidder that is asked.';

/** The hours or days of a range with their bidders. */
export function DateListTable(props: AnalyticsTableProps<TimeFigures>) {
  const { state, sort, onSort, openRows, empty } = props;
  const { granularity = 'day', tzOffset = 0 } = state.data ?? {};
  const { rows: all = NONE, meta } = state.data ?? {};
  const updatedAt = meta?.updatedAt ?? 0;
  const rows = useMemo(() => begunBuckets(all, updatedAt), [all, updatedAt]);
  const currency = meta?.currency ?? '';
  const items = useMemo(
    () => dateItems(rows, { granularity, tzOffset }),
    [rows, granularity, tzOffset],
  );
  const total = useMemo(() => dateTotal(rows), [rows]);
  const columns = useMemo(() => dateColumns(currency), [currency]);
  return (
    <QueryView shape="table" state={state} isEmpty={() => items.length === 0} empty={empty}>
      {() => (
        <>
          <TreeTable
            label="Date List"
            items={items}
            model={DATE_TREE}
            columns={columns}
            total={total}
            sort={sort}
            onSort={onSort}
            openRows={openRows}
          />
          <Text tone="muted" font="hint" className={styles.note}>
            {REQUESTS_NOTE}
          </Text>
        </>
      )}
    </QueryView>
  );
}
