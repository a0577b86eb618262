import { weekdayOf } from '#api/contract/values/time-units.ts';
import type { MarketFixture } from '#api/fixtures/market.ts';
import { dayOf } from './calendar.ts';
import type { HolidayKind } from '#api/fixtures/market-calendar.ts';

const THURSDAY = 3;
const SUNDAY = 6;

/** The day after the fourth Thursday of November. */
function blackFriday(year: number): number {
  const first = dayOf(year, 10, 1);
  return first + ((THURSDAY - weekdayOf(first) + 7) % 7) + 22;
}

/** The second Sunday of May. */
function mothersDay(year: number): number {
  const first = dayOf(year, 4, 1);
  return first + SUNDAY - weekdayOf(first) + 7;
}

/** Lists of national holidays with a day that other countries keep too, and its rule there. */
const LUNAR_NEW_YEAR = { country: 'tw', rule: 'chinese 01-0-01' };
const EASTER_MONDAY = { country: 'de', rule: 'easter 1' };

/** Years after which moons are on the same dates again (the Metonic cycle). */
const MOON_YEARS = 19;

function diwali({ diwali: { dates } }: MarketFixture, year: number): number {
  const sameMoon = dates.find((iso) => (year - Number(iso.slice(0, 4))) % MOON_YEARS === 0);
  return dayOfMonthDay(year, sameMoon?.slice(5) ?? '');
}

/** A day of a year that other countries than the listed one keep too; NaN where `holidays.json` has no such year. */
const listedDay = (
  market: MarketFixture,
  { country, rule }: typeof EASTER_MONDAY,
  year: number,
): number => publicHolidays(market, country, year).find((one) => one.rule === rule)?.day ?? NaN;

const easter = (market: MarketFixture, year: number): number =>
  listedDay(market, EASTER_MONDAY, year) - 1;

/** The day from which a commercial day is counted in a year; NaN where `holidays.json` has no such year. */
function anchorOf(market: MarketFixture, anchor: string, year: number): number {
  switch (anchor) {
    case 'blackFriday':
      return blackFriday(year);
    case 'lunarNewYear':
      return listedDay(market, LUNAR_NEW_YEAR, year);
    case 'easter':
      return easter(market, year);
    case 'mothersDay':
      return mothersDay(year);
    case 'diwali':
      return diwali(market, year);
    default:
      return dayOfMonthDay(year, anchor);
  }
}

/** The factors of commercial days on a local day. */
export interface SpecialEffect {
  readonly traffic: number;
  readonly cpm: number;
}

/** The effects of the commercial days of a year (Black Friday, Singles' Day …), by day counted from 1970. */
export function specialEffects(
  market: MarketFixture,
  country: string,
  year: number,
): ReadonlyMap<number, SpecialEffect> {
  const effects = new Map<number, SpecialEffect>();
  for (const { anchor, from, cpm, traffic } of market.specialDays.filter(({ countries }) =>
    countries.includes(country),
  )) {
    const first = anchorOf(market, anchor, year) + from;
    if (Number.isNaN(first)) continue;
    cpm.forEach((value, index) => {
      const before = effects.get(first + index);
      effects.set(first + index, {
        cpm: value * (before?.cpm ?? 1),
        traffic: (traffic[index] ?? 1) * (before?.traffic ?? 1),
      });
    });
  }
  return effects;
}

/** What a day off changes: the share of closed offices, and factors on traffic and CPM. */
export interface HolidayEffect {
  readonly closed: number;
  readonly desktop: number;
  readonly mobile: number;
  readonly cpm: number;
}

/** Loss of desktop traffic when all offices are closed, about that of a Sunday: compares effects with each other. */
const CLOSED_LOSS = 0.25;

/** Days of every year that are no national holidays. */
function otherHolidays(market: MarketFixture, country: string, year: number): Holiday[] {
  return market.holidays.others
    .filter(({ countries }) => countries.includes(country))
    .flatMap(({ rule, monthDays = [], easterDays = [] }) =>
      [
        ...monthDays.map((monthDay) => dayOfMonthDay(year, monthDay)),
        ...easterDays.map((days) => easter(market, year) + days),
      ].map((day) => ({ day, rule })),
    )
    .filter(({ day }) => !Number.isNaN(day));
}

function kindOf(
  { holidays }: MarketFixture,
  country: string,
  rule: string,
): HolidayKind | undefined {
  return holidays.kinds.find(
    ({ rules, countries }) =>
      (countries?.includes(country) ?? true) && rules.some((part) => rule.includes(part)),
  );
}

/** The effect of a kind in part; `share` is in [0, 1]. */
function partOf(kind: HolidayKind, share: number): HolidayEffect {
  return {
    closed: kind.closed * share,
    desktop: kind.desktop ** share,
    mobile: kind.mobile ** share,
    cpm: kind.cpm ** share,
  };
}

const loss = ({ closed, desktop }: HolidayEffect): number =>
  closed * CLOSED_LOSS - Math.log(desktop);

/**
 * The effects of the holidays of a year on their days and on those around them, by day counted from 1970. Of several
 * on one day, the strongest counts. Contains the last days of the year before and the first ones of the year after.
 */
export function holidayEffects(
  market: MarketFixture,
  country: string,
  year: number,
): ReadonlyMap<number, HolidayEffect> {
  const effects = new Map<number, HolidayEffect>();
  const put = (day: number, effect: HolidayEffect): void => {
    const before = effects.get(day);
    if (!before || loss(effect) > loss(before)) effects.set(day, effect);
  };
  // A holiday near the turn of the year reaches into the other year.
  for (const one of [year - 1, year, year + 1]) {
    const days = [...publicHolidays(market, country, one), ...otherHolidays(market, country, one)];
    for (const { day, rule } of days) {
      const kind = kindOf(market, country, rule);
      if (!kind) continue;
      put(day, partOf(kind, 1));
      kind.before.forEach((share, index) => put(day - 1 - index, partOf(kind, share)));
      kind.after.forEach((share, index) => put(day + 1 + index, partOf(kind, share)));
    }
  }
  return effects;
}

interface Holiday {
  /** Counted from 1970. */
  readonly day: number;
  /** The rule of `date-holidays` from which the date follows, for example `12-25` or `easter -2`. */
  readonly rule: string;
}

/** The day of a date of every year, `MM-DD`. */
function dayOfMonthDay(year: number, monthDay: string): number {
  const [month = 1, date = 1] = monthDay.split('-').map(Number);
  return dayOf(year, month - 1, date);
}

/** The national public holidays of a year from 1997 to 2101, by day; none in other years. */
export function publicHolidays(
  { holidayDates: { dates, rules } }: MarketFixture,
  country: string,
  year: number,
): readonly Holiday[] {
  const listed = dates[country]?.[year]?.split(' ') ?? [];
  return listed.map((entry) => {
    const [monthDay = '', rule] = entry.split(':');
    return { day: dayOfMonthDay(year, monthDay), rule: rules[Number(rule)] ?? '' };
  });
}
