// `npm run plots`: simulates seed 1, reads it through the API, and draws the plots of docs/market-plots.md into
// docs/images. Equal seeds give equal bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/run.mjs';
import { drawHourCurves, drawRatesByHour } from './draw-hours.ts';
import { drawBidderShares, drawFloorCurve } from './draw-market.ts';
import { drawUnits } from './draw-units.ts';
import { drawAuctions, drawRevenue } from './draw-year.ts';
import { readMarket, yearOf } from './read-market.ts';

const SEED = 1;

const market = await readMarket(SEED);
const publisher = yearOf(market, 'publisher');
const others = ['publisher-tw', 'publisher-jp'].map((persona) => yearOf(market, persona));
const images = {
  'market-hours': drawHourCurves(publisher),
  'market-revenue': drawRevenue(publisher),
  'market-auctions': drawAuctions(publisher),
  'market-rates': drawRatesByHour(publisher),
  'market-floors': drawFloorCurve(market.floorCurves),
  'market-bidders': drawBidderShares([publisher, ...others]),
  'market-units': drawUnits(yearOf(market, 'publisher-large')),
};
for (const [name, svg] of Object.entries(images)) {
  const file = join('docs/images', `${name}.svg`);
  writeFileSync(join(ROOT, file), svg);
  process.stdout.write(`${file}: ${(svg.length / 1024).toFixed(0)} KiB\n`);
}
