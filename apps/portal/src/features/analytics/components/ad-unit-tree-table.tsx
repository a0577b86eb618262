import { useMemo } from 'react';
import { AD_UNIT_TREE, adUnitTotal, type AdUnitItem } from '../models/ad-unit-tree.ts';
import { SearchTable, type SearchTableProps } from './search-table.tsx';

/** Ad units, their priority levels and their line items, with search and total. */
export function AdUnitTreeTable(
  props: Omit<SearchTableProps<AdUnitItem>, 'noun' | 'model' | 'total'>,
) {
  const { items } = props;
  const total = useMemo(() => adUnitTotal(items), [items]);
  return <SearchTable {...props} noun="Div" model={AD_UNIT_TREE} total={total} />;
}
