import type { TimePerformance } from '@bidstage/mock-api/contract/operations/performance-by-time';
import { useMemo } from 'react';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { TreeTable } from '../../../shared/grid/tree-table.tsx';
import type { TimeFigures } from '../api/analytics-queries.ts';
import { dateColumns } from '../models/date-columns.ts';
import { begunBuckets, DATE_TREE, dateItems, dateTotal } from '../models/date-tree.ts';
import { Row } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import styles from './analytics-table.module.css';
import { TableExport } from './table-export.tsx';
import type { AnalyticsTableProps } from './table-props.ts';

const NONE: readonly TimePerformance[] = [];

/** Why the total of the requests is not the figure of the Request card. */
const REQUESTS_NOTE =
  'Requests of a date are the bid requests to the bidder with the most requests. The Request card counts auctions, and the raw report counts the bid requests to all bidders.';

interface DateListTableProps extends AnalyticsTableProps<TimeFigures> {
  /** Name of the file that the table is exported to; without it there is no export. */
  readonly fileName?: string;
}

/** The hours or days of a range with their bidders. */
export function DateListTable(props: DateListTableProps) {
  const { state, sort, onSort, openRows, empty, fileName } = props;
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
  const table = {
    label: 'Date List',
    items,
    model: DATE_TREE,
    columns,
    total,
    sort,
    onSort,
    openRows,
  };
  return (
    <>
      <Row justify="between">
        <h2>Date List</h2>
        {fileName !== undefined && !state.isOld && (
          <TableExport {...table} fileName={fileName} isNarrowed={false} />
        )}
      </Row>
      <QueryView shape="table" state={state} isEmpty={() => items.length === 0} empty={empty}>
        {() => (
          <>
            <TreeTable {...table} />
            <Text tone="muted" font="hint" className={styles.note}>
              {REQUESTS_NOTE}
            </Text>
          </>
        )}
      </QueryView>
    </>
  );
}
