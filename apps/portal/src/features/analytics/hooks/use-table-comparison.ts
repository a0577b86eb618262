import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { useDisplayedValue } from '#portal/shared/api/use-displayed-value.ts';
import type { RangeQuery } from '#portal/shared/date-range/range-query.ts';
import type { RangeState } from '#portal/shared/date-range/range-state.ts';
import { shortDays } from '#portal/shared/format/dates.ts';

/**
 * The range that a range is compared with; null while there is nothing to compare, and until the figures of the range
 * itself have loaded, which come first on the screen.
 */
export function comparisonQuery(
  { compareQuery, compared, query }: RangeState,
  { data }: QueryState<unknown>,
): RangeQuery | null {
  if (data === undefined || !compared.hasBegun) return null;
  const { compare_from: from, compare_to: to } = compareQuery;
  return { from, to, tz_offset: query.tz_offset };
}

/** The rows of a table in the comparison period of its range. */
export interface TableComparison<Row> {
  /** Undefined while they are unknown. */
  readonly rows: readonly Row[] | undefined;
  /** The period, such as `Dec 25 – 31, 2023`. */
  readonly days: string;
  /** Why the rows are unknown; null without a failure. */
  readonly error: string | null;
  readonly retry: () => void;
  readonly isFetching: boolean;
}

/** The rows of the comparison period for a table; never those of another period than that of the table's rows. */
export function useTableComparison<Row>(
  range: RangeState,
  now: QueryState<Figures<Row>>,
  before: QueryState<Figures<Row>>,
): TableComparison<Row> {
  const rows = before.isOld ? undefined : before.data?.rows;
  const { error, retry, isFetching } = before;
  return {
    rows: useDisplayedValue(rows, now.isOld),
    days: useDisplayedValue(shortDays(range.compared.days), now.isOld),
    error,
    retry,
    isFetching,
  };
}
