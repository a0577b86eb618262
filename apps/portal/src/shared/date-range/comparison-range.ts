import { HALF_HOUR_MS } from '@bidstage/mock-api/contract/values/time-units';
import { formatTime, isoDay, shortDays } from '../format/dates.ts';
import {
  addDays,
  dayCount,
  daysBefore,
  daysFrom,
  dayStart,
  monthOf,
  parseDay,
  spanOf,
  weekOf,
  type Day,
  type DayRange,
  type TimeSpan,
} from './days.ts';
import type { NamedDays } from './range-steps.ts';

/** What a range can be compared with; the first is the default. */
export const COMPARISON_KINDS = ['previous', 'weekdays', 'year'] as const;
export type ComparisonKind = (typeof COMPARISON_KINDS)[number];

export const COMPARISON_LABELS: Readonly<Record<ComparisonKind, string>> = {
  previous: 'Previous period',
  weekdays: 'Same weekdays',
  year: 'Last year',
};

const DAYS_OF_WEEK = 7;

/**
 * The days that a range is compared with. `previous`: as many days just before it; for weeks and months the previous
 * one. `weekdays`: the latest earlier days that begin on the same weekday. `year`: from the same date of the year
 * before, as many days.
 */
export function comparisonDays(
  { days, timeFrame }: NamedDays,
  kind: ComparisonKind = 'previous',
): DayRange {
  const count = dayCount(days);
  if (kind === 'year') return daysFrom(yearBefore(days.first), count);
  if (kind === 'weekdays') {
    return daysFrom(addDays(days.first, -Math.ceil(count / DAYS_OF_WEEK) * DAYS_OF_WEEK), count);
  }
  const last = addDays(days.first, -1);
  if (timeFrame === 'THIS_WEEK' || timeFrame === 'LAST_WEEK') return weekOf(last);
  if (timeFrame === 'THIS_MONTH' || timeFrame === 'LAST_MONTH') return monthOf(last);
  return daysBefore(days.first, count);
}

/** The same date a year earlier; February 28 for February 29. */
function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return parseDay(`${year}${day.slice(4)}`) ?? `${year}-02-28`;
}

interface Present {
  readonly today: Day;
  /** The first day with data; null or absent while unknown. */
  readonly historyDay?: Day | null;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
  /** The clock's time in milliseconds. */
  readonly now: number;
}

/** The compared part of an earlier period. */
export interface Compared {
  readonly kind: ComparisonKind;
  /** The days of the part, also if only a part of the last one is compared. */
  readonly days: DayRange;
  /** Of the part, in milliseconds; `end` is exclusive. */
  readonly span: TimeSpan;
  /** The part as a text: `Jan 1 – 7, 2024`, `Jan 7, 2024, until 10:00`, `Jan 5 – 7, 2024 only`. */
  readonly text: string;
  /** The range is not over: it is compared with the same part of the earlier period. */
  readonly isSoFar: boolean;
  /** False before the first half hour of the range is complete: then there is nothing to compare yet. */
  readonly hasBegun: boolean;
  /** The history begins within the part: a whole range is compared with fewer days. */
  readonly isPartial: boolean;
}

/**
 * What a range is compared with. A range that ends today is not over: as much of the earlier period is compared as has
 * passed of the range, by half hours, because the data grows by half hours.
 */
export function comparedRange(named: NamedDays, kind: ComparisonKind, present: Present): Compared {
  const { today, tzOffset, now } = present;
  const period = comparisonDays(named, kind);
  const whole = spanOf(period, tzOffset);
  if (named.days.last < today) {
    const text = textOf(period, present);
    return { kind, days: period, span: whole, ...text, isSoFar: false, hasBegun: true };
  }
  const passed =
    Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS - dayStart(named.days.first, tzOffset);
  const span = {
    start: whole.start,
    end: Math.min(whole.end, whole.start + Math.max(passed, HALF_HOUR_MS)),
  };
  const days = { first: period.first, last: isoDay(span.end - 1, tzOffset) };
  const clock = formatTime(span.end, tzOffset);
  const hasBegun = passed > 0;
  const isWhole = clock === '00:00' || !hasBegun;
  const text = textOf(days, present, isWhole ? '' : `, until ${clock}`);
  return { kind, days, span, ...text, isSoFar: true, hasBegun };
}

/** A part as a text: only its days with data, and that there are no others. */
function textOf(days: DayRange, { historyDay = null }: Present, until = '') {
  const isPartial = historyDay !== null && days.first < historyDay && historyDay <= days.last;
  const text = shortDays(isPartial ? { ...days, first: historyDay } : days) + until;
  return { text: isPartial ? `${text} only` : text, isPartial };
}
