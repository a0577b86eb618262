import { dayAt } from '../contract/values/days.ts';
import { BUCKET_SECONDS, type Granularity } from '../contract/values/granularities.ts';
import type { TimeRange } from './time-range.ts';

/**
 * Start of the local hour or day that contains a time; both in seconds since 1970, `tzOffset` in minutes east of UTC.
 */
export function bucketStart(seconds: number, granularity: Granularity, tzOffset: number): number {
  const width = BUCKET_SECONDS[granularity];
  const shift = tzOffset * 60;
  return Math.floor((seconds + shift) / width) * width - shift;
}

/**
 * Starts of the local hours or days of a range, in seconds since 1970. If the range starts inside a bucket, this bucket
 * starts with the range, so every start is in the range and the buckets cover all of it.
 */
export function bucketStarts(
  { from, to }: TimeRange,
  granularity: Granularity,
  tzOffset: number,
): number[] {
  const width = BUCKET_SECONDS[granularity];
  const starts: number[] = [];
  for (let start = bucketStart(from, granularity, tzOffset); start < to; start += width) {
    starts.push(Math.max(start, Math.floor(from)));
  }
  return starts;
}

/** The local day of a time, `YYYY-MM-DD`. */
export function localDate(seconds: number, tzOffset: number): string {
  return dayAt(seconds * 1000, tzOffset);
}
