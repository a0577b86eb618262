import type { Market } from '#api/fixtures/market.ts';
import { dayOf, weekdayOf, yearOf } from './calendar.ts';
import type { SpecialDay, HolidayKind } from '#api/fixtures/market-calendar.ts';

const THURSDAY = 3;

/** The day after the fourth Thursday of November. */
export function blackFriday(year: number): number {
  const first = dayOf(year, 10, 1);
  return first + ((THURSDAY - weekdayOf(first) + 7) % 7) + 22;
}

function anchorOf({ anchor }: SpecialDay, year: number): number {
  return anchor === 'blackFriday' ? blackFriday(year) : dayOfMonthDay(year, anchor);
}

/** The factors of the commercial days (Black Friday, Singles' Day …) on a local day, counted from 1970. */
export function specialDayFactors(
  { specialDays }: Market,
  country: string,
  day: number,
): { readonly traffic: number; readonly cpm: number } {
  const year = yearOf(day);
  return specialDays
    .filter(({ countries }) => countries.includes(country))
    .reduce(
      (product, special) => {
        const index = day - anchorOf(special, year) - special.from;
        return {
          traffic: product.traffic * (special.traffic[index] ?? 1),
          cpm: product.cpm * (special.cpm[index] ?? 1),
        };
      },
      { traffic: 1, cpm: 1 },
    );
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
function otherHolidays({ holidays }: Market, country: string, year: number): Holiday[] {
  return holidays.others
    .filter(({ countries }) => countries.includes(country))
    .flatMap(({ rule, monthDays }) =>
      monthDays.map((monthDay) => ({ day: dayOfMonthDay(year, monthDay), rule })),
    );
}

function kindOf({ holidays }: Market, country: string, rule: string): HolidayKind | undefined {
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
  market: Market,
  country: string,
  year: number,
): ReadonlyMap<number, HolidayEffect> {
  const found = new Map<number, HolidayEffect>();
  const put = (day: number, effect: HolidayEffect): void => {
    const known = found.get(day);
    if (!known || loss(effect) > loss(known)) found.set(day, effect);
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
  return found;
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
  { holidayDates: { dates, rules } }: Market,
  country: string,
  year: number,
): readonly Holiday[] {
  const listed = dates[country]?.[year]?.split(' ') ?? [];
  return listed.map((entry) => {
    const [monthDay = '', rule] = entry.split(':');
    return { day: dayOfMonthDay(year, monthDay), rule: rules[Number(rule)] ?? '' };
  });
}
