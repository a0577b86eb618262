import type { Param, SortOption } from '../../../shared/url-state/params.ts';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';

/** A type and not an interface, which has no index signature. */
type TableParams = {
  readonly sort: Param<SortOption>;
  readonly search: Param<string>;
};

/** A table's sorting and search, which the URL owns. Back undoes a sorting, not the typing of a search. */
export function useTableParams(params: TableParams) {
  const [{ sort, search }, change] = useUrlState(params);
  return {
    sort,
    onSort: (next: SortOption) => change({ sort: next }, 'push'),
    search: {
      text: search,
      onChange: (text: string) => change({ search: text }, 'replace'),
    },
  };
}
