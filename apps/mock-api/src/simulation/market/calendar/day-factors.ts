import { DAY_MS, weekdayOf } from '#api/contract/values/time-units.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { memo } from '#api/lib/memo.ts';
import type { SiteType } from '#api/fixtures/market-calendar.ts';
import type { MarketFixture } from '#api/fixtures/market.ts';
import { dayOf, yearOf } from './calendar.ts';
import {
  type HolidayEffect,
  holidayEffects,
  type SpecialEffect,
  specialEffects,
} from './holidays.ts';
import { SLOTS_PER_DAY } from './slots.ts';
import { dayOfLeapYear, monthTurn, smoothMonths, yearCourse } from './season.ts';

/** Hourly factors on the traffic of an average half hour; mobile includes tablets. */
interface HourFactors {
  readonly desktop: number;
  readonly mobile: number;
}

/** Factors on traffic at the start of the local hours 0…23, with mean 1 for each device. */
interface HourCurves {
  readonly desktop: readonly number[];
  readonly mobile: readonly number[];
  /** Share of the desktop's hours that are those of mobile when offices are closed. */
  readonly dayOffHours: number;
  /** How far the readers of each device lean to the evening (`leaning`): the mean over their day. */
  readonly leaning: { readonly desktop: number; readonly mobile: number };
}

/** The value at a local time in hours (0 ≤ time < 24) of 24 values that apply to the start of their hours. */
export function valueAtTime(hours: readonly number[], time: number): number {
  const hour = Math.floor(time);
  const from = hours[hour % 24] ?? 1;
  const to = hours[(hour + 1) % 24] ?? 1;
  return from + (to - from) * (time - hour);
}

/** The hour at which dark evenings have most readers beside other times of the year. */
const EVENING = 19;

/** How much of the evening's season each half hour of a local day has: 1 in the evening, -1 half a day away. */
const LEANING = Float64Array.from({ length: SLOTS_PER_DAY }, (_, index) =>
  Math.cos(((index / 2 - EVENING) * Math.PI) / 12),
);
const leaning = (time: number): number => LEANING[2 * time] ?? 0;

/** The mean leaning of readers with these hours. */
function meanLeaning(hours: readonly number[]): number {
  const sum = hours.reduce((all, value, hour) => {
    const half = valueAtTime(hours, hour + 0.5);
    return all + value * leaning(hour) + half * leaning(hour + 0.5);
  }, 0);
  return sum / (2 * hours.length);
}

const curvesOf = memo<MarketFixture, HourCurves>();

/** The hours at which sites of a type are read in a region. Throws for an unknown region. */
export function hourCurves(market: MarketFixture, region: string, type: SiteType): HourCurves {
  return getOrCreate(curvesOf(market), `${region} ${type}`, () => {
    const { trafficByHour, siteTypes, dayOfWeek } = market;
    const ofRegion = trafficByHour[region];
    if (!ofRegion) throw new Error(`the market has no traffic region ${region}`);
    const ofType = (hours: readonly number[]): number[] => {
      const values = hours.map((value, hour) => value * (siteTypes[type].hours[hour] ?? 1));
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return values.map((value) => value / mean);
    };
    const [desktop, mobile] = [ofType(ofRegion.desktop), ofType(ofRegion.mobile)];
    return {
      desktop,
      mobile,
      dayOffHours: dayOfWeek.dayOffHours.value,
      leaning: { desktop: meanLeaning(desktop), mobile: meanLeaning(mobile) },
    };
  });
}

/**
 * The share of a local time in the traffic of a day: mean 1 over the day for each device. `time` is in hours, half hours
 * lie between their neighbours; `dayOff` is the share of closed offices and `evenings` that of dark evenings, see
 * `DayFactors`.
 */
export function hourFactors(
  hours: HourCurves,
  time: number,
  dayOff = 0,
  evenings = 0,
): HourFactors {
  const desktop = valueAtTime(hours.desktop, time);
  const mobile = valueAtTime(hours.mobile, time);
  const share = hours.dayOffHours * dayOff;
  const { leaning: means } = hours;
  const season = 1 + evenings * leaning(time);
  const onDesktop = means.desktop + (means.mobile - means.desktop) * share;
  return {
    desktop: ((desktop + (mobile - desktop) * share) * season) / (1 + evenings * onDesktop),
    mobile: (mobile * season) / (1 + evenings * means.mobile),
  };
}

