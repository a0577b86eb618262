// `npm run generate-holidays`: writes the public holidays of the market's countries to fixtures/holidays.json. The
// server reads them from there: date-holidays takes 20 MB of memory and up to 0.1 s for a year of a country.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holidayFile } from './lib/library-holidays.ts';
import { ROOT } from './lib/run.mjs';

const text = readFileSync(join(ROOT, 'fixtures/market.json'), 'utf8');
const { countries } = JSON.parse(text) as {
  countries: Readonly<Record<string, { readonly holidayState?: string }>>;
};
const listed = Object.entries(countries).map(([code, { holidayState }]) => ({
  code,
  state: holidayState,
}));
writeFileSync(join(ROOT, 'fixtures/holidays.json'), holidayFile(listed));
