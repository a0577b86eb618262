import { useMemo } from 'react';
import { BidderName, useBidderText } from '#portal/entities/bidder-name.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { DownloadIcon } from '#portal/shared/ui/icons.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { TreeTable } from '#portal/shared/grid/tree-table.tsx';
import type { TimeFigures } from '../api/analytics-queries.ts';
import {
  dateColumns,
  startedBuckets,
  DATE_TREE,
  type DateItem,
  dateItems,
  dateTotal,
} from '../models/date-list.ts';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { saveTable } from './table-export.ts';
import type { AnalyticsTableProps } from './table-props.ts';

/** Why the total of the requests is not the figure of the Request card. */
const REQUESTS_NOTE =
  'Requests of a date are the bid requests to the bidder with the most requests. The Request card counts auctions, and the raw report counts the bid requests to all bidders.';

const renderName = ({ timestamp, name }: DateItem) =>
  timestamp === null ? <BidderName code={name} /> : name;

/** The hours or days of a range with their bidders. */
export function DateListTable(props: AnalyticsTableProps<TimeFigures>) {
  const { state, sort, onSort, openRows, empty, fileName } = props;
  const { data } = state;
  const currency = data?.meta.currency ?? '';
  const rows = useMemo(() => (data ? startedBuckets(data.rows, data.meta.updatedAt) : []), [data]);
  const items = useMemo(() => (data ? dateItems(rows, data) : []), [rows, data]);
  const total = useMemo(() => dateTotal(rows), [rows]);
  const textOf = useBidderText();
  const columns = useMemo(
    () => dateColumns(currency, { render: renderName, textOf }),
    [currency, textOf],
  );
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
        {!state.isOld && (
          <IconButton
            label="Export this table"
            disabled={items.length === 0}
            onClick={() => saveTable({ ...table, fileName })}
          >
            <DownloadIcon size={16} aria-hidden="true" />
          </IconButton>
        )}
      </Row>
      <QueryView shape="table" state={state} isEmpty={() => items.length === 0} empty={empty}>
        {() => (
          <Stack gap={1} shrink="children">
            <TreeTable {...table} />
            <Text tone="muted" font="hint">
              {REQUESTS_NOTE}
            </Text>
          </Stack>
        )}
      </QueryView>
    </>
  );
}
