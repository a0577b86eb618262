import type { TimeSpan } from '../../../shared/date-range/days.ts';

const DAY_MS = 86_400_000;

/**
 * True for a range that contains less than a full day so far, `now` in milliseconds: only full days are compared, and
 * today is incomplete.
 */
export function isUnderOneDay({ start, end }: TimeSpan, now: number): boolean {
  return Math.min(end, now) - start < DAY_MS;
}
