import type { HolidayKind } from '../../fixtures/market-calendar.ts';
import type { Market } from '../../fixtures/market.ts';
import { dayOfMonthDay, type Holiday, publicHolidays } from './holidays.ts';

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
