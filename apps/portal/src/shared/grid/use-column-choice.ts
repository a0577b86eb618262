import { useCallback, useMemo } from 'react';
import { setPreference, usePreferences } from '../preferences/preferences.ts';
import { chosenColumns, type ColumnChoice } from './column-choice.ts';
import type { TreeColumns } from './tree.ts';

/** The columns of a table as the user has chosen them, and the choice, which is kept under the table's name. */
export function useColumnChoice<Item>(
  table: string,
  columns: TreeColumns<Item>,
  sortKey: string,
): readonly [TreeColumns<Item>, ColumnChoice, (choice: ColumnChoice) => void] {
  const choice = usePreferences(({ tableColumns }) => tableColumns[table]);
  // A sorting by a visible column leaves the columns the same object.
  const kept = choice?.includes(sortKey) === false ? sortKey : '';
  const shown = useMemo(() => chosenColumns(columns, choice, kept), [columns, choice, kept]);
  const choose = useCallback(
    (next: ColumnChoice) => {
      const all = Object.entries(usePreferences.getState().tableColumns);
      const others = all.filter(([name]) => name !== table);
      const own = next === undefined ? [] : [[table, next] as const];
      setPreference('tableColumns', Object.fromEntries([...others, ...own]));
    },
    [table],
  );
  return [shown, choice, choose];
}
