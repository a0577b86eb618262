import { useMemo, type ReactNode } from 'react';
import type { TableState } from '../../../shared/grid/table-state.ts';
import { TableView } from '../../../shared/grid/table-view.tsx';
import { searchItems } from '../../../shared/grid/tree-rows.ts';
import { TreeTable } from '../../../shared/grid/tree-table.tsx';
import type { OpenRowsControl } from '../../../shared/grid/use-open-rows.ts';
import type { SortOption } from '../../../shared/url-state/params.ts';
import type { TreeColumns } from '../../../shared/grid/tree.ts';
import { AD_UNIT_TREE, adUnitTotal, type AdUnitItem } from '../models/ad-unit-tree.ts';
import styles from './analytics-table.module.css';
import { NoMatch } from './no-match.tsx';
import { TableToolbar, type TableSearch } from './table-toolbar.tsx';

interface AdUnitTreeTableProps {
  readonly label: string;
  readonly state: TableState<unknown>;
  readonly items: readonly AdUnitItem[];
  readonly columns: TreeColumns<AdUnitItem>;
  readonly sort: SortOption;
  readonly onSort: (sort: SortOption) => void;
  readonly openRows?: OpenRowsControl | undefined;
  readonly search: TableSearch;
  readonly empty: ReactNode;
  readonly toolbar?: ReactNode;
}

/** Ad units, their priority levels and their line items, with search and total. */
export function AdUnitTreeTable(props: AdUnitTreeTableProps) {
  const { label, state, items, columns, sort, onSort, openRows, search, empty, toolbar } = props;
  const total = useMemo(() => adUnitTotal(items), [items]);
  const shown = useMemo(() => searchItems(items, AD_UNIT_TREE, search.text), [items, search.text]);
  return (
    <div className={styles.table}>
      <TableToolbar
        search={search}
        placeholder="Search Div..."
        words={['div', 'divs']}
        count={state.data === undefined ? undefined : { shown: shown.length, all: items.length }}
      >
        {toolbar}
      </TableToolbar>
      <TableView state={state} isEmpty={() => items.length === 0} empty={empty}>
        {() => (
          <TreeTable
            label={label}
            items={items}
            model={AD_UNIT_TREE}
            columns={columns}
            total={total}
            sort={sort}
            onSort={onSort}
            openRows={openRows}
            search={search.text}
            noMatch={<NoMatch search={search} word="div" />}
          />
        )}
      </TableView>
    </div>
  );
}
