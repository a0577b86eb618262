import type { Figures } from '../../../entities/analytics-data/request-figures.ts';
import type { QueryState } from '../../../shared/api/query-state.ts';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';
import type { RangeState } from '../../../shared/date-range/range-state.ts';
import { shortDays } from '../../../shared/format/dates.ts';
import type { TableComparison } from '../components/table-props.ts';
import { useShown } from './use-analytics-range.ts';

/**
 * The range that a range is compared with; null until the figures of the range itself are there, which come first on
 * the screen.
 */
export function comparedRange(
  { compareQuery, query }: RangeState,
  { data }: QueryState<unknown>,
): RangeQuery | null {
  if (data === undefined) return null;
  const { compare_from: from, compare_to: to } = compareQuery;
  return { from, to, tz_offset: query.tz_offset };
}

/** The rows of the comparison period for a table; never those of another period than that of the table's rows. */
export function useTableComparison<Row>(
  range: RangeState,
  now: QueryState<Figures<Row>>,
  before: QueryState<Figures<Row>>,
): TableComparison<Row> {
  const rows = before.isOld ? undefined : before.data?.rows;
  const shown = useShown(rows, now.isOld);
  const days = useShown(shortDays(range.compared.days), now.isOld);
  const { error, retry, isFetching } = before;
  return { rows: shown, days, error, retry, isFetching };
}
