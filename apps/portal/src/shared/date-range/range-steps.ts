import {
  addDays,
  dayCount,
  isSameRange,
  monthOf,
  weekOf,
  type Day,
  type DayRange,
} from './days.ts';
import type { TimeFrame } from './time-frames.ts';
import type { History } from './unavailable-days.ts';

/** A range as the screen calls it. */
export interface NamedDays {
  readonly days: DayRange;
  readonly timeFrame: TimeFrame;
}

/** The whole week or month around a day, for ranges that are one (or the beginning of one). */
function calendarPeriod({ days, timeFrame }: NamedDays): ((day: Day) => DayRange) | undefined {
  if (timeFrame === 'THIS_WEEK' || timeFrame === 'LAST_WEEK') return weekOf;
  if (timeFrame === 'THIS_MONTH' || isSameRange(days, monthOf(days.first))) return monthOf;
  return undefined;
}

/**
 * The range before: as many days, or the calendar week or month before. Not before the beginning of the history;
 * undefined when there is none.
 */
export function previousRange(range: NamedDays, { historyDay }: History): DayRange | undefined {
  const { days } = range;
  if (historyDay !== null && days.first <= historyDay) return undefined;
  const before = calendarPeriod(range)?.(addDays(days.first, -1));
  if (before) return before;
  const count = dayCount(days);
  const first = addDays(days.first, -count);
  // Nearer than a whole step, so that its length stays the same.
  return fromFirst(historyDay !== null && first < historyDay ? historyDay : first, count);
}

/**
 * The range after: as many days, or the calendar week or month after. It ends today at the latest;
 * undefined when the range does so already.
 */
export function nextRange(range: NamedDays, { today }: History): DayRange | undefined {
  const { days } = range;
  if (days.last >= today) return undefined;
  const after = calendarPeriod(range)?.(addDays(days.last, 1));
  if (after) return { first: after.first, last: after.last < today ? after.last : today };
  const count = dayCount(days);
  const last = addDays(days.last, count);
  return fromFirst(addDays(last < today ? last : today, 1 - count), count);
}

function fromFirst(first: Day, count: number): DayRange {
  return { first, last: addDays(first, count - 1) };
}
