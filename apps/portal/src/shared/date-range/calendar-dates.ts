import type { Day } from './days.ts';

/** A day in the format of the calendar library: its midnight in the browser's zone. */
export function dateOfDay(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day of a date of the calendar library. */
export function dayOfDate(date: Date): Day {
  const pad = (value: number) => String(value).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
