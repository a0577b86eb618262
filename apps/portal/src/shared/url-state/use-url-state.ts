import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readParams, writeParams, type ParamRecord, type ParamValues } from './params.ts';
import { usePendingSearch } from './pending-search.ts';

/** `push` makes a step that Back undoes (filter, tab, row); `replace` does not (typing in a search box, sorting). */
export type HistoryMode = 'push' | 'replace';

interface ChangeOptions {
  /** The screen shows the change before the next key or click arrives: for what opens a dialog. */
  readonly atOnce?: boolean;
}

/**
 * The part of a screen's state that is stored in the URL. `params` must be a constant outside the component. Returns
 * the values and a function that changes some of them; changes of several components add up.
 */
export function useUrlState<Params extends ParamRecord>(params: Params) {
  const [search, setSearch] = useSearchParams();
  const pending = usePendingSearch();
  const location = useLocation();
  const { state } = location as { readonly state: unknown };
  // The router returns a new setter with every URL; ours is stable, so that rows need not render again.
  const setter = useRef(setSearch);
  const historyState = useRef(state);
  useLayoutEffect(() => {
    pending.recordLocation(location);
    setter.current = setSearch;
    historyState.current = state;
  }, [pending, location, setSearch, state]);

  const values = useMemo(() => readParams(params, search), [params, search]);
  const change = useCallback(
    (
      changes: Partial<ParamValues<Params>>,
      history: HistoryMode,
      { atOnce = false }: ChangeOptions = {},
    ) => {
      const next = writeParams(params, pending.read(), changes);
      // Without this check a step without a change would add an entry that Back seems to ignore.
      if (!pending.write(next)) return;
      setter.current(next, {
        replace: history === 'replace',
        preventScrollReset: true,
        flushSync: atOnce,
        // State from the previous screen belongs to the screen, not to one of its views.
        state: historyState.current,
      });
    },
    [params, pending],
  );
  return [values, change] as const;
}
