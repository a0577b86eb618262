import type { Market } from '../../fixtures/market.ts';
import { dayOf } from './calendar.ts';

/** A day off in a country. */
export interface Holiday {
  /** Counted from 1970. */
  readonly day: number;
  /** The rule of `date-holidays` from which the date follows, for example `12-25` or `easter -2`. */
  readonly rule: string;
}

/** The day of a date of every year, `MM-DD`. */
export function dayOfMonthDay(year: number, monthDay: string): number {
  const [month = 1, date = 1] = monthDay.split('-').map(Number);
  return dayOf(year, month - 1, date);
}

/** The national public holidays of a year from 1997 to 2101, by day; none in other years. */
export function publicHolidays(
  { holidayDates: { dates, rules } }: Market,
  country: string,
  year: number,
): readonly Holiday[] {
  const listed = dates[country]?.[year]?.split(' ') ?? [];
  return listed.map((entry) => {
    const [monthDay = '', rule] = entry.split(':');
    return { day: dayOfMonthDay(year, monthDay), rule: rules[Number(rule)] ?? '' };
  });
}
