import { DAY_MS, weekdayOf } from '#api/contract/values/time-units.ts';
import { addDays, msOfDay } from './billing-calendar.ts';

/** Whether offices are open on a day ('YYYY-MM-DD'). Every week has an open day. */
export type IsWorkingDay = (day: string) => boolean;

const THURSDAY = 3;
const FRIDAY = 4;
const SATURDAY = 5;
const SUNDAY = 6;
const WEEKEND: readonly number[] = [SATURDAY, SUNDAY];

/** Weekends of countries that have another one, as weekdays; ISO 3166 alpha-2. */
const OTHER_WEEKENDS: Readonly<Record<string, readonly number[]>> = { IL: [FRIDAY, SATURDAY] };

/** Whether a day belongs to the weekend of a country (ISO 3166 alpha-2). */
export function isWeekend(country: string, day: string): boolean {
  return (OTHER_WEEKENDS[country] ?? WEEKEND).includes(weekdayOf(msOfDay(day) / DAY_MS));
}

/** The day itself if it is a working day, else the next one. */
export function workingDayFrom(isOpen: IsWorkingDay, day: string): string {
  let reached = day;
  while (!isOpen(reached)) reached = addDays(reached, 1);
  return reached;
}

/** The day itself if it is a working day, else the last one before it. */
export function workingDayUntil(isOpen: IsWorkingDay, day: string): string {
  let reached = day;
  while (!isOpen(reached)) reached = addDays(reached, -1);
  return reached;
}

/** The day `count` (at least 1) working days after another. */
export function addWorkingDays(isOpen: IsWorkingDay, day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = workingDayFrom(isOpen, addDays(reached, 1));
  return reached;
}

/** The day of the payment run of the week in which a Thursday lies: the Thursday, or the working day before it. */
const runOfWeek = (isOpen: IsWorkingDay, thursday: string): string =>
  workingDayUntil(isOpen, thursday);

/** The Thursday on a day or next after it. */
const thursdayFrom = (day: string): string =>
  addDays(day, (THURSDAY - weekdayOf(msOfDay(day) / DAY_MS) + 7) % 7);

/** The last payment run of the payer on or before a day. */
export function paymentRunUntil(isOpen: IsWorkingDay, day: string): string {
  let thursday = thursdayFrom(day);
  while (runOfWeek(isOpen, thursday) > day) thursday = addDays(thursday, -7);
  return runOfWeek(isOpen, thursday);
}

/** The `count`th (from 1) payment run of the payer after a day. */
export function paymentRunAfter(isOpen: IsWorkingDay, day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) {
    let thursday = thursdayFrom(addDays(reached, 1));
    while (runOfWeek(isOpen, thursday) <= reached) thursday = addDays(thursday, 7);
    reached = runOfWeek(isOpen, thursday);
  }
  return reached;
}

/** The day on which an invoice is due: `termDays` after its date or, when the payer's offices are closed, the next working day. */
export function dueDayOf(isOpen: IsWorkingDay, invoiceDate: string, termDays: number): string {
  return workingDayFrom(isOpen, addDays(invoiceDate, termDays));
}
