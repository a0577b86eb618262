import { useCallback, useEffect, useMemo } from 'react';
import { setPreference, usePreferences } from '../preferences/preferences.ts';
import {
  ALL_COLUMNS,
  COLUMNS_PARAMS,
  showColumns,
  STANDARD_COLUMNS,
} from '../url-state/shown-columns.ts';
import { useUrlState } from '../url-state/use-url-state.ts';
import { chosenColumns, isShown, type ColumnChoice } from './column-choice.ts';
import type { TreeColumns } from './tree.ts';

/** The choice of a URL, if it names columns of the table; null without one. */
function choiceFromUrl<Item>(
  text: string,
  { metrics }: TreeColumns<Item>,
): { choice: ColumnChoice } | null {
  if (text === STANDARD_COLUMNS) return { choice: undefined };
  if (text === ALL_COLUMNS) return { choice: metrics.map(({ key }) => key) };
  const keys = text.split(',');
  return metrics.some(({ key }) => keys.includes(key)) ? { choice: keys } : null;
}

/**
 * The columns of a table as the user has chosen them, and the choice, which is stored under the table's name. A URL with
 * columns, as a saved view has it, counts instead until the user chooses others.
 */
export function useColumnChoice<Item>(
  table: string,
  columns: TreeColumns<Item>,
  sortKey: string,
): readonly [TreeColumns<Item>, ColumnChoice, (choice: ColumnChoice) => void] {
  const [{ columns: text }, change] = useUrlState(COLUMNS_PARAMS);
  const own = usePreferences(({ tableColumns }) => tableColumns[table]);
  const given = useMemo(() => choiceFromUrl(text, columns), [text, columns]);
  const choice = given ? given.choice : own;
  // A sorting by a visible column leaves the columns the same object.
  const sorted = columns.metrics.find(({ key }) => key === sortKey);
  const hidden = sorted && !isShown(sorted, choice) ? sortKey : '';
  const shown = useMemo(() => chosenColumns(columns, choice, hidden), [columns, choice, hidden]);
  useEffect(() => showColumns(choice), [choice]);
  const choose = useCallback(
    (next: ColumnChoice) => {
      const all = Object.entries(usePreferences.getState().tableColumns);
      const others = all.filter(([name]) => name !== table);
      const entry = next === undefined ? [] : [[table, next] as const];
      setPreference('tableColumns', Object.fromEntries([...others, ...entry]));
      change({ columns: '' }, 'replace');
    },
    [table, change],
  );
  return [shown, choice, choose];
}
