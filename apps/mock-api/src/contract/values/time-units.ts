export const DAY_SECONDS = 86_400;
export const DAY_MS = DAY_SECONDS * 1000;

/** The smallest span of time that has figures of its own. */
export const HALF_HOUR_SECONDS = 1800;
export const HALF_HOUR_MS = HALF_HOUR_SECONDS * 1000;

/** 0 for Monday … 6 for Sunday, of a day counted from 1970. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}
