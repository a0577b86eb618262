import { localOffset } from '../clock/local-offset.ts';
import { useNow } from '../clock/use-now.ts';
import { isoDay } from '../format/dates.ts';
import type { Day } from '@bidstage/mock-api/contract/values/days';

/** Midnight in every time zone is a multiple of it. */
const QUARTER_HOUR_MS = 900_000;

/** Today by the clock, and the browser's offset at that time, in minutes east of UTC; both in UTC if `isUtc`. */
export function useCalendarDay(isUtc = false): { readonly today: Day; readonly tzOffset: number } {
  const now = useNow(QUARTER_HOUR_MS);
  const tzOffset = isUtc ? 0 : localOffset(now);
  return { today: isoDay(now, tzOffset), tzOffset };
}
