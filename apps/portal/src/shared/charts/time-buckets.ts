import type { Granularity } from '@bidstage/mock-api/contract/granularities';

const SECONDS: Readonly<Record<Granularity, number>> = { hour: 3600, day: 86_400 };

/** One bucket of a time series; times in Unix seconds, `end` is no longer part of it. */
export interface TimeBucket {
  readonly start: number;
  readonly end: number;
  /** Where its values stand on the time axis. */
  readonly middle: number;
  /** `unfinished` holds what there is so far; `future` has not begun, so that its zeros mean nothing. */
  readonly state: 'complete' | 'unfinished' | 'future';
}

/** The buckets of a chart. `updatedAt` is the end of the last complete data, in Unix seconds (`meta.updatedAt`). */
export function timeBuckets(
  timeLabels: readonly number[],
  granularity: Granularity,
  updatedAt: number,
): TimeBucket[] {
  const seconds = SECONDS[granularity];
  return timeLabels.map((start) => {
    const end = start + seconds;
    return { start, end, middle: start + seconds / 2, state: stateOf(start, end, updatedAt) };
  });
}

function stateOf(start: number, end: number, updatedAt: number): TimeBucket['state'] {
  if (end <= updatedAt) return 'complete';
  return start < updatedAt ? 'unfinished' : 'future';
}
