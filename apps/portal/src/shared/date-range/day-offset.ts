import { localOffset } from '../clock/local-offset.ts';
import { zoneName } from '../format/dates.ts';
import {
  addDays,
  dayStart,
  spanOf,
  type Day,
  type DayRange,
} from '@bidstage/mock-api/contract/values/days';
import { rangeQuery, type RangeQuery } from './range-query.ts';

/**
 * The offset of the shown zone when a day begins, in minutes east of UTC. It is that of the day and not of the present
 * time: a day in summer has the same hours when it is read in winter.
 */
export function dayOffset(day: Day): number {
  return localOffset(dayStart(day, localOffset(dayStart(day, 0))));
}

/** The offset in which a range is requested: that of its last day. */
export const rangeOffset = ({ last }: DayRange): number => dayOffset(last);

/** Whole days in the format of the API. */
export function daysQuery(days: DayRange): RangeQuery {
  const tzOffset = rangeOffset(days);
  return rangeQuery(spanOf(days, tzOffset), tzOffset);
}

/** The first of the last days of a range that begin in the range's offset; undefined if all do. */
function clockChange(days: DayRange): Day | undefined {
  const offset = rangeOffset(days);
  let day = days.last;
  while (day > days.first && dayOffset(addDays(day, -1)) === offset) day = addDays(day, -1);
  return day > days.first ? day : undefined;
}

/** The zone of a range: `UTC+1`; `UTC+1 throughout` if the clock changed within it. */
export function rangeZone(days: DayRange): string {
  const name = zoneName(rangeOffset(days));
  return clockChange(days) === undefined ? name : `${name} throughout`;
}

/** What `throughout` means; undefined for a range without a change of the clock. */
export function zoneNote(days: DayRange, format: (day: Day) => string): string | undefined {
  const change = clockChange(days);
  if (change === undefined) return undefined;
  // The clock changes in the night before the first whole day in the new offset.
  const day = format(addDays(change, -1));
  return `The clock changed on ${day}. All days are counted in ${zoneName(rangeOffset(days))}.`;
}
