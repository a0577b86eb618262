import { HOURLY_RANGE_SECONDS, type Granularity } from '@bidstage/mock-api/contract/granularities';
import type { TimeSpan } from './days.ts';

const DAY_SECONDS = 86_400;

/** By what the time axis is labelled; the width of the buckets is the granularity. */
export type RangeView = 'hourly' | 'daily' | 'weekly';

const secondsOf = ({ start, end }: TimeSpan) => (end - start) / 1000;

/** The width of the buckets that a range is asked for in. */
export function granularityOf(span: TimeSpan): Granularity {
  return secondsOf(span) <= HOURLY_RANGE_SECONDS ? 'hour' : 'day';
}

/** How a range is labelled: weekly from 7 days on, daily from one day on, else hourly. */
export function viewOf(span: TimeSpan): RangeView {
  const seconds = secondsOf(span);
  if (seconds >= 7 * DAY_SECONDS) return 'weekly';
  return seconds >= DAY_SECONDS ? 'daily' : 'hourly';
}
