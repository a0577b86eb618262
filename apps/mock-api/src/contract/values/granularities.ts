/** Widths of a time bucket, as used in paths. */
import { DAY_SECONDS } from './time-units.ts';

export const GRANULARITIES = ['hour', 'day'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

export const BUCKET_SECONDS: Readonly<Record<Granularity, number>> = {
  hour: 3600,
  day: DAY_SECONDS,
};

/** Longest range for which the portal requests hours, in seconds; for a longer one it requests days. */
const HOURLY_RANGE_SECONDS = DAY_SECONDS;

/** The bucket width in which the portal requests a range of this length. */
export function granularityFor(seconds: number): Granularity {
  return seconds <= HOURLY_RANGE_SECONDS ? 'hour' : 'day';
}
