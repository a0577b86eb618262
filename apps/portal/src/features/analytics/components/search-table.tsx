import { useMemo, useRef, type ReactNode } from 'react';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import type { ColumnPreset } from '#portal/shared/grid/column-choice.ts';
import { searchItems } from '#portal/shared/grid/tree-rows.ts';
import { TreeTable, type TreeTableProps } from '#portal/shared/grid/tree-table.tsx';
import { useColumnChoice } from '#portal/shared/grid/use-column-choice.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { EmptyState, noMatch } from '#portal/shared/ui/empty-state.tsx';
import { SearchBox } from '#portal/shared/ui/search-box.tsx';
import { useDraftText } from '#portal/shared/url-state/use-draft-text.ts';
import { Row, Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import type { TableComparison } from '../hooks/use-table-comparison.ts';
import { showsChanges, withoutChanges } from '../models/metric-columns.ts';
import styles from './analytics-table.module.css';
import { TableMenu } from './table-menu.tsx';
import type { SearchedTableProps, TableSearch } from './table-props.ts';

interface SearchTableProps<Item>
  extends
    SearchedTableProps<unknown>,
    Pick<
      TreeTableProps<Item>,
      'label' | 'items' | 'model' | 'columns' | 'total' | 'scrollsToSort'
    > {
  /** The noun for the rows, singular: `Div`. */
  readonly noun: string;
  /** The rows of the comparison period; without it the table shows no changes. */
  readonly comparison?: TableComparison<unknown> | undefined;
  /** Shown between the search and the table. */
  readonly advice?: ReactNode;
  /** Shown under the table: what its figures count. */
  readonly note?: string;
  /** Ready-made choices of columns. */
  readonly presets?: readonly ColumnPreset[];
}

/** Controls at the right end of a bar, together also on a line of their own. */
function AtEnd({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <Row gap={[2, 3]} justify="end" wrap grow>
      {children}
    </Row>
  );
}

/** A tree table with a search over its first level. */
export function SearchTable<Item>(props: SearchTableProps<Item>) {
  const { label, items, model, total, sort, onSort, openRows, comparison } = props;
  const { state, search, noun, presets = [], scrollsToSort = false } = props;
  const hasChanges = showsChanges(comparison, sort.key);
  const available = useMemo(
    () => (hasChanges ? props.columns : withoutChanges(props.columns)),
    [hasChanges, props.columns],
  );
  const [columns, choice, choose] = useColumnChoice(label, available, sort.key);
  const table = { label, items, model, columns, total, sort, onSort, openRows };
  const shownKeys = useRef<() => readonly string[]>(null);
  const [text, change] = useDraftText(search.text, search.onChange);
  const shown = useMemo(() => searchItems(items, model, search.text), [items, model, search.text]);
  const exported = {
    ...table,
    search: search.text,
    fileName: props.fileName,
    shownKeys: () => shownKeys.current?.(),
  };
  const word = noun.toLowerCase();
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
        <TableMenu
          {...exported}
          chooser={{
            columns: available.metrics,
            presets,
            choice,
            sortKey: sort.key,
            onChoice: choose,
          }}
          report={props.report}
          isCurrent={!state.isOld}
        />
        <AtEnd>{props.toolbar}</AtEnd>
      </Toolbar>
      <Row wrap gap={2} className={styles.hints}>
        {props.advice}
        {state.data !== undefined && comparison && <ComparisonError comparison={comparison} />}
        {props.tip}
      </Row>
      <QueryView shape="table" state={state} isEmpty={() => items.length === 0} empty={props.empty}>
        {() => (
          <Stack gap={1} shrink="children">
            <TreeTable
              {...table}
              scrollsToSort={scrollsToSort}
              shownKeys={shownKeys}
              search={search.text}
              noMatch={<NoRows word={word} search={search} />}
            />
            {props.note !== undefined && (
              <Text tone="muted" font="hint">
                {columns.metrics.some(({ isExtra }) => isExtra) &&
                  comparison &&
                  `Δ is the change from ${comparison.days}. `}
                {props.note}
              </Text>
            )}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

/** Says that the changes of a table are unknown because their request has failed. */
function ComparisonError({ comparison }: { readonly comparison: TableComparison<unknown> }) {
  const { rows, days, error, retry, isFetching } = comparison;
  if (error === null || rows !== undefined) return null;
  return (
    <ErrorState
      layout="banner"
      message={`No comparison with ${days}: ${error}`}
      onRetry={retry}
      retrying={isFetching}
    />
  );
}

function NoRows({ word, search }: { readonly word: string; readonly search: TableSearch }) {
  return (
    <EmptyState
      hint={noMatch(`No ${word}`, search.text)}
      action={
        <Button size="toolbar" onClick={() => search.onChange('')}>
          Clear search
        </Button>
      }
    />
  );
}

function countText(found: number, all: number, word: string): string {
  const words = all === 1 ? word : `${word}s`;
  return found === all
    ? `${formatNumber(all)} ${words}`
    : `${formatNumber(found)} of ${formatNumber(all)} ${words}`;
}
