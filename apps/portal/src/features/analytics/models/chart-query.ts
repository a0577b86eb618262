import type { RangeState } from '../../../shared/date-range/range-state.ts';
import type { ChartQuery } from '../api/chart-queries.ts';
import type { TimeQuery } from '../api/time-performance-queries.ts';

type Range = Pick<RangeState, 'query' | 'compareQuery' | 'granularity'>;

/** The query of the hours or days of a range, for some ad units by name or for all. */
export function timeQueryOf({ query, granularity }: Range, adUnits?: readonly string[]): TimeQuery {
  return { range: query, granularity, ...(adUnits && { adUnits }) };
}

/** The query of a range's charts, for some ad units by name or for all. */
export function chartQueryOf(range: Range, adUnits?: readonly string[]): ChartQuery {
  return { ...timeQueryOf(range, adUnits), comparison: range.compareQuery };
}
