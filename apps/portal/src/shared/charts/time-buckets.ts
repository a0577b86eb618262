import type { Granularity } from '@bidstage/mock-api/contract/values/granularities';

const SECONDS: Readonly<Record<Granularity, number>> = { hour: 3600, day: 86_400 };

/** One bucket of a time series; times in Unix seconds, `end` is exclusive. */
export interface TimeBucket {
  readonly start: number;
  readonly end: number;
  /** The x position of its values on the time axis. */
  readonly middle: number;
  /** `unfinished` holds the data so far; `future` has not begun, so that its zeros mean nothing. */
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
