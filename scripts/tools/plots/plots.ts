// `npm run realism -- --plots`: simulates seed 1, reads it through the API, and draws the plots of docs/market-plots.md
// into docs/images. Equal seeds give equal bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/run.mjs';
import { drawSvg, type Figure } from './chart.ts';
import * as dots from './dots.ts';
import * as lines from './lines.ts';
import { readMarket, type ShownSite } from './market.ts';

const SEED = 1;

/** The plots by the name of their file. */
function figuresOf(all: readonly ShownSite[]): Readonly<Record<string, Figure>> {
  const [daily, taiwan, japan, large, weather] = all;
  if (!daily || !taiwan || !japan || !large || !weather) throw new Error('a site was not read');
  return {
    revenue: lines.revenue(all),
    shares: lines.shares([daily, japan]),
    incidents: dots.incidents(all),
    seasons: lines.seasons([daily, taiwan, japan, weather]),
    hours: lines.hours(all, japan, daily),
    'unit-days': lines.unitDays(large),
    units: dots.units(large),
    auctions: dots.auctions(daily),
    floors: lines.floors([daily, taiwan, japan, large], daily),
  };
}

for (const [name, figure] of Object.entries(figuresOf(await readMarket(SEED)))) {
  const file = `docs/images/market-${name}.svg`;
  const svg = await drawSvg(figure);
  writeFileSync(join(ROOT, file), `${svg}\n`);
  process.stdout.write(`${file}: ${(svg.length / 1024).toFixed(0)} KiB\n`);
}
