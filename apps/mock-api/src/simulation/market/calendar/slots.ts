/**
 * The market's time unit: half hours of UTC, counted from 1970. Days and hours at every UTC offset of the portal
 * consist of whole slots.
 */
import { HALF_HOUR_SECONDS } from '#api/contract/values/time-units.ts';

export const SLOTS_PER_DAY = 48;

/** The slot that contains a time in seconds since 1970. */
export function slotAt(seconds: number): number {
  return Math.floor(seconds / HALF_HOUR_SECONDS);
}

/** The first slot that begins at or after a time in seconds since 1970. */
export function slotFrom(seconds: number): number {
  return Math.ceil(seconds / HALF_HOUR_SECONDS);
}

/** Start of a slot in seconds since 1970. */
export function slotStart(slot: number): number {
  return slot * HALF_HOUR_SECONDS;
}

/** The UTC day of a slot, counted from 1970. */
export function dayOfSlot(slot: number): number {
  return Math.floor(slot / SLOTS_PER_DAY);
}

/** The first slot of a UTC day. */
export function firstSlotOf(day: number): number {
  return day * SLOTS_PER_DAY;
}
