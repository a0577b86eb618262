import Holidays from 'date-holidays';

/** The years of all clocks, with the history before the first and a year on both sides. */
const FIRST_YEAR = 1997;
const LAST_YEAR = 2101;

const DAY_MS = 86_400_000;

/** A country of the market. */
interface HolidayCountry {
  /** ISO 3166 alpha-2, lower case. */
  readonly code: string;
  /** State whose holidays apply, if not those of the whole country. */
  readonly state?: string | undefined;
}

/** A holiday: `YYYY-MM-DD` and the library's rule. */
interface LibraryHoliday {
  readonly date: string;
  readonly rule: string;
}

/** The public holidays of a year by date-holidays, by date; one that lasts several days is listed for each. */
function libraryHolidays({ code, state }: HolidayCountry, year: number): LibraryHoliday[] {
  const options = { types: ['public' as const] };
  const library = state
    ? new Holidays(code.toUpperCase(), state, options)
    : new Holidays(code.toUpperCase(), options);
  return library
    .getHolidays(year)
    .flatMap(({ date, start, end, rule }) => {
      const first = Date.parse(date.slice(0, 10));
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
      return Array.from({ length: days }, (_, index) => ({
        date: new Date(first + index * DAY_MS).toISOString().slice(0, 10),
        rule,
      }));
    })
    .filter(({ date }) => Number(date.slice(0, 4)) === year)
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/** The text of `fixtures/holidays.json`: each date is written as `MM-DD:rule`, the rule as an index of `rules`. */
export function holidayFile(countries: readonly HolidayCountry[]): string {
  const rules: string[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (rule: string): number => {
    const known = indexes.get(rule) ?? rules.push(rule) - 1;
    indexes.set(rule, known);
    return known;
  };
  // The library knows the calendars of some countries for fewer years.
  const yearLine = (country: HolidayCountry, year: number): string[] => {
    const days = libraryHolidays(country, year).map(
      ({ date, rule }) => `${date.slice(5)}:${indexOf(rule)}`,
    );
    return days.length === 0 ? [] : [`   "${year}": "${[...new Set(days)].join(' ')}"`];
  };
  const years = Array.from(
    { length: LAST_YEAR - FIRST_YEAR + 1 },
    (_, index) => FIRST_YEAR + index,
  );
  const blocks = countries.map(
    (country) =>
      `  "${country.code}": {\n${years.flatMap((year) => yearLine(country, year)).join(',\n')}\n  }`,
  );
  const about =
    'National public holidays, written by scripts/tools/holidays from the package date-holidays (data CC-BY-3.0). Each date is MM-DD and the index of its rule.';
  const ruleLines = rules.map((rule) => `  ${JSON.stringify(rule)}`).join(',\n');
  return `{\n "_about": ${JSON.stringify(about)},\n "dates": {\n${blocks.join(',\n')}\n },\n "rules": [\n${ruleLines}\n ]\n}\n`;
}
