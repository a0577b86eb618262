import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readParams, writeParams, type ParamRecord, type ParamValues } from './params.ts';

/** `push` makes a step that Back undoes (filter, sort, tab, row); `replace` does not (typing in a search box). */
export type HistoryMode = 'push' | 'replace';

/**
 * The part of a screen's state that is stored in the URL. `params` must be a constant outside the component. Returns
 * the values and a function that changes some of them.
 */
export function useUrlState<Params extends ParamRecord>(params: Params) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const latest = useRef(search);
  // The router returns a new setter with every URL; ours is stable, so that rows need not render again.
  const setter = useRef(setSearch);
  const historyState = useRef(state);
  useEffect(() => {
    latest.current = search;
    setter.current = setSearch;
    historyState.current = state;
  }, [search, setSearch, state]);

  const values = useMemo(() => readParams(params, search), [params, search]);
  const change = useCallback(
    (changes: Partial<ParamValues<Params>>, history: HistoryMode) => {
      const next = writeParams(params, latest.current, changes);
      // Without this check a step without a change would add an entry that Back seems to ignore.
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      setter.current(next, {
        replace: history === 'replace',
        preventScrollReset: true,
        // State from the previous screen belongs to the screen, not to one of its views.
        state: historyState.current,
      });
    },
    [params],
  );
  return [values, change] as const;
}
