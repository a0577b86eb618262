import { dayStart, spanOf, type Day } from '../../../shared/date-range/days.ts';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';

/** The query range of a day on the record screen: from its start to its end, in milliseconds. */
export function recordRange(day: Day, tzOffset: number): RangeQuery {
  const { start, end } = spanOf({ first: day, last: day }, tzOffset);
  return { from: start, to: end, tz_offset: tzOffset };
}

interface RecordMoment {
  readonly today: Day;
  readonly tzOffset: number;
  /** The clock's time in milliseconds. */
  readonly now: number;
  /** Start of the affiliate's history in seconds; null while unknown. */
  readonly startTimestamp: number | null;
}

/**
 * The time to record for floor prices changed on a day, in seconds: now for today, else the start of the day, or of the
 * history.
 */
export function recordTimestamp(day: Day, moment: RecordMoment): number {
  const { today, tzOffset, now, startTimestamp } = moment;
  if (day === today) return Math.floor(now / 1000);
  return Math.max(dayStart(day, tzOffset) / 1000, startTimestamp ?? 0);
}
