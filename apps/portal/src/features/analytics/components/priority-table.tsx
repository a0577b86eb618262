import type { LineItemAdUnit } from '@bidstage/mock-api/contract/operations/line-items';
import { FlaskConicalIcon } from '#portal/shared/ui/icons.tsx';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { adUnitColumns } from '../models/ad-unit-columns.ts';
import { adUnitTotal, lineItemItems, AD_UNIT_TREE } from '../models/ad-unit-tree.ts';
import { tableViewSearch } from '../models/return-search.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './analytics-table.module.css';
import { SearchTable } from './search-table.tsx';
import type { SearchedTableProps } from './table-props.ts';

/** The line items of the mock are the same for every publisher and date: the screen must not pass them off as its own. */
function SampleNote() {
  const { search } = useLocation();
  if (!runtimeConfig().simulated) return null;
  return (
    <Row as="p" gap={2} className={styles.sample} role="note">
      <FlaskConicalIcon size={14} aria-hidden="true" />
      <Text as="span" tone="muted">
        These line items are sample data of an ad server, the same for every publisher and date
        range. For the levels of your own divs, open a div in{' '}
        <Link to={{ pathname: '/analytics/adunits', search: tableViewSearch(search) }}>
          Div Analytics
        </Link>
        .
      </Text>
    </Row>
  );
}

/** The ad units of the priority view with their levels 12 and 16. */
export function PriorityTable(props: SearchedTableProps<Figures<LineItemAdUnit>>) {
  const { data } = props.state;
  const currency = data?.meta.currency ?? '';
  const items = useMemo(() => lineItemItems(data?.rows ?? []), [data]);
  const total = useMemo(() => adUnitTotal(items), [items]);
  const columns = useMemo(() => adUnitColumns({ currency }), [currency]);
  return (
    <SearchTable
      {...props}
      label="Divs by priority"
      noun="Div"
      items={items}
      model={AD_UNIT_TREE}
      columns={columns}
      total={total}
      advice={<SampleNote />}
    />
  );
}
