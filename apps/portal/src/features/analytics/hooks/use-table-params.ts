import { useEffect, useMemo, useRef } from 'react';
import type { OpenRowsControl } from '#portal/shared/grid/use-open-rows.ts';
import type { Param, SortOption } from '#portal/shared/url-state/params.ts';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { OPEN_ROWS_PARAMS } from '../models/table-params.ts';

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

/**
 * The open rows of a table, which are stored in the URL: a copied URL and Back restore them. New data close them all;
 * equal data, as after a refetch without changes, do not.
 */
export function useOpenRowsParam(data: object | undefined): OpenRowsControl {
  const [{ open }, change] = useUrlState(OPEN_ROWS_PARAMS);
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
