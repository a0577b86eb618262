import { createRequire } from 'node:module';
import type { default as Holidays, HolidaysTypes } from 'date-holidays';
import { LRUCache } from 'lru-cache';
import type { MarketCountry } from '../../fixtures/market.ts';

/** A day off in a country. */
export interface Holiday {
  /** Counted from 1970. */
  readonly day: number;
  /** The rule of `date-holidays` from which the date follows, for example `12-25` or `easter -2`. */
  readonly rule: string;
}

const DAY_MS = 86_400_000;

/** Years of countries, each with some dozen small objects. */
const cache = new LRUCache<string, readonly Holiday[]>({ max: 200 });

let library: typeof Holidays | undefined;

/** Loads the library with the rules of all countries at the first use: the start of the server need not wait for it. */
function loadLibrary(): typeof Holidays {
  library ??= createRequire(import.meta.url)('date-holidays') as typeof Holidays;
  return library;
}

/** The days of a holiday: its date in the country, and the following days if it is longer than one day. */
function daysOf({ date, start, end, rule }: HolidaysTypes.Holiday): Holiday[] {
  const first = Date.parse(date.slice(0, 10)) / DAY_MS;
  const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  return Array.from({ length }, (_, index) => ({ day: first + index, rule }));
}

/** The national public holidays of a year, by day. `code` is a key of the market's countries. */
export function publicHolidays(
  code: string,
  { holidayState }: Pick<MarketCountry, 'holidayState'>,
  year: number,
): readonly Holiday[] {
  const key = `${code} ${holidayState ?? ''} ${year}`;
  const known = cache.get(key);
  if (known) return known;
  const Library = loadLibrary();
  const options = { types: ['public' as const] };
  const ofCountry = holidayState
    ? new Library(code.toUpperCase(), holidayState, options)
    : new Library(code.toUpperCase(), options);
  const found = ofCountry
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .flatMap(daysOf)
    .sort((a, b) => a.day - b.day);
  cache.set(key, found);
  return found;
}
