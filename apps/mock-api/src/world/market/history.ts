import { LIMITS } from '#api/contract/values/limits.ts';
import {
  dayOfMs,
  firstDayOf,
  monthOfDay,
  msOfDay,
  shiftMonth,
} from '#api/domain/payments/billing-calendar.ts';
import { slotAt, slotStart } from '#api/simulation/market/calendar/slots.ts';

/** The first month ('YYYYMM') of a history at a time in ms since 1970: so many months before its month. */
export function firstHistoryMonth(now: number, months: number = LIMITS.historyMonths): string {
  return shiftMonth(monthOfDay(dayOfMs(now)), -months);
}

/**
 * The first ms of a history of so many whole months before the month of `now`; `now` itself for none. Times are in ms
 * since 1970.
 */
export function historyStartMs(now: number, months: number = LIMITS.historyMonths): number {
  return months === 0 ? now : msOfDay(firstDayOf(shiftMonth(monthOfDay(dayOfMs(now)), -months)));
}

/**
 * The first slot of the history of a world whose clock is in `nowSlot`. It bounds time and disk for every clock, even
 * one far ahead of the first configuration.
 */
export function historyStart(nowSlot: number): number {
  return slotAt(historyStartMs(slotStart(nowSlot) * 1000) / 1000);
}

/**
 * The first second since 1970 for which an affiliate has figures at `now`: `startTimestamp`, or the start of the
 * history if that is later.
 */
export function firstSecond(startTimestamp: number, now: number): number {
  return Math.max(startTimestamp, slotStart(historyStart(slotAt(now))));
}
