import { dayStart, spanOf, type Day } from '../../../shared/date-range/days.ts';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';

/** The day on the wire as the record screen asks for it: from its start to its end, in milliseconds. */
export function recordRange(day: Day, tzOffset: number): RangeQuery {
  const { start, end } = spanOf({ first: day, last: day }, tzOffset);
  return { from: start, to: end, tz_offset: tzOffset };
}

interface RecordMoment {
  readonly today: Day;
  readonly tzOffset: number;
  /** The clock's time in milliseconds. */
  readonly now: number;
  /** Start of the affiliate's history in seconds; null while that is unknown. */
  readonly startTimestamp: number | null;
}

/** When floor prices of a day were changed, in seconds: now for today, else when the day, or the history, began. */
export function recordTimestamp(day: Day, moment: RecordMoment): number {
  const { today, tzOffset, now, startTimestamp } = moment;
  if (day === today) return Math.floor(now / 1000);
  return Math.max(dayStart(day, tzOffset) / 1000, startTimestamp ?? 0);
}
