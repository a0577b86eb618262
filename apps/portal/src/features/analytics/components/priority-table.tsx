import type { LineItemAdUnit } from '@bidstage/mock-api/contract/operations/line-items';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { TreeTable } from '#portal/shared/grid/tree-table.tsx';
import { adUnitColumns } from '../models/ad-unit-columns.ts';
import { adUnitTotal, lineItemItems, AD_UNIT_TREE } from '../models/ad-unit-tree.ts';
import { lineItemTypes } from '../models/line-item-types.ts';
import { withoutChanges } from '../models/metric-columns.ts';
import { tableViewSearch } from '../models/return-search.ts';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './analytics-table.module.css';
import { SearchTable } from './search-table.tsx';
import type { SearchedTableProps } from './table-props.ts';

/** The line items of the mock are the same for every publisher and date: the screen must not pass them off as its own. */
function SampleNote() {
  const { search } = useLocation();
  if (!runtimeConfig().simulated) return null;
  return (
    <Text tone="muted" className={styles.sample} role="note">
      Sample data of an ad server, the same for every publisher. Your own levels are in{' '}
      <Link to={{ pathname: '/analytics/adunits', search: tableViewSearch(search) }}>
        Div Analytics
      </Link>
      .
    </Text>
  );
}

type PriorityTableProps = SearchedTableProps<Figures<LineItemAdUnit>>;

/** The ad units of the priority view with their levels 12 and 16, and the line items of all of them by type. */
export function PriorityTable(props: PriorityTableProps) {
  const { data } = props.state;
  const { items, types, ...table } = useMemo(() => {
    const rows = data?.rows ?? [];
    const items = lineItemItems(rows);
    const columns = withoutChanges(adUnitColumns({ currency: data?.meta.currency ?? '' }));
    return {
      items,
      types: {
        items: lineItemTypes(rows),
        columns: { ...columns, name: { ...columns.name, title: 'Line Item Type' } },
      },
      model: AD_UNIT_TREE,
      total: adUnitTotal(items),
      columns,
    };
  }, [data]);
  return (
    <>
      <SearchTable
        {...props}
        {...table}
        label="Divs by priority"
        noun="Div"
        items={items}
        advice={<SampleNote />}
      />
      {data && (
        <Stack as="section" gap={2} shrink="children" className={styles.second}>
          <h2>Line Item Types</h2>
          <TreeTable
            {...table}
            {...types}
            label="Line Item Types"
            sort={props.sort}
            onSort={props.onSort}
          />
        </Stack>
      )}
    </>
  );
}
