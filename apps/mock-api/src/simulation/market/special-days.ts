import type { SpecialDay } from '../../fixtures/market.ts';

const DAY_MS = 86_400_000;

/** First days of the lunar year. In the simulation, other years have none. */
const LUNAR_NEW_YEARS = [
  '2018-02-16',
  '2019-02-05',
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
].map((day) => Date.parse(day) / DAY_MS);

/** The day after the fourth Thursday of November. */
function blackFriday(year: number): number {
  const first = Date.UTC(year, 10, 1) / DAY_MS;
  // 1970-01-01 was a Thursday.
  const firstThursday = first + ((7 - (first % 7)) % 7);
  return firstThursday + 22;
}

/** Rules of movable days: whether a local day (counted from 1970) is one. */
const MOVING: Readonly<Record<string, (day: number, year: number) => boolean>> = {
  blackFriday: (day, year) => day >= blackFriday(year) && day < blackFriday(year) + 4,
  lunarNewYear: (day) => LUNAR_NEW_YEARS.some((first) => day >= first && day < first + 4),
};

/** Whether a local day (counted from 1970) is this special day in a country. */
export function isSpecialDay(special: SpecialDay, day: number, country: string): boolean {
  if (!special.countries.includes(country)) return false;
  const iso = new Date(day * DAY_MS).toISOString();
  if (special.monthDay !== undefined) return iso.slice(5, 10) === special.monthDay;
  return MOVING[special.id]?.(day, Number(iso.slice(0, 4))) ?? false;
}
