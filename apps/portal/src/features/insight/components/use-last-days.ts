import { useMemo } from 'react';
import { localOffset } from '../../../shared/clock/local-offset.ts';
import { useNow } from '../../../shared/clock/use-now.ts';
import { addDays, spanOf, type DayRange } from '../../../shared/date-range/days.ts';
import { rangeQuery, type RangeQuery } from '../../../shared/date-range/range-query.ts';
import { isoDay } from '../../../shared/format/dates.ts';

/** Days of data behind recommendations and a bidder's insight. */
export const INSIGHT_DAYS = 30;

/** Every time zone's midnight is a multiple of it. */
const QUARTER_HOUR_MS = 900_000;

/** Full days up to yesterday, as days and on the wire. */
export interface LastDays {
  readonly days: DayRange;
  readonly range: RangeQuery;
}

/** The last `count` full days on the clock; the same object until a new day begins. */
export function useLastDays(count: number): LastDays {
  const now = useNow(QUARTER_HOUR_MS);
  const tzOffset = localOffset(now);
  const today = isoDay(now, tzOffset);
  return useMemo(() => {
    const days = { first: addDays(today, -count), last: addDays(today, -1) };
    return { days, range: rangeQuery(spanOf(days, tzOffset), tzOffset) };
  }, [count, today, tzOffset]);
}
