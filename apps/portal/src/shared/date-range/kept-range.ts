import { RANGE_PARAMS } from './range-params.ts';

/** The part of a URL's search that a link to another screen keeps: only the date range. */
export function keptRange(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name in RANGE_PARAMS);
  return new URLSearchParams(kept).toString();
}
