import {
  addDays,
  dayCount,
  daysFrom,
  isSameRange,
  monthOf,
  weekOf,
  type Day,
  type DayRange,
} from '@bidstage/mock-api/contract/values/days';
import type { NamedDays } from '@bidstage/mock-api/contract/values/date-ranges';
import type { History } from './unavailable-days.ts';

/** A function that returns the whole week or month around a day, for ranges that are one (or the beginning of one). */
function calendarPeriod({ days, timeFrame }: NamedDays): ((day: Day) => DayRange) | undefined {
  if (timeFrame === 'THIS_WEEK' || timeFrame === 'LAST_WEEK') return weekOf;
  if (timeFrame === 'THIS_MONTH' || isSameRange(days, monthOf(days.first))) return monthOf;
  return undefined;
}

/**
 * The previous range: as many days, or the previous calendar week or month. Never before the start of the history;
 * undefined when there is none.
 */
export function previousRange(range: NamedDays, { historyDay }: History): DayRange | undefined {
  const { days } = range;
  if (historyDay !== null && days.first <= historyDay) return undefined;
  const before = calendarPeriod(range)?.(addDays(days.first, -1));
  if (before) return before;
  const count = dayCount(days);
  const first = addDays(days.first, -count);
  // Less than a whole step, so that the length stays the same.
  return daysFrom(historyDay !== null && first < historyDay ? historyDay : first, count);
}

/**
 * The next range: as many days, or the next calendar week or month. It ends today at the latest; undefined when the
 * range does so already.
 */
export function nextRange(range: NamedDays, { today }: History): DayRange | undefined {
  const { days } = range;
  if (days.last >= today) return undefined;
  const after = calendarPeriod(range)?.(addDays(days.last, 1));
  if (after) return { first: after.first, last: after.last < today ? after.last : today };
  const count = dayCount(days);
  const last = addDays(days.last, count);
  return daysFrom(addDays(last < today ? last : today, 1 - count), count);
}
