import { useMemo, useRef, type ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/numbers.ts';
import type { QueryState } from '../../../shared/api/query-state.ts';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import type { ColumnPreset } from '../../../shared/grid/column-choice.ts';
import { ColumnChooser } from '../../../shared/grid/column-chooser.tsx';
import { searchItems } from '../../../shared/grid/tree-rows.ts';
import { TreeTable, type TreeTableProps } from '../../../shared/grid/tree-table.tsx';
import { useColumnChoice } from '../../../shared/grid/use-column-choice.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { SearchBox } from '../../../shared/ui/search-box.tsx';
import { useDraftText } from '../../../shared/url-state/use-draft-text.ts';
import { Row, Stack, Toolbar } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import styles from './analytics-table.module.css';
import { TableExport } from './table-export.tsx';
import type { TableSearch } from './table-props.ts';

export interface SearchTableProps<Item> extends Omit<
  TreeTableProps<Item>,
  'search' | 'noMatch' | 'shownKeys'
> {
  readonly state: QueryState<unknown>;
  readonly search: TableSearch;
  /** The noun for the rows, singular: `Div`. */
  readonly noun: string;
  /** Shown instead of a table without rows. */
  readonly empty: ReactNode;
  /** Further controls, on the right above the table. */
  readonly toolbar?: ReactNode;
  /** Shown between the search and the table, and on the right beside it. */
  readonly advice?: ReactNode;
  readonly tip?: ReactNode;
  /** Shown under the table: what its figures count. */
  readonly note?: ReactNode;
  /** Ready-made choices of columns; without them all columns are shown. */
  readonly presets?: readonly ColumnPreset[] | undefined;
  /** Name of the file that the table is exported to; without it there is no export. */
  readonly fileName?: string | undefined;
}

/** A tree table with a search over its first level. */
export function SearchTable<Item>(props: SearchTableProps<Item>) {
  const { state, search, noun, empty, toolbar, advice, tip, note, presets, fileName, ...all } =
    props;
  const { items, model, sort } = all;
  const [columns, choice, choose] = useColumnChoice(all.label, all.columns, sort.key);
  const table = { ...all, columns };
  const shownKeys = useRef<() => readonly string[]>(null);
  const [text, change] = useDraftText(search.text, search.onChange);
  const shown = useMemo(() => searchItems(items, model, search.text), [items, model, search.text]);
  const word = noun.toLowerCase();
  const isNarrowed = shown.length < items.length;
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
        <Row className={styles.tools}>
          {presets && (
            <ColumnChooser
              columns={all.columns.metrics}
              presets={presets}
              choice={choice}
              sortKey={sort.key}
              onChoice={choose}
            />
          )}
          {fileName !== undefined && !state.isOld && (
            <TableExport
              {...table}
              search={search.text}
              fileName={fileName}
              isNarrowed={isNarrowed}
              shownKeys={() => shownKeys.current?.() ?? columns.metrics.map(({ key }) => key)}
            />
          )}
        </Row>
        {toolbar}
      </Toolbar>
      <Row wrap gap={2} className={styles.hints}>
        {advice}
        {tip}
      </Row>
      <QueryView shape="table" state={state} isEmpty={() => items.length === 0} empty={empty}>
        {() => (
          <>
            <TreeTable
              {...table}
              shownKeys={shownKeys}
              search={search.text}
              noMatch={<NoMatch word={word} search={search} />}
            />
            {note !== undefined && (
              <Text tone="muted" font="hint" className={styles.note}>
                {note}
              </Text>
            )}
          </>
        )}
      </QueryView>
    </Stack>
  );
}

function NoMatch({ word, search }: { readonly word: string; readonly search: TableSearch }) {
  return (
    <EmptyState
      text={`No ${word} matches “${search.text.trim()}”`}
      action={
        <Button size="toolbar" onClick={() => search.onChange('')}>
          Clear search
        </Button>
      }
    />
  );
}

function countText(shown: number, all: number, word: string): string {
  const words = all === 1 ? word : `${word}s`;
  return shown === all
    ? `${formatNumber(all)} ${words}`
    : `${formatNumber(shown)} of ${formatNumber(all)} ${words}`;
}
