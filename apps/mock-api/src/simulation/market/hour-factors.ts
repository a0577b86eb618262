import type { Market } from '../../fixtures/market.ts';

/** Hourly factors on the traffic of an average half hour; mobile includes tablets. */
export interface HourFactors {
  readonly desktop: number;
  readonly mobile: number;
}

/** The value at a local time in hours (0 ≤ time < 24) of 24 values that apply to the start of their hours. */
export function valueAtTime(hours: readonly number[], time: number): number {
  const hour = Math.floor(time);
  const from = hours[hour % 24] ?? 1;
  const to = hours[(hour + 1) % 24] ?? 1;
  return from + (to - from) * (time - hour);
}

/**
 * The share of a local time in the traffic of a day: mean 1 over the day for each device. Throws for an unknown region.
 * `time` is in hours, half hours lie between their neighbours; `dayOff` is the share of closed offices, see
 * `DayFactors`.
 */
export function hourFactors(
  { trafficByHour, dayOfWeek }: Market,
  region: string,
  time: number,
  dayOff = 0,
): HourFactors {
  const hours = trafficByHour[region];
  if (!hours) throw new Error(`the market has no traffic region ${region}`);
  const desktop = valueAtTime(hours.desktop, time);
  const mobile = valueAtTime(hours.mobile, time);
  const share = dayOfWeek.dayOffHours.value * dayOff;
  return { desktop: desktop + (mobile - desktop) * share, mobile };
}