/** The effect of a local day on the whole market of a country; the four factors have mean 1 over each year. */
export interface DayFactors {
  readonly desktopTraffic: number;
  readonly mobileTraffic: number;
  readonly cpm: number;
  readonly bidRate: number;
  /** Share of the offices that are closed: 1 at weekends, 0…1 on other days. */
  readonly dayOff: number;
  /** How much more is read in the evening than on the mean of all days: positive in winter, negative in summer. */
  readonly evenings: number;
}

/** The courses of a season's year. */
interface SeasonCourses {
  /** Of the prices that are bid. */
  readonly cpm: Float64Array;
  readonly bidRate: Float64Array;
  readonly traffic: readonly number[];
  readonly winterEvenings: number;
}

const DAYS_OF_YEAR = 366;
const SATURDAY = 5;
const SUNDAY = 6;
/** The day of the year around which readers are most at home in the evening: 5 January. */
const DARKEST_DAY = 4;
const NO_EFFECT: HolidayEffect = { closed: 0, desktop: 1, mobile: 1, cpm: 1 };
const NOT_SPECIAL: SpecialEffect = { traffic: 1, cpm: 1 };

const seasonsOf = memo<MarketFixture, SeasonCourses>();
/** By country and year. */
const yearsOf = memo<MarketFixture, readonly DayFactors[]>();

/** The season of a country. Throws for an unknown one. */
function seasonOf(market: MarketFixture, country: string): SeasonCourses {
  const name = market.countries[country]?.season ?? '';
  return getOrCreate(seasonsOf(market), name, () => {
    const season = market.seasons[name];
    if (!season) throw new Error(`the market has no season for ${country}`);
    const { cpm, bidRate, bidRateElasticity } = market.monthCourses;
    const bids = yearCourse({ ...bidRate, values: season.bidRate });
    return {
      // Part of the change of the CPM that is paid follows from the number of bids.
      cpm: yearCourse({ ...cpm, values: season.cpm }).map(
        (value, index) => value / (bids[index] ?? 1) ** bidRateElasticity,
      ),
      bidRate: bids,
      traffic: season.traffic,
      winterEvenings: season.winterEvenings,
    };
  });
}

/** The factors of a day before they are divided by their means. */
function rawFactors(
  { dayOfWeek, budgets }: MarketFixture,
  season: SeasonCourses,
  day: number,
  effect: HolidayEffect,
  special: SpecialEffect,
): DayFactors {
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
  const traffic = special.traffic * smoothMonths(season.traffic, date.month, date.date);
  return {
    desktopTraffic: blend(of(desktop), onDayOff.desktop) * effect.desktop * traffic,
    mobileTraffic: blend(of(mobile), onDayOff.mobile) * effect.mobile * traffic,
    cpm:
      of(dayOfWeek.cpm) *
      effect.cpm *
      special.cpm *
      (season.cpm[inYear] ?? 1) *
      monthTurn(budgets, budgets.cpm, date),
    bidRate: (season.bidRate[inYear] ?? 1) * monthTurn(budgets, budgets.bidRate, date),
    dayOff: weekday >= SATURDAY ? 1 : effect.closed,
    evenings:
      season.winterEvenings * Math.cos((2 * Math.PI * (inYear - DARKEST_DAY)) / DAYS_OF_YEAR),
  };
}

function factorsOfYear(market: MarketFixture, country: string, year: number): DayFactors[] {
  const first = dayOf(year, 0, 1);
  const season = seasonOf(market, country);
  const effects = holidayEffects(market, country, year);
  const special = specialEffects(market, country, year);
  const raw = Array.from({ length: dayOf(year + 1, 0, 1) - first }, (_, index) => {
    const day = first + index;
    const effect = effects.get(day) ?? NO_EFFECT;
    return rawFactors(market, season, day, effect, special.get(day) ?? NOT_SPECIAL);
  });
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
    evenings: one.evenings,
  }));
}

/** The factors of season, weekday, budgets, holidays and commercial days for a local day (counted from 1970). */
export function dayFactors(market: MarketFixture, country: string, day: number): DayFactors {
  const year = yearOf(day);
  const days = getOrCreate(yearsOf(market), `${country} ${year}`, () =>
    factorsOfYear(market, country, year),
  );
  const factors = days[day - dayOf(year, 0, 1)];
  if (!factors) throw new RangeError(`${day} is not a whole day`);
  return factors;
}
