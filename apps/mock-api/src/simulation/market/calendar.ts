import type { Market, MarketCountry } from '../../fixtures/market.ts';
import { SLOT_SECONDS } from './slots.ts';
import { isSpecialDay } from './special-days.ts';

const DAY_SECONDS = 86_400;

/** The local time of a slot: `day` counted from 1970, `hour` 0…23. */
export interface LocalTime {
  readonly day: number;
  readonly hour: number;
}

/** The local day and hour of a slot at a country's offset from UTC. */
export function localTime(slot: number, { tzOffsetMinutes }: MarketCountry): LocalTime {
  const seconds = slot * SLOT_SECONDS + tzOffsetMinutes * 60;
  const day = Math.floor(seconds / DAY_SECONDS);
  return { day, hour: Math.floor((seconds - day * DAY_SECONDS) / 3600) };
}

/** The first slot at or after a local hour of a day counted from 1970. */
export function slotOfLocal(day: number, hour: number, { tzOffsetMinutes }: MarketCountry): number {
  return Math.ceil((day * DAY_SECONDS + hour * 3600 - tzOffsetMinutes * 60) / SLOT_SECONDS);
}

/** 0 for Monday … 6 for Sunday, of a day counted from 1970. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** The week of a day, both counted from 1970; weeks begin on Monday. */
export function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** The Monday of a week, counted from 1970. */
export function firstDayOf(week: number): number {
  return week * 7 - 3;
}

/** The effect of a local day on the whole market of a country: factors on traffic (by device) and on CPM. */
export interface DayFactors {
  readonly desktopTraffic: number;
  readonly mobileTraffic: number;
  readonly cpm: number;
}

/** The season of a day: the twelve monthly values apply to mid-month and are interpolated in between. */
function monthFactor(values: readonly number[], date: Date): number {
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const position = month + (date.getUTCDate() - 0.5) / days - 0.5;
  const before = Math.floor(position);
  const at = (index: number): number => values[(index + 12) % 12] ?? 1;
  return at(before) + (at(before + 1) - at(before)) * (position - before);
}

function dayOfMonthFactor({ dayOfMonth }: Market, date: Date): number {
  const day = date.getUTCDate();
  const left =
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate() - day;
  if (day <= dayOfMonth.firstDays) return dayOfMonth.firstFactor;
  return left < dayOfMonth.lastDays ? dayOfMonth.lastFactor : 1;
}

/** The factors of season, weekday, day of the month and special days for a local day (counted from 1970). */
export function dayFactors(market: Market, country: string, day: number): DayFactors {
  const date = new Date(day * DAY_SECONDS * 1000);
  const weekday = weekdayOf(day);
  const special = market.specialDays.filter((candidate) => isSpecialDay(candidate, day, country));
  const traffic = special.reduce((product, { traffic: factor }) => product * factor, 1);
  const { trafficDesktop, trafficMobile, cpm } = market.dayOfWeek;
  return {
    desktopTraffic: traffic * (trafficDesktop.values[weekday] ?? 1),
    mobileTraffic: traffic * (trafficMobile.values[weekday] ?? 1),
    cpm:
      special.reduce((product, { cpm: factor }) => product * factor, 1) *
      (cpm.values[weekday] ?? 1) *
      monthFactor(market.monthCpm.values, date) *
      dayOfMonthFactor(market, date),
  };
}
