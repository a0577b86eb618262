import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { BUCKET_SECONDS, type Granularity } from '@bidstage/mock-api/contract/values/granularities';

/** One bucket of a time series; times in Unix seconds, `end` is exclusive. */
export interface ChartBucket {
  readonly start: number;
  readonly end: number;
  /** The x position of its values on the time axis. */
  readonly middle: number;
  /**
   * `unfinished` holds the data so far; `future` has not begun and `missing` is over without any data, so that their
   * zeros mean nothing.
   */
  readonly state: 'complete' | 'unfinished' | 'future' | 'missing';
  readonly hasFigures: boolean;
}

/** One value for each bucket; null is a gap. */
export type Values = readonly (number | null)[];

/** The buckets of a chart. `updatedAt` is the end of the last complete data, in Unix seconds (`meta.updatedAt`). */
export function chartBuckets(
  chart: Pick<Chart, 'timeLabels' | 'total'>,
  granularity: Granularity,
  updatedAt: number,
): ChartBucket[] {
  const seconds = BUCKET_SECONDS[granularity];
  const { divRequestCount, requestCount } = chart.total;
  let hasBegun = false;
  return chart.timeLabels.map((start, index) => {
    const end = start + seconds;
    const isEmpty = !divRequestCount[index] && !requestCount[index];
    hasBegun ||= !isEmpty;
    // Before the first data there is nothing to miss: the site may not have been there.
    const past = isEmpty && hasBegun ? 'missing' : 'complete';
    const present = start < updatedAt ? 'unfinished' : 'future';
    const state = end <= updatedAt ? past : present;
    const hasFigures = state === 'complete' || state === 'unfinished';
    return { start, end, middle: start + seconds / 2, state, hasFigures };
  });
}

/** Consecutive buckets of one kind: their indexes and times. */
export interface Stretch<Kind> {
  readonly kind: Kind;
  readonly first: number;
  last: number;
  readonly start: number;
  end: number;
}

/** The stretches of the buckets that have a kind. */
export function stretches<Kind>(
  buckets: readonly ChartBucket[],
  kindOf: (bucket: ChartBucket, index: number) => Kind | null,
): Stretch<Kind>[] {
  const all: Stretch<Kind>[] = [];
  for (const [index, bucket] of buckets.entries()) {
    const kind = kindOf(bucket, index);
    if (kind === null) continue;
    const before = all.at(-1);
    if (before?.kind === kind && before.last === index - 1) {
      Object.assign(before, { last: index, end: bucket.end });
    } else all.push({ kind, first: index, last: index, start: bucket.start, end: bucket.end });
  }
  return all;
}
