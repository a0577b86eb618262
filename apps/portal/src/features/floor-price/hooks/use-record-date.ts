import { useState } from 'react';
import type { Day } from '../../../shared/date-range/days.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { usePrebidConfig } from '../../../entities/prebid-config/prebid-config-queries.ts';
import { historicalStart } from '../../../entities/prebid-config/prebid-config.ts';
import { useCurrentUser } from '../../../entities/session/session-queries.ts';
import { useCalendarDay } from '../../../shared/date-range/use-calendar-day.ts';

/** The day for which floor prices are recorded, and the days that can be chosen. */
export interface RecordDate {
  readonly day: Day;
  readonly onChange: (day: Day) => void;
  readonly today: Day;
  /** The day on which the affiliate's history begins; null while unknown. */
  readonly historyDay: Day | null;
  /** Start of that history in seconds. */
  readonly startTimestamp: number | null;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
}

/** Today, also after midnight, until the user chooses another day. */
export function useRecordDate(): RecordDate {
  const { affiliateId } = useCurrentUser();
  const { data: config } = usePrebidConfig(affiliateId);
  const { today, tzOffset } = useCalendarDay();
  const [chosen, setChosen] = useState<Day>();
  const startTimestamp = config?.startTimestamp ?? null;
  return {
    // If the clock was set back, a chosen day in the future becomes today.
    day: chosen === undefined || chosen > today ? today : chosen,
    onChange: (day) => setChosen(day === today ? undefined : day),
    today,
    historyDay: startTimestamp === null ? null : isoDay(historicalStart(startTimestamp), tzOffset),
    startTimestamp,
    tzOffset,
  };
}
