import { weekdayOf } from '@bidstage/mock-api/contract/values/days';
import type { Granularity } from '@bidstage/mock-api/contract/values/granularities';
import type { RangeView } from '../date-range/range-query.ts';
import { formatTime, isoDay, shortDay } from '../format/dates.ts';

/** The format of times: `tzOffset` in minutes east of UTC. */
export interface TimeFormat {
  readonly granularity: Granularity;
  readonly view: RangeView;
  readonly tzOffset: number;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** `Jan 5` of `Jan 5, 2024`. */
const withoutYear = (day: string) => shortDay(day).replace(/, \d+$/, '');

/**
 * A bucket's label on the axis, one entry for each line. Hours show the time (and below it the day, for ranges of a day
 * or more); days show the date, with the weekday above it for ranges of a week or more.
 */
export function axisLabel(start: number, { granularity, view, tzOffset }: TimeFormat): string[] {
  const day = withoutYear(isoDay(start * 1000, tzOffset));
  if (granularity === 'hour') {
    const time = formatTime(start * 1000, tzOffset);
    return view === 'hourly' ? [time] : [time, day];
  }
  return view === 'weekly'
    ? [WEEKDAYS[weekdayOf(isoDay(start * 1000, tzOffset))] ?? '', day]
    : [day];
}

/**
 * The labels of an axis with little room: every second time is left out, a day where the label before has the same one, and
 * its month where the label before has the same month.
 */
export function shortLabels(labels: readonly (readonly string[])[]): string[][] {
  const days = labels.map((lines) => lines.at(-1)?.split(' ') ?? []);
  return labels.map((lines, index) => {
    const shown = lines.map((line) => (index % 2 === 1 && line.includes(':') ? '' : line));
    const [month, day] = days[index] ?? [];
    const [monthBefore, dayBefore] = days[index - 1] ?? [];
    if (day === undefined || month !== monthBefore) return shown;
    return [...shown.slice(0, -1), day === dayBefore ? '' : day];
  });
}
