import type { ReactNode } from 'react';
import type { OpenRowsControl } from '#portal/shared/grid/use-open-rows.ts';
import type { RangeQuery } from '#portal/shared/date-range/range-query.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import type { SortOption } from '#portal/shared/url-state/params.ts';

/** The props of every analytics table. */
export interface AnalyticsTableProps<Data> {
  readonly state: QueryState<Data>;
  /** The sorting, which is stored in the URL. */
  readonly sort: SortOption;
  readonly onSort: (sort: SortOption) => void;
  /** The open rows, if they are stored in the URL. */
  readonly openRows?: OpenRowsControl | undefined;
  /** Name of the file that the table is exported to. */
  readonly fileName: string;
  /** Shown instead of a table without rows, usually an EmptyData. */
  readonly empty: ReactNode;
}

/** A search that is stored in the URL. */
export interface TableSearch {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The props of an analytics table with a search. */
export interface SearchedTableProps<Data> extends AnalyticsTableProps<Data> {
  readonly search: TableSearch;
  /** The range whose performance report can be exported; without it only the table can. */
  readonly report?: RangeQuery;
  /** Controls on the right above the table. */
  readonly toolbar?: ReactNode;
  /** Shown on the right under the controls. */
  readonly tip?: ReactNode;
}
