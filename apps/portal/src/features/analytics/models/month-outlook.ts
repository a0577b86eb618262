import {
  addDays,
  dayCount,
  daysBefore,
  monthOf,
  weekdayOf,
  type Day,
} from '@bidstage/mock-api/contract/values/days';

/** Days whose weekdays the projection repeats: four of each weekday. */
export const PROJECTED_FROM_DAYS = 28;
const WEEK = 7;

export interface MonthOutlook {
  /** Revenue of the month up to now, with the part of today that is over. */
  readonly soFar: number;
  /** Expected revenue of the whole month; null without a week of history. */
  readonly projected: number | null;
  /** The projection's change against the same month a year ago, as a fraction; null where there is none. */
  readonly change: number | null;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

function daysOf(first: Day, last: Day): Day[] {
  return first > last
    ? []
    : Array.from({ length: dayCount({ first, last }) }, (_, index) => addDays(first, index));
}

/**
 * The revenue that a day is expected to have: the mean of its weekday among the last four weeks of complete days, because
 * a month with five Saturdays is another one than a month with five Mondays. Null without a week of them.
 */
function expectedDay(revenue: ReadonlyMap<Day, number>, today: Day) {
  const { first, last } = daysBefore(today, PROJECTED_FROM_DAYS);
  const measured = daysOf(first, last).filter((day) => revenue.has(day));
  if (measured.length < WEEK) return null;
  return (day: Day): number => {
    const same = measured.filter((one) => weekdayOf(one) === weekdayOf(day));
    return mean((same.length > 0 ? same : measured).map((one) => revenue.get(one) ?? 0));
  };
}

/**
 * Where the month of `today` stands: `revenue` by day of the history, today's up to now, and `lastYear`, the revenue of the
 * same month a year ago, null before the history. The projection is the complete days and, for today and each day after it,
 * the mean of its weekday; today counts at least what it has already.
 */
export function monthOutlook(
  revenue: ReadonlyMap<Day, number>,
  lastYear: number | null,
  today: Day,
): MonthOutlook {
  const { first, last } = monthOf(today);
  const over = daysOf(first, addDays(today, -1)).map((day) => revenue.get(day) ?? 0);
  const begun = revenue.get(today) ?? 0;
  const expected = expectedDay(revenue, today);
  const rest = expected && daysOf(addDays(today, 1), last).map(expected);
  const projected = rest && sum(over) + Math.max(begun, expected(today)) + sum(rest);
  return {
    soFar: sum(over) + begun,
    projected,
    change: projected !== null && lastYear ? projected / lastYear - 1 : null,
  };
}

/** The projection's change as a whole percent, `+27%`: more digits would claim that it is exact. */
export function roughChange(change: number): string {
  const percent = Math.round(change * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${Math.abs(percent)}%`;
}
