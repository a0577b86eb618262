import { BUSINESS } from '@bidstage/mock-api/contract/business-constants';
import { useMemo } from 'react';
import { addDays, spanOf, type DayRange } from '../../../shared/date-range/days.ts';
import { rangeQuery, type RangeQuery } from '../../../shared/date-range/range-query.ts';
import { useCalendarDay } from './use-calendar-day.ts';

/** The full days behind the suggestions, up to yesterday, as days and on the wire. */
export interface SuggestionDays {
  readonly days: DayRange;
  readonly range: RangeQuery;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
}

/** The same object until a new day begins. */
export function useSuggestionDays(): SuggestionDays {
  const { today, tzOffset } = useCalendarDay();
  return useMemo(() => {
    const days = { first: addDays(today, -BUSINESS.floorPriceDays), last: addDays(today, -1) };
    return { days, range: rangeQuery(spanOf(days, tzOffset), tzOffset), tzOffset };
  }, [today, tzOffset]);
}
