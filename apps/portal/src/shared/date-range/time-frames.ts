import {
  addDays,
  daysBefore,
  isSameRange,
  monthOf,
  weekOf,
  type Day,
  type DayRange,
} from './days.ts';

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

/** The initial range of every screen. */
export const DEFAULT_PRESET: Preset = 'LAST_7_DAYS';

/** The presets of the ad unit screens, in the order of the list. */
export const AD_UNIT_PRESETS: readonly Preset[] = [
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'TODAY',
  'THIS_WEEK',
  'THIS_MONTH',
];

export const TIME_FRAME_LABELS: Readonly<Record<TimeFrame, string>> = {
  TODAY: 'Today',
  YESTERDAY: 'Yesterday',
  LAST_7_DAYS: 'Last 7 days',
  LAST_14_DAYS: 'Last 14 days',
  LAST_30_DAYS: 'Last 30 days',
  THIS_WEEK: 'This week',
  LAST_WEEK: 'Last week',
  THIS_MONTH: 'This month',
  LAST_MONTH: 'Last month',
  custom: 'Custom',
};

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

/** The first preset with exactly these days, else `custom`. */
export function timeFrameOf(days: DayRange, presets: readonly Preset[], today: Day): TimeFrame {
  return presets.find((preset) => isSameRange(presetDays(preset, today), days)) ?? 'custom';
}
