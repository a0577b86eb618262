import type { RequestProblem } from '../contract/values/request-problem.ts';
import { DAY_SECONDS } from '../contract/values/time-units.ts';
import { LIMITS } from '../contract/values/limits.ts';

/** A half-open time range in seconds since 1970, with a fraction if it was given in ms. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** The ranges of a request's query as received: seconds or ms. */
export interface RangeQuery {
  readonly from: number;
  readonly to: number;
  readonly compare_from?: number;
  readonly compare_to?: number;
}

/** A time of a query in seconds; a value above `millisecondsAbove` is in ms. */
export function toSeconds(moment: number): number {
  return moment > LIMITS.millisecondsAbove ? moment / 1000 : moment;
}

/** The range between two times of a query; each may be in seconds or ms. */
export function rangeOf(from: number, to: number): TimeRange {
  return { from: toSeconds(from), to: toSeconds(to) };
}

/** The comparison range of a query; undefined if it has none. */
export function comparisonOf(query: Partial<RangeQuery>): TimeRange | undefined {
  const { compare_from: from, compare_to: to } = query;
  return from === undefined || to === undefined ? undefined : rangeOf(from, to);
}

function problemsOf({ from, to }: TimeRange, prefix: string): RequestProblem[] {
  const path = (name: string): string => `/querystring/${prefix}${name}`;
  if (from >= to) return [{ path: path('from'), message: `must be before ${prefix}to` }];
  if (to - from <= LIMITS.rangeDays * DAY_SECONDS) return [];
  return [
    { path: path('to'), message: `must be within ${LIMITS.rangeDays} days of ${prefix}from` },
  ];
}

/** The problems of a query's ranges; empty if there is none. */
export function rangeProblems(query: RangeQuery): RequestProblem[] {
  const comparison = comparisonOf(query);
  return [
    ...problemsOf(rangeOf(query.from, query.to), ''),
    ...(comparison ? problemsOf(comparison, 'compare_') : []),
  ];
}
