/** Calendar arithmetic of accounting: months are 'YYYYMM', days are 'YYYY-MM-DD', both in UTC and sortable as text. */

import { DAY_MS } from '#api/contract/values/time-units.ts';

/** First and last month in which publishers bill, in months since year 0: January 2000 and December 2099. */
const FIRST_MONTH = 2000 * 12;
const LAST_MONTH = 2099 * 12 + 11;

const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** The UTC day of a time in ms since 1970. */
export function dayOfMs(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The start of a day, in ms since 1970. */
export function msOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day `days` after another; before it if `days` is negative. */
export function addDays(day: string, days: number): string {
  return dayOfMs(msOfDay(day) + days * DAY_MS);
}

/** Whole days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((msOfDay(to) - msOfDay(from)) / DAY_MS);
}

/** The month of a day. */
export function monthOfDay(day: string): string {
  return day.slice(0, 4) + day.slice(5, 7);
}

/** The first day of a month. */
export function firstDayOf(month: string): string {
  return `${month.slice(0, 4)}-${month.slice(4)}-01`;
}

/** Months since year 0, so that months can be counted and compared as numbers. */
export function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1;
}

function monthOfIndex(index: number): string {
  const year = Math.floor(index / 12);
  return `${String(year).padStart(4, '0')}${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The month `months` after another, before it if `months` is negative; within the years 0 to 9999. */
export function shiftMonth(month: string, months: number): string {
  return monthOfIndex(monthIndex(month) + months);
}

/**
 * The last `count` months up to `last`, oldest first. Months outside the billing years are left out, so that a clock
 * set far away does not create data for thousands of years.
 */
export function billingMonths(last: string, count: number): string[] {
  const end = Math.min(monthIndex(last), LAST_MONTH);
  const start = Math.max(monthIndex(last) - count + 1, FIRST_MONTH);
  return Array.from({ length: Math.max(0, end - start + 1) }, (_none, at) =>
    monthOfIndex(start + at),
  );
}

/** The days of a month, in order. */
export function daysOf(month: string): string[] {
  const last = Number(lastDayOf(month).slice(8));
  const start = firstDayOf(month).slice(0, 8);
  return Array.from(
    { length: last },
    (_none, index) => `${start}${String(index + 1).padStart(2, '0')}`,
  );
}

/** A month as text: 'Jan 2024'. */
export function monthName(month: string): string {
  return `${MONTH_NAMES[Number(month.slice(4)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** The months from the first to the last of a list as text: 'Nov 2023 – Jan 2024', or the only one. */
export function periodName(months: readonly string[]): string {
  const [first = '', last = first] = [months[0], months.at(-1)];
  return first === last ? monthName(first) : `${monthName(first)} – ${monthName(last)}`;
}

/** The last day of a month. */
export function lastDayOf(month: string): string {
  return addDays(firstDayOf(shiftMonth(month, 1)), -1);
}

/** A day as text: '5 Jan 2024'. */
export function dayName(day: string): string {
  return `${Number(day.slice(8))} ${monthName(monthOfDay(day))}`;
}
