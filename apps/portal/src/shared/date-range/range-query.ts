import { DAY_SECONDS } from '@bidstage/mock-api/contract/values/time-units';
import type { TimeSpan } from '@bidstage/mock-api/contract/values/days';
import { granularityFor, type Granularity } from '@bidstage/mock-api/contract/values/granularities';

/** A range on the wire: half-open, in Unix seconds; `tz_offset` in minutes east of UTC. */
export interface RangeQuery {
  readonly from: number;
  readonly to: number;
  readonly tz_offset: number;
}

/** A comparison range on the wire: half-open, in Unix seconds. */
export interface CompareQuery {
  readonly compare_from: number;
  readonly compare_to: number;
}

export function rangeQuery({ start, end }: TimeSpan, tzOffset: number): RangeQuery {
  return { from: start / 1000, to: end / 1000, tz_offset: tzOffset };
}

export function compareQuery({ start, end }: TimeSpan): CompareQuery {
  return { compare_from: start / 1000, compare_to: end / 1000 };
}

/** The unit of the labels on the time axis; the width of the buckets is the granularity. */
export type RangeView = 'hourly' | 'daily' | 'weekly';

const secondsOf = ({ start, end }: TimeSpan) => (end - start) / 1000;

/** The bucket width in which a range is requested. */
export function granularityOf(span: TimeSpan): Granularity {
  return granularityFor(secondsOf(span));
}

/** The labels of a range: weekly for 7 days or more, daily for one day or more, else hourly. */
export function rangeView(span: TimeSpan): RangeView {
  const seconds = secondsOf(span);
  if (seconds >= 7 * DAY_SECONDS) return 'weekly';
  return seconds >= DAY_SECONDS ? 'daily' : 'hourly';
}
