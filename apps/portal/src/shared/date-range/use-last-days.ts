import { useMemo } from 'react';
import { daysBefore, spanOf, type DayRange } from './days.ts';
import { rangeQuery, type RangeQuery } from './range-query.ts';
import { useCalendarDay } from './use-calendar-day.ts';

/** Full days up to yesterday, as days and in the format of the API. */
export interface LastDays {
  readonly days: DayRange;
  readonly range: RangeQuery;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
}

/** The last `count` full days by the clock; the same object until a new day begins. */
export function useLastDays(count: number): LastDays {
  const { today, tzOffset } = useCalendarDay();
  return useMemo(() => {
    const days = daysBefore(today, count);
    return { days, range: rangeQuery(spanOf(days, tzOffset), tzOffset), tzOffset };
  }, [count, today, tzOffset]);
}
