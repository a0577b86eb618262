import type { LineItemAdUnit } from '@bidstage/mock-api/contract/operations/line-items';
import { useMemo, type ReactNode } from 'react';
import type { Figures } from '../../../shared/analytics-data/request-figures.ts';
import { adUnitColumns } from '../models/ad-unit-columns.ts';
import { lineItemItems } from '../models/ad-unit-tree.ts';
import { AdUnitTreeTable } from './ad-unit-tree-table.tsx';
import type { AnalyticsTableProps } from './table-props.ts';
import type { TableSearch } from './table-toolbar.tsx';

interface PriorityTableProps extends AnalyticsTableProps<Figures<LineItemAdUnit>> {
  readonly search: TableSearch;
  readonly toolbar?: ReactNode;
}

const NONE: readonly LineItemAdUnit[] = [];

/** The ad units of the priority view with their levels 12 and 16. */
export function PriorityTable({ state, ...rest }: PriorityTableProps) {
  const rows = state.data?.rows ?? NONE;
  const currency = state.data?.meta.currency ?? '';
  const items = useMemo(() => lineItemItems(rows), [rows]);
  const columns = useMemo(() => adUnitColumns({ currency }), [currency]);
  return (
    <AdUnitTreeTable
      label="Divs by priority"
      state={state}
      items={items}
      columns={columns}
      {...rest}
    />
  );
}
