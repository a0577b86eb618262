import { DAY_MS } from '@bidstage/mock-api/contract/values/time-units';
import {
  addDays,
  daysBetween,
  dayStart,
  parseDay,
  spanOf,
  type Day,
  type TimeSpan,
} from '@bidstage/mock-api/contract/values/days';
import {
  compareQuery,
  type CompareQuery,
  type RangeQuery,
} from '#portal/shared/date-range/range-query.ts';
import { dayOffset, daysQuery } from '#portal/shared/date-range/day-offset.ts';
import { compareReason, type History } from '#portal/shared/date-range/unavailable-days.ts';
import { isoDay, shortDay, zoneName } from '#portal/shared/format/dates.ts';
import type { HistoryDays } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { integerParam, readParams } from '#portal/shared/url-state/params.ts';

/** Two compared days, the earlier one first. */
export interface ComparedDays {
  readonly day1: Day;
  readonly day2: Day;
}

/** True when at least two full days have passed since the history began. */
export function hasTwoDays({ today, historyDay }: History): boolean {
  return historyDay === null || daysBetween(historyDay, today) >= 2;
}

const HALF_DAY_MS = 43_200_000;
/** Days that are at most this far apart count as near, in days. */
const NEAR_DAYS = 7;
const NEAR_SHIFT_DAYS = 7;
const FAR_SHIFT_DAYS = 30;

/** How many days the reference days are before the compared days: 7 for near days (so the same weekdays), else 30. */
export function referenceShift({ day1, day2 }: ComparedDays): number {
  return Math.abs(daysBetween(day1, day2)) <= NEAR_DAYS ? NEAR_SHIFT_DAYS : FAR_SHIFT_DAYS;
}

/** The same two days, shifted back. */
export function referenceDays(days: ComparedDays): ComparedDays {
  const shift = -referenceShift(days);
  return { day1: addDays(days.day1, shift), day2: addDays(days.day2, shift) };
}

/** Both days as texts such as `Jan 5, 2024`. */
export function dayTexts({ day1, day2 }: ComparedDays): readonly [string, string] {
  return [shortDay(day1), shortDay(day2)];
}

/** Two whole days in the format of the API, each in its own offset: day 2 is the range and day 1 the comparison. */
export function twoDaysQuery({ day1, day2 }: ComparedDays): RangeQuery & CompareQuery {
  return {
    ...daysQuery({ first: day2, last: day2 }),
    ...compareQuery(spanOf({ first: day1, last: day1 }, dayOffset(day1))),
  };
}

/** The zone of both days, of each if the clock changed between them: `UTC+2 and UTC+1`. */
export function comparedZone({ day1, day2 }: ComparedDays): string {
  return [...new Set([day1, day2].map((day) => zoneName(dayOffset(day))))].join(' and ');
}

const DAY_PARAMS = { date1: integerParam, date2: integerParam };

/** The search of a result's URL: the starts of both days, in milliseconds. */
export function comparedDaysSearch({ day1, day2 }: ComparedDays): string {
  return `date1=${dayStart(day1, dayOffset(day1))}&date2=${dayStart(day2, dayOffset(day2))}`;
}

/**
 * The day that starts closest to a time in milliseconds. So a link that was created before summer time began, or in a
 * zone some hours away, still means the chosen day.
 */
function dayStartingAt(ms: number | null, tzOffset: number): Day | undefined {
  return ms === null ? undefined : parseDay(isoDay(ms + HALF_DAY_MS - 1, tzOffset));
}

/** The days of a result's URL; undefined unless they are a valid choice. */
export function comparedDaysOf(
  search: URLSearchParams,
  history: HistoryDays,
): ComparedDays | undefined {
  const { date1, date2 } = readParams(DAY_PARAMS, search);
  const day1 = dayStartingAt(date1, history.tzOffset);
  const day2 = dayStartingAt(date2, history.tzOffset);
  if (day1 === undefined || day2 === undefined) return undefined;
  return canCompare({ day1, day2 }, history) ? { day1, day2 } : undefined;
}

/** True for two past days of the history, the earlier one first. */
export function canCompare({ day1, day2 }: ComparedDays, history: History): boolean {
  const reason =
    compareReason(day1, { ...history, side: 'day1', other: day2 }) ??
    compareReason(day2, { ...history, side: 'day2', other: day1 });
  return reason === undefined;
}

/**
 * True for a range that contains less than a full day so far, `now` in milliseconds: only full days are compared, and
 * today is incomplete.
 */
export function isUnderOneDay({ start, end }: TimeSpan, now: number): boolean {
  return Math.min(end, now) - start < DAY_MS;
}
