import type { Granularity } from '@bidstage/mock-api/contract/values/granularities';
import type { RangeView } from '../date-range/granularity.ts';
import { formatDateTime, isoDay, shortDay } from '../format/dates.ts';

/** The format of times: `tzOffset` in minutes east of UTC. */
export interface TimeFormat {
  readonly granularity: Granularity;
  readonly view: RangeView;
  readonly tzOffset: number;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const DAY_MS = 86_400_000;

const dayOf = (seconds: number, tzOffset: number) => isoDay(seconds * 1000, tzOffset);
const clockOf = (seconds: number, tzOffset: number) =>
  formatDateTime(seconds * 1000, tzOffset).slice(-5);
/** `Jan 5` of `Jan 5, 2024`. */
const withoutYear = (day: string) => shortDay(day).replace(/, \d+$/, '');

/** The weekday of a time in seconds; 0 is Monday. */
export function weekdayOf(seconds: number, tzOffset: number): number {
  // 1970-01-01 was a Thursday.
  const days = Date.parse(dayOf(seconds, tzOffset)) / DAY_MS;
  return (((days + 3) % 7) + 7) % 7;
}

/**
 * A bucket's label on the axis, one entry for each line. Hours show the time (and below it the day, for ranges of a day
 * or more); days show the date, with the weekday above it for ranges of a week or more.
 */
export function axisLabel(start: number, { granularity, view, tzOffset }: TimeFormat): string[] {
  const day = withoutYear(dayOf(start, tzOffset));
  if (granularity === 'hour') {
    const time = clockOf(start, tzOffset);
    return view === 'hourly' ? [time] : [time, day];
  }
  return view === 'weekly' ? [WEEKDAYS[weekdayOf(start, tzOffset)] ?? '', day] : [day];
}

const DAY_LABEL = /^([A-Z][a-z]{2}) (\d+)$/;

/**
 * The labels of an axis with little room: a day is left out where the label before has the same one, and its month where
 * the label before has the same month.
 */
export function shortLabels(labels: readonly (readonly string[])[]): string[][] {
  return labels.map((lines, index) => {
    const before = labels[index - 1]?.at(-1) ?? '';
    const last = lines.at(-1) ?? '';
    const [, month, day = ''] = DAY_LABEL.exec(last) ?? [];
    if (month === undefined || !before.startsWith(`${month} `)) return [...lines];
    return [...lines.slice(0, -1), last === before ? '' : day];
  });
}

/** A bucket's full label: `Jan 5, 2024` or `Jan 5, 2024, 09:00`. */
export function bucketLabel(start: number, { granularity, tzOffset }: TimeFormat): string {
  const day = shortDay(dayOf(start, tzOffset));
  return granularity === 'hour' ? `${day}, ${clockOf(start, tzOffset)}` : day;
}

/** A moment: `Jan 5, 2024, 09:05`. */
export function momentLabel(seconds: number, tzOffset: number): string {
  return `${shortDay(dayOf(seconds, tzOffset))}, ${clockOf(seconds, tzOffset)}`;
}
