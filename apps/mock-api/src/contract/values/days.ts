import { DAY_MS, weekdayOf as weekdayOfNumber } from './time-units.ts';

/** A day of the calendar, `2024-01-31`; its text sorts by time. */
export type Day = string;

/** Consecutive days, `first` and `last` inclusive. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

/** A range of time in milliseconds; `end` is exclusive. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

const MINUTE_MS = 60_000;

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** The day of a time, in milliseconds, in the zone `tzOffset` minutes east of UTC. */
export function dayAt(ms: number, tzOffset: number): Day {
  const date = new Date(ms + tzOffset * MINUTE_MS);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`;
}

/** The number of a day, counted from 1970. */
export const dayNumber = (day: Day): number => Date.parse(day) / DAY_MS;
/** 0 for Monday … 6 for Sunday. */
export const weekdayOf = (day: Day): number => weekdayOfNumber(dayNumber(day));
/** The day of a number counted from 1970. */
export const numberedDay = (days: number): Day => dayAt(days * DAY_MS, 0);

/** Parses `YYYY-MM-DD`; undefined for any other text and for days that do not exist. */
export function parseDay(text: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  return numberedDay(dayNumber(text)) === text ? text : undefined;
}

/** Start of a day, in milliseconds, in the zone `tzOffset` minutes east of UTC. */
export function dayStart(day: Day, tzOffset: number): number {
  return Date.parse(day) - tzOffset * MINUTE_MS;
}

/** The time span of the days, in milliseconds, in the zone `tzOffset` minutes east of UTC. */
export function spanOf({ first, last }: DayRange, tzOffset: number): TimeSpan {
  return { start: dayStart(first, tzOffset), end: dayStart(addDays(last, 1), tzOffset) };
}

export function addDays(day: Day, count: number): Day {
  return numberedDay(dayNumber(day) + count);
}

/** Number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

export function dayCount({ first, last }: DayRange): number {
  return daysBetween(first, last) + 1;
}

export function daysFrom(first: Day, count: number): DayRange {
  return { first, last: addDays(first, count - 1) };
}

/** The `count` full days before `today`. */
export function daysBefore(today: Day, count: number): DayRange {
  return daysFrom(addDays(today, -count), count);
}

export function orderedRange(one: Day, other: Day): DayRange {
  return one <= other ? { first: one, last: other } : { first: other, last: one };
}

export function weekOf(day: Day): DayRange {
  return daysFrom(addDays(day, -weekdayOf(day)), 7);
}

export function monthOf(day: Day): DayRange {
  const first = `${day.slice(0, 7)}-01`;
  // The longest month has 31 days, so this date is in the next month.
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { first, last: addDays(next, -1) };
}

export function isSameRange(one: DayRange, other: DayRange): boolean {
  return one.first === other.first && one.last === other.last;
}
