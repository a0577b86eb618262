import { useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { OpenRowsControl } from '#portal/shared/grid/use-open-rows.ts';
import type { Param, SortOption } from '#portal/shared/url-state/params.ts';
import { usePendingSearch } from '#portal/shared/url-state/pending-search.ts';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { OPEN_ROWS_PARAMS } from '../models/table-params.ts';

const NONE: readonly string[] = [];

/** A type, because an interface has no index signature. */
type TableParams = {
  readonly sort: Param<SortOption>;
  readonly search: Param<string>;
};

/** A table's sorting and search, which are stored in the URL. Neither is a step that Back undoes. */
export function useTableParams(params: TableParams) {
  const [{ sort, search }, change] = useUrlState(params);
  return {
    sort,
    onSort: (next: SortOption) => change({ sort: next }, 'replace'),
    search: {
      text: search,
      onChange: (text: string) => change({ search: text }, 'replace'),
    },
  };
}

/** True where Back or Forward has led to the screen from another one; false after a link, a reload and on the screen. */
function useIsReturn(): boolean {
  const pending = usePendingSearch();
  const location = useLocation();
  const type = useNavigationType();
  const [isReturn] = useState(() => type === NavigationType.Pop && pending.follows(location));
  return isReturn;
}

/**
 * The open rows of a table, which are stored in the URL: a copied URL and a reload restore them, and Back undoes one
 * after the other. New data, and leaving the screen, close them all; equal data, as after a refetch without changes, do
 * not.
 */
export function useOpenRowsParam(data: object | undefined): OpenRowsControl {
  const [{ open: inUrl }, change] = useUrlState(OPEN_ROWS_PARAMS);
  const isReturn = useIsReturn();
  const [left] = useState(isReturn ? inUrl : NONE);
  useEffect(() => {
    if (isReturn) change({ open: [] }, 'replace');
  }, [isReturn, change]);
  const open = inUrl === left ? NONE : inUrl;
  const previous = useRef<object>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    if (previous.current && previous.current !== data) change({ open: [] }, 'replace');
    previous.current = data;
  }, [data, change]);
  return useMemo(
    () => ({ ids: open, onChange: (ids: readonly string[]) => change({ open: ids }, 'push') }),
    [open, change],
  );
}
