import { useMemo, type ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/numbers.ts';
import type { QueryState } from '../../../shared/api/query-state.ts';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { searchItems } from '../../../shared/grid/tree-rows.ts';
import { TreeTable, type TreeTableProps } from '../../../shared/grid/tree-table.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { SearchBox } from '../../../shared/ui/search-box.tsx';
import { useDraftText } from '../../../shared/url-state/use-draft-text.ts';
import { Stack, Toolbar } from '../../../shared/ui/layout/layout.tsx';
import styles from './analytics-table.module.css';
import type { TableSearch } from './table-props.ts';

export interface SearchTableProps<Item> extends Omit<TreeTableProps<Item>, 'search' | 'noMatch'> {
  readonly state: QueryState<unknown>;
  readonly search: TableSearch;
  /** The noun for the rows, singular: `Div`. */
  readonly noun: string;
  /** Shown instead of a table without rows. */
  readonly empty: ReactNode;
  /** Further controls, on the right above the table. */
  readonly toolbar?: ReactNode;
  /** Shown between the search and the table. */
  readonly advice?: ReactNode;
}

/** A tree table with a search over its first level. */
export function SearchTable<Item>(props: SearchTableProps<Item>) {
  const { state, search, noun, empty, toolbar, advice, ...table } = props;
  const { items, model } = table;
  const [text, change] = useDraftText(search.text, search.onChange);
  const shown = useMemo(() => searchItems(items, model, search.text), [items, model, search.text]);
  const word = noun.toLowerCase();
  const noMatch = (
    <EmptyState
      text={`No ${word} matches “${search.text.trim()}”`}
      action={
        <Button size="toolbar" onClick={() => search.onChange('')}>
          Clear search
        </Button>
      }
    />
  );
  return (
    <Stack gap={2} shrink>
      <Toolbar gap={[2, 3]}>
        <SearchBox
          label={`Search ${noun}...`}
          value={text}
          onChange={change}
          size="toolbar"
          className={styles.search}
        />
        <p className={styles.count} role="status">
          {state.data !== undefined && countText(shown.length, items.length, word)}
        </p>
        {toolbar}
      </Toolbar>
      {advice}
      <QueryView shape="table" state={state} isEmpty={() => items.length === 0} empty={empty}>
        {() => <TreeTable {...table} search={search.text} noMatch={noMatch} />}
      </QueryView>
    </Stack>
  );
}

function countText(shown: number, all: number, word: string): string {
  const words = all === 1 ? word : `${word}s`;
  return shown === all
    ? `${formatNumber(all)} ${words}`
    : `${formatNumber(shown)} of ${formatNumber(all)} ${words}`;
}
