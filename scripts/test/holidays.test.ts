import { describe, expect, it } from 'vitest';
import { publicHolidays } from '../../apps/mock-api/src/simulation/market/holidays.ts';
import { fixtures } from '../../apps/mock-api/test/helpers/fixture-data.ts';
import { FIRST_YEAR, LAST_YEAR, libraryHolidays } from '../lib/library-holidays.ts';

const { market } = fixtures;
const countries = Object.entries(market.countries);
const YEARS = [FIRST_YEAR, 2000, 2013, 2024, 2025, 2026, 2027, 2050, 2099, LAST_YEAR];

describe('fixtures/holidays.json', () => {
  it.each(countries)(
    'fixtures/holidays.json has the dates of date-holidays for %s',
    (code, country) => {
      for (const year of YEARS) {
        const wanted = libraryHolidays({ code, state: country.holidayState }, year).map(
          ({ date, rule }) => `${date} ${rule}`,
        );
        const listed = publicHolidays(market, code, year).map(
          ({ day, rule }) => `${new Date(day * 86_400_000).toISOString().slice(0, 10)} ${rule}`,
        );
        expect(listed).toEqual([...new Set(wanted)]);
      }
    },
  );
});
