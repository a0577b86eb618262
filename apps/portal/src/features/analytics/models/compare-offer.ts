import type { TimeSpan } from '../../../shared/date-range/days.ts';

const DAY_MS = 86_400_000;

/**
 * True for a range that holds less than a day so far, `now` in milliseconds: days are compared as a whole, and of
 * today there is only a part.
 */
export function isUnderOneDay({ start, end }: TimeSpan, now: number): boolean {
  return Math.min(end, now) - start < DAY_MS;
}
