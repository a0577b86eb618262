import { getOrCreate } from '#api/lib/get-or-create.ts';
import { LRUCache } from 'lru-cache';
import type { Market } from '#api/fixtures/market.ts';
import { dayOf, weekdayOf, yearOf } from './calendar.ts';
import { type HolidayEffect, holidayEffects, specialDayFactors } from './holidays.ts';
import { dayOfLeapYear, monthTurn, smoothMonths, yearCourse } from './season.ts';

/** Hourly factors on the traffic of an average half hour; mobile includes tablets. */
interface HourFactors {
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

/** The effect of a local day on the whole market of a country; the four factors have mean 1 over each year. */
export interface DayFactors {
  readonly desktopTraffic: number;
  readonly mobileTraffic: number;
  readonly cpm: number;
  readonly bidRate: number;
  /** Share of the offices that are closed: 1 at weekends, 0…1 on other days. */
  readonly dayOff: number;
}

/** A market with its courses of the year, and the factors of years of countries. */
interface Calendar {
  readonly market: Market;
  readonly cpm: Float64Array;
  readonly bidRate: Float64Array;
  readonly years: LRUCache<string, readonly DayFactors[]>;
}

const SATURDAY = 5;
const SUNDAY = 6;
const DAY_MS = 86_400_000;
const NO_EFFECT: HolidayEffect = { closed: 0, desktop: 1, mobile: 1, cpm: 1 };

const calendars = new WeakMap<Market, Calendar>();

function calendarOf(market: Market): Calendar {
  return getOrCreate(calendars, market, () => {
    const bidRate = yearCourse(market.monthBidRate);
    const { bidRateElasticity } = market.monthCpm;
    return {
      market,
      // Part of the change of the CPM that is paid follows from the number of bids.
      cpm: yearCourse(market.monthCpm).map(
        (value, index) => value / (bidRate[index] ?? 1) ** bidRateElasticity,
      ),
      bidRate,
      years: new LRUCache<string, readonly DayFactors[]>({ max: 64 }),
    };
  });
}

/** The factors of a day before they are divided by their means. */
function rawFactors(
  { market, cpm, bidRate }: Calendar,
  country: string,
  day: number,
  effect: HolidayEffect,
): DayFactors {
  const { dayOfWeek, monthTraffic, budgets } = market;
  const utc = new Date(day * DAY_MS);
  const date = { year: utc.getUTCFullYear(), month: utc.getUTCMonth(), date: utc.getUTCDate() };
  const inYear = dayOfLeapYear(date.month, date.date);
  const weekday = weekdayOf(day);
  const of = ({ values }: { readonly values: readonly number[] }, at = weekday): number =>
    values[at] ?? 1;
  const { trafficDesktop: desktop, trafficMobile: mobile } = dayOfWeek;
  const onDayOff = {
    desktop: Math.min(of(desktop), of(desktop, SUNDAY)),
    mobile: Math.max(of(mobile), of(mobile, SUNDAY)),
  };
  const blend = (usual: number, off: number): number => usual + (off - usual) * effect.closed;
  const special = specialDayFactors(market, country, day);
  const region = monthTraffic[market.countries[country]?.trafficRegion ?? ''];
  const traffic = special.traffic * smoothMonths(region?.values ?? [], date.month, date.date);
  return {
    desktopTraffic: blend(of(desktop), onDayOff.desktop) * effect.desktop * traffic,
    mobileTraffic: blend(of(mobile), onDayOff.mobile) * effect.mobile * traffic,
    cpm:
      of(dayOfWeek.cpm) *
      effect.cpm *
      special.cpm *
      (cpm[inYear] ?? 1) *
      monthTurn(budgets, budgets.cpm, date),
    bidRate: (bidRate[inYear] ?? 1) * monthTurn(budgets, budgets.bidRate, date),
    dayOff: weekday >= SATURDAY ? 1 : effect.closed,
  };
}

function factorsOfYear(calendar: Calendar, country: string, year: number): DayFactors[] {
  const first = dayOf(year, 0, 1);
  const effects = holidayEffects(calendar.market, country, year);
  const raw = Array.from({ length: dayOf(year + 1, 0, 1) - first }, (_, index) =>
    rawFactors(calendar, country, first + index, effects.get(first + index) ?? NO_EFFECT),
  );
  const meanOf = (pick: (one: DayFactors) => number): number =>
    raw.reduce((sum, one) => sum + pick(one), 0) / raw.length;
  const desktopTraffic = meanOf((one) => one.desktopTraffic);
  const mobileTraffic = meanOf((one) => one.mobileTraffic);
  const cpm = meanOf((one) => one.cpm);
  const bidRate = meanOf((one) => one.bidRate);
  return raw.map((one) => ({
    desktopTraffic: one.desktopTraffic / desktopTraffic,
    mobileTraffic: one.mobileTraffic / mobileTraffic,
    cpm: one.cpm / cpm,
    bidRate: one.bidRate / bidRate,
    dayOff: one.dayOff,
  }));
}

/** The factors of season, weekday, budgets, holidays and commercial days for a local day (counted from 1970). */
export function dayFactors(market: Market, country: string, day: number): DayFactors {
  const calendar = calendarOf(market);
  const year = yearOf(day);
  const days = getOrCreate(calendar.years, `${country} ${year}`, () =>
    factorsOfYear(calendar, country, year),
  );
  const found = days[day - dayOf(year, 0, 1)];
  if (!found) throw new RangeError(`${day} is not a whole day`);
  return found;
}
