// What the public holidays of the countries of market and accounting are. The server reads them from a file: date-holidays
// takes 20 MB of memory and up to 0.1 s for a year of a country. `npx vitest run holidays -u` writes the file.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureTools } from '../lib/ensure-tools.mjs';
import { ROOT } from '../lib/run.mjs';

/** The years of all clocks, with the history before the first and a year on both sides. */
const YEARS = Array.from({ length: 105 }, (_, index) => 1997 + index);

const ABOUT =
  'National public holidays, written by scripts/test/holidays.test.ts from the package date-holidays (data CC-BY-3.0). Each date is MM-DD and the index of its rule.';

const DAY_MS = 86_400_000;

/** The members of date-holidays that are used. */
interface Library {
  getHolidays(year: number): readonly {
    readonly date: string;
    readonly start: Date;
    readonly end: Date;
    readonly rule: string;
  }[];
}
type Holidays = new (country: string, state: string, options: object) => Library;

/** Countries by their code, with the state whose holidays apply, if not those of the whole country. */
type Countries = Readonly<Record<string, { readonly holidayState?: string }>>;

function countriesOf(file: string): Countries {
  const text = readFileSync(join(ROOT, 'fixtures', file), 'utf8');
  const { countries } = JSON.parse(text) as { countries: Countries };
  const entries = Object.entries(countries).map(([code, one]) => [code.toLowerCase(), one]);
  return Object.fromEntries(entries) as Countries;
}

/** The holidays of a year by their dates and rules; one that lasts several days is listed for each. */
function holidaysOf(library: Library, year: number): (readonly [date: string, rule: string])[] {
  const days = library.getHolidays(year).flatMap(({ date, start, end, rule }) => {
    const first = Date.parse(date.slice(0, 10));
    const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    const dates = Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS));
    return dates.map((day) => [day.toISOString().slice(0, 10), rule] as const);
  });
  return days
    .filter(([date]) => date.startsWith(String(year)))
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
}

it(
  'fixtures/holidays.json has the dates of date-holidays for all countries and years',
  // Installs the packages of the tools.
  { tags: ['full'], timeout: 300_000 },
  async () => {
    await ensureTools();
    const Library = createRequire(join(ROOT, 'scripts/tools/package.json'))(
      'date-holidays',
    ) as Holidays;
    const rules: string[] = [];
    const ruleIndex = (rule: string): number =>
      rules.includes(rule) ? rules.indexOf(rule) : rules.push(rule) - 1;
    const yearText = (library: Library, year: number): string => {
      const texts = holidaysOf(library, year).map(
        ([date, rule]) => `${date.slice(5)}:${ruleIndex(rule)}`,
      );
      return [...new Set(texts)].join(' ');
    };
    // Those of the market come first.
    const market = countriesOf('market.json');
    const all = { ...market, ...countriesOf('accounting/taxes.json'), ...market };
    const dates = Object.entries(all).map(([code, { holidayState = '' }]) => {
      const library = new Library(code.toUpperCase(), holidayState, { types: ['public'] });
      const years = YEARS.map((year) => [year, yearText(library, year)] as const);
      // The library knows the calendars of some countries for fewer years.
      return [code, Object.fromEntries(years.filter(([, text]) => text !== ''))] as const;
    });
    const file = { _about: ABOUT, dates: Object.fromEntries(dates), rules };
    await expect(`${JSON.stringify(file, null, 1)}\n`).toMatchFileSnapshot(
      join(ROOT, 'fixtures/holidays.json'),
    );
  },
);
