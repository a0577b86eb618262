import {
  addDays,
  type Day,
  type DayRange,
  dayCount,
  daysBefore,
  daysFrom,
  dayStart,
  isSameRange,
  monthOf,
  parseDay,
  spanOf,
  type TimeSpan,
  weekOf,
} from './days.ts';
import { HALF_HOUR_MS } from './time-units.ts';

/** Named ranges that move with the clock: all of them, in the order of the list on the bidder screens. */
export const BIDDER_PRESETS = [
  'TODAY',
  'YESTERDAY',
  'LAST_7_DAYS',
  'LAST_14_DAYS',
  'LAST_30_DAYS',
  'THIS_WEEK',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
] as const;
export type Preset = (typeof BIDDER_PRESETS)[number];

/** The name of a range: a preset, or `custom`. */
export type TimeFrame = Preset | 'custom';

export const DEFAULT_PRESET: Preset = 'LAST_7_DAYS';

/** The presets of the ad unit screens, in the order of the list. */
export const AD_UNIT_PRESETS: readonly Preset[] = [
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'TODAY',
  'THIS_WEEK',
  'THIS_MONTH',
];

const RESOLVE: Readonly<Record<Preset, (today: Day) => DayRange>> = {
  TODAY: (today) => ({ first: today, last: today }),
  YESTERDAY: (today) => daysBefore(today, 1),
  LAST_7_DAYS: (today) => daysBefore(today, 7),
  LAST_14_DAYS: (today) => daysBefore(today, 14),
  LAST_30_DAYS: (today) => daysBefore(today, 30),
  THIS_WEEK: (today) => ({ first: weekOf(today).first, last: today }),
  LAST_WEEK: (today) => weekOf(addDays(today, -7)),
  THIS_MONTH: (today) => ({ first: monthOf(today).first, last: today }),
  LAST_MONTH: (today) => monthOf(addDays(monthOf(today).first, -1)),
};

/** The days of a preset: "last" presets are full days and end yesterday, "this" presets end today. */
export function presetDays(preset: Preset, today: Day): DayRange {
  return RESOLVE[preset](today);
}

/** The first of `presets` that has these days today; `custom` without one. */
export function timeFrameOf(days: DayRange, presets: readonly Preset[], today: Day): TimeFrame {
  return presets.find((preset) => isSameRange(presetDays(preset, today), days)) ?? 'custom';
}

export interface NamedDays {
  readonly days: DayRange;
  readonly timeFrame: TimeFrame;
}

/** Days with the name that they have among the presets of a screen. */
export function namedDays(days: DayRange, presets: readonly Preset[], today: Day): NamedDays {
  return { days, timeFrame: timeFrameOf(days, presets, today) };
}

/** The days of a preset. One that is not among the presets of a screen keeps its days and counts as custom there. */
export function namedPreset(range: Preset, presets: readonly Preset[], today: Day): NamedDays {
  const days = presetDays(range, today);
  return presets.includes(range) ? { days, timeFrame: range } : namedDays(days, presets, today);
}

/** What a range can be compared with; the first is the default. */
export const COMPARISON_KINDS = ['previous', 'weekdays', 'year'] as const;
export type ComparisonKind = (typeof COMPARISON_KINDS)[number];

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

/** The time from which a range is looked at. */
export interface Present {
  readonly today: Day;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
  /** The clock's time in milliseconds. */
  readonly now: number;
}

/** The part of an earlier period that a range is compared with. */
export interface ComparedPart {
  readonly span: TimeSpan;
  /** The range is not over: it is compared with the same part of the earlier period. */
  readonly isSoFar: boolean;
  /** False before the first half hour of the range is complete: then there is nothing to compare yet. */
  readonly hasBegun: boolean;
}

/**
 * What of an earlier period the days of a range are compared with. A range that ends today is not over: as much of the period
 * is compared as has passed of the range, by half hours, because the data grows by half hours.
 */
export function comparedPart(days: DayRange, period: DayRange, present: Present): ComparedPart {
  const { today, tzOffset, now } = present;
  const { start, end } = spanOf(period, tzOffset);
  if (days.last < today) return { span: { start, end }, isSoFar: false, hasBegun: true };
  const passed = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS - dayStart(days.first, tzOffset);
  const soFar = Math.min(end, start + Math.max(passed, HALF_HOUR_MS));
  return { span: { start, end: soFar }, isSoFar: true, hasBegun: passed > 0 };
}
