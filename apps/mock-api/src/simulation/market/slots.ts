/**
 * The market's time: half hours of UTC, counted from 1970. A slot is what every offset from UTC that the portal knows
 * cuts days and hours out of exactly.
 */
export const SLOT_SECONDS = 1800;
export const SLOTS_PER_DAY = 48;

/** The slot that holds a time in seconds since 1970. */
export function slotAt(seconds: number): number {
  return Math.floor(seconds / SLOT_SECONDS);
}

/** The first slot that begins at or after a time in seconds since 1970. */
export function slotFrom(seconds: number): number {
  return Math.ceil(seconds / SLOT_SECONDS);
}

/** Start of a slot in seconds since 1970. */
export function slotStart(slot: number): number {
  return slot * SLOT_SECONDS;
}

/** The UTC day of a slot, counted from 1970. */
export function dayOfSlot(slot: number): number {
  return Math.floor(slot / SLOTS_PER_DAY);
}

/** The first slot of a UTC day. */
export function firstSlotOf(day: number): number {
  return day * SLOTS_PER_DAY;
}
