// `node scripts/tool.mjs holidays/generate-holidays.ts`: writes the public holidays of the countries of market and accounting to fixtures/holidays.json. The
// server reads them from there: date-holidays takes 20 MB of memory and up to 0.1 s for a year of a country. With
// `--check` it only compares the file, and exits with 1 when it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/run.mjs';
import { holidayFile } from './library-holidays.ts';

const FILE = join(ROOT, 'fixtures/holidays.json');

interface Countries {
  readonly countries: Readonly<Record<string, { readonly holidayState?: string }>>;
}

const readCountries = (file: string): Countries['countries'] =>
  (JSON.parse(readFileSync(join(ROOT, 'fixtures', file), 'utf8')) as Countries).countries;

const ofMarket = readCountries('market.json');
const others = Object.keys(readCountries('accounting/taxes.json'))
  .map((code) => code.toLowerCase())
  .filter((code) => !(code in ofMarket));
const text = holidayFile([
  ...Object.entries(ofMarket).map(([code, { holidayState }]) => ({ code, state: holidayState })),
  ...others.map((code) => ({ code })),
]);
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  process.stderr.write(
    'fixtures/holidays.json is out of date: node scripts/tool.mjs holidays/generate-holidays.ts\n',
  );
  process.exitCode = 1;
}
