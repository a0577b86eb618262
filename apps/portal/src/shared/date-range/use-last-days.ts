import { useMemo } from 'react';
import { daysQuery } from './day-offset.ts';
import { daysBefore, type DayRange } from '@bidstage/mock-api/contract/values/days';
import type { RangeQuery } from './range-query.ts';
import { useCalendarDay } from './use-calendar-day.ts';

/** Full days up to yesterday, as days and in the format of the API. */
export interface LastDays {
  readonly days: DayRange;
  readonly range: RangeQuery;
}

/** The last `count` full days by the clock; the same object until a new day begins. */
export function useLastDays(count: number): LastDays {
  const { today } = useCalendarDay();
  return useMemo(() => {
    const days = daysBefore(today, count);
    return { days, range: daysQuery(days) };
  }, [count, today]);
}
