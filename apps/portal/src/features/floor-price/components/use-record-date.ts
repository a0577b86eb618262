import { useState } from 'react';
import type { Day } from '../../../shared/date-range/days.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { usePrebidConfig } from '../../../shared/prebid-config/prebid-config-queries.ts';
import { historicalStart } from '../../../shared/prebid-config/prebid-config.ts';
import { useCurrentUser } from '../../../shared/session/session-queries.ts';
import { useCalendarDay } from '../../../shared/date-range/use-calendar-day.ts';

/** The day that floor prices are recorded for, and which days there are. */
export interface RecordDate {
  readonly day: Day;
  readonly onChange: (day: Day) => void;
  readonly today: Day;
  /** The day on which the affiliate's history begins; null while that is unknown. */
  readonly historyDay: Day | null;
  /** Start of that history in seconds. */
  readonly startTimestamp: number | null;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
}

/** Today, whichever day that comes to be, until another day is chosen. */
export function useRecordDate(): RecordDate {
  const { affiliateId } = useCurrentUser();
  const { data: config } = usePrebidConfig(affiliateId);
  const { today, tzOffset } = useCalendarDay();
  const [chosen, setChosen] = useState<Day>();
  const startTimestamp = config?.startTimestamp ?? null;
  return {
    // A clock that was set back leaves no day in the future.
    day: chosen === undefined || chosen > today ? today : chosen,
    onChange: (day) => setChosen(day === today ? undefined : day),
    today,
    historyDay: startTimestamp === null ? null : isoDay(historicalStart(startTimestamp), tzOffset),
    startTimestamp,
    tzOffset,
  };
}
