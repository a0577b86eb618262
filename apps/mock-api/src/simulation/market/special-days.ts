import type { SpecialDay } from '../../fixtures/market-calendar.ts';
import type { Market } from '../../fixtures/market.ts';
import { dayOf, weekdayOf, yearOf } from './calendar.ts';
import { dayOfMonthDay } from './holidays.ts';

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
