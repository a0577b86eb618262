import type { LineItemAdUnit } from '@bidstage/mock-api/contract/operations/line-items';
import { useMemo } from 'react';
import type { Figures } from '../../../entities/analytics-data/request-figures.ts';
import { adUnitColumns } from '../models/ad-unit-columns.ts';
import { lineItemItems } from '../models/ad-unit-tree.ts';
import { AdUnitTreeTable } from './ad-unit-tree-table.tsx';
import type { SearchedTableProps } from './table-props.ts';

const NONE: readonly LineItemAdUnit[] = [];

/** The ad units of the priority view with their levels 12 and 16. */
export function PriorityTable({ state, ...rest }: SearchedTableProps<Figures<LineItemAdUnit>>) {
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
