// `node scripts/tool.mjs holidays/generate-holidays.ts`: writes the public holidays of the countries of market and
// accounting to fixtures/holidays.json. The server reads them from there: date-holidays takes 20 MB of memory and up to
// 0.1 s for a year of a country. With `--check` it only compares the file, and exits with 1 when it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Holidays from 'date-holidays';
import { ROOT } from '../../lib/run.mjs';

const FILE = join(ROOT, 'fixtures/holidays.json');

/** The years of all clocks, with the history before the first and a year on both sides. */
const FIRST_YEAR = 1997;
const LAST_YEAR = 2101;

const ABOUT =
  'National public holidays, written by scripts/tools/holidays from the package date-holidays (data CC-BY-3.0). Each date is MM-DD and the index of its rule.';

const DAY_MS = 86_400_000;

/** Countries by their code, with the state whose holidays apply, if not those of the whole country. */
type Countries = Readonly<Record<string, { readonly holidayState?: string }>>;

function readCountries(file: string): Countries {
  const text = readFileSync(join(ROOT, 'fixtures', file), 'utf8');
  const { countries } = JSON.parse(text) as { countries: Countries };
  const entries = Object.entries(countries).map(([code, one]) => [code.toLowerCase(), one]);
  return Object.fromEntries(entries) as Countries;
}

/** The rules of all holidays, in the order in which they are met. */
const rules = new Set<string>();

/** The holidays of a year, each as `MM-DD:rule`; one that lasts several days is listed for each. */
function yearText(library: Holidays, year: number): string {
  const days = library.getHolidays(year).flatMap(({ date, start, end, rule }) => {
    const first = Date.parse(date.slice(0, 10));
    const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    return Array.from({ length: count }, (_, index) => ({
      date: new Date(first + index * DAY_MS).toISOString().slice(0, 10),
      rule,
    }));
  });
  const texts = days
    .filter(({ date }) => date.startsWith(String(year)))
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    .map(({ date, rule }) => `${date.slice(5)}:${[...rules.add(rule)].indexOf(rule)}`);
  return [...new Set(texts)].join(' ');
}

function countryText([code, { holidayState = '' }]: [string, Countries[string]]): string {
  const library = new Holidays(code.toUpperCase(), holidayState, { types: ['public'] });
  const lines: string[] = [];
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    const text = yearText(library, year);
    // The library knows the calendars of some countries for fewer years.
    if (text !== '') lines.push(`   "${year}": "${text}"`);
  }
  return `  "${code}": {\n${lines.join(',\n')}\n  }`;
}

// Those of the market come first.
const market = readCountries('market.json');
const countries = { ...market, ...readCountries('accounting/taxes.json'), ...market };
const blocks = Object.entries(countries).map(countryText).join(',\n');
const ruleLines = [...rules].map((rule) => `  ${JSON.stringify(rule)}`).join(',\n');
const text = `{\n "_about": ${JSON.stringify(ABOUT)},\n "dates": {\n${blocks}\n },\n "rules": [\n${ruleLines}\n ]\n}\n`;
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  process.stderr.write(
    'fixtures/holidays.json is out of date: node scripts/tool.mjs holidays/generate-holidays.ts\n',
  );
  process.exitCode = 1;
}
