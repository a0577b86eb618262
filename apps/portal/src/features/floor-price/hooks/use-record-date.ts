import { useState } from 'react';
import {
  useHistoryDays,
  useHistoryStart,
  type HistoryDays,
} from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { dayOffset } from '#portal/shared/date-range/day-offset.ts';
import { dayStart, spanOf, type Day } from '@bidstage/mock-api/contract/values/days';
import type { RangeQuery } from '#portal/shared/date-range/range-query.ts';

/** The day for which floor prices are recorded, and the days that can be chosen. */
export interface RecordDate extends HistoryDays {
  readonly day: Day;
  readonly onChange: (day: Day) => void;
  /** Start of the affiliate's history in milliseconds; null while unknown. */
  readonly historyStart: number | null;
}

/** Today, also after midnight, until the user chooses another day. */
export function useRecordDate(): RecordDate {
  const historyStart = useHistoryStart();
  const history = useHistoryDays();
  const { today } = history;
  const [chosen, setChosen] = useState<Day>();
  return {
    ...history,
    historyStart,
    // If the clock was set back, a chosen day in the future becomes today.
    day: chosen === undefined || chosen > today ? today : chosen,
    onChange: (day) => setChosen(day === today ? undefined : day),
  };
}

/** The query range of a day on the record screen: from its start to its end, in milliseconds. */
export function recordRange(day: Day): RangeQuery {
  const tzOffset = dayOffset(day);
  const { start, end } = spanOf({ first: day, last: day }, tzOffset);
  return { from: start, to: end, tz_offset: tzOffset };
}

/**
 * The time to record for floor prices changed on a day, in seconds: now (in milliseconds) for today, else the start of
 * the day, or of the history.
 */
export function recordTimestamp(
  { day, today, historyStart }: Pick<RecordDate, 'day' | 'today' | 'historyStart'>,
  now: number,
): number {
  if (day === today) return Math.floor(now / 1000);
  return Math.max(dayStart(day, dayOffset(day)), historyStart ?? 0) / 1000;
}
