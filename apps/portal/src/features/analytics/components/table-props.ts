import type { ReactNode } from 'react';
import type { OpenRowsControl } from '../../../shared/grid/use-open-rows.ts';
import type { TableState } from '../../../shared/grid/table-state.ts';
import type { SortOption } from '../../../shared/url-state/params.ts';

/** What every analytics table is given. */
export interface AnalyticsTableProps<Data> {
  readonly state: TableState<Data>;
  /** The sorting, which the URL owns. */
  readonly sort: SortOption;
  readonly onSort: (sort: SortOption) => void;
  /** The open rows where the URL owns them. */
  readonly openRows?: OpenRowsControl | undefined;
  /** What stands in the table's place without rows, usually an EmptyData. */
  readonly empty: ReactNode;
}
