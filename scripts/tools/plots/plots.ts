// `npm run realism -- --plots`: simulates seed 1, reads it through the API, and draws the plots of docs/market-plots.md
// into docs/images. Equal seeds give equal bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/run.mjs';
import { drawSvg, type Figure } from './chart.ts';
import * as dots from './dot-figures.ts';
import * as hours from './hour-figures.ts';
import { readMarket, type ShownSite } from './market.ts';
import * as times from './time-figures.ts';

const SEED = 1;

/** The plots by the name of their file. */
function figuresOf(all: readonly ShownSite[]): Readonly<Record<string, Figure>> {
  const site = (persona: string): ShownSite => {
    const found = all.find((one) => one.site.persona === persona);
    if (!found) throw new Error(`${persona} was not read`);
    return found;
  };
  const [daily, taiwan, japan] = [site('publisher'), site('publisher-tw'), site('publisher-jp')];
  const [large, weather] = [site('publisher-large'), site('publisher-analytics-only')];
  return {
    revenue: times.revenue(all),
    shares: times.shares([daily, japan]),
    incidents: dots.incidents(all),
    seasons: times.seasons([daily, taiwan, japan, weather]),
    'hours-by-site': hours.hoursBySite(all, japan),
    pages: times.pages([daily, taiwan, weather]),
    'unit-days': times.unitDays(large),
    units: dots.units(large),
    auctions: dots.auctions(daily),
    hours: hours.hours(daily),
    rates: hours.rates(daily),
    floors: hours.floors([daily, taiwan, japan, large], daily),
  };
}

for (const [name, figure] of Object.entries(figuresOf(await readMarket(SEED)))) {
  const file = `docs/images/market-${name}.svg`;
  const svg = await drawSvg(figure);
  writeFileSync(join(ROOT, file), `${svg}\n`);
  process.stdout.write(`${file}: ${(svg.length / 1024).toFixed(0)} KiB\n`);
}
