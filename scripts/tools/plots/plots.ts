// `npm run realism -- --plots`: simulates seed 1, reads it through the API, and draws the plots of docs/realism.md into
// docs/images. Equal seeds give equal bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readFloorCurves,
  type FloorCurve,
} from '../../../apps/mock-api/test/realism/collect/floor-curve.ts';
import {
  readSiteYear,
  type SiteYear,
} from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { startMarketServer } from '../../../apps/mock-api/test/realism/market-world.ts';
import { NOW, ORIGIN, SITES } from '../../../apps/mock-api/test/realism/sites.ts';
import { ROOT } from '../../lib/run.mjs';
import { drawHourCurves, drawRatesByHour } from './draw-hours.ts';
import { drawBidderShares, drawFloorCurve } from './draw-market.ts';
import { drawUnits } from './draw-units.ts';
import { drawAuctions, drawRevenue } from './draw-year.ts';

const SEED = 1;

/** What the plots show of one seed: the sites that a plot needs, by persona. */
interface ShownMarket {
  readonly years: ReadonlyMap<string, SiteYear>;
  readonly floorCurves: ReadonlyMap<string, FloorCurve>;
}

/** Personas whose year is shown. */
const SHOWN = ['publisher', 'publisher-tw', 'publisher-jp', 'publisher-large'];

/** Simulates a seed in memory and reads it through the API. */
async function readMarket(seed: number): Promise<ShownMarket> {
  const server = await startMarketServer(seed, ORIGIN);
  try {
    const { world } = server;
    await world.setClock(Date.parse(NOW) / 1000);
    const years = new Map<string, SiteYear>();
    const sites = SITES.filter(({ persona }) => SHOWN.includes(persona));
    for (const site of sites)
      years.set(site.persona, await readSiteYear(world, await world.as(site.persona), site));
    return { years, floorCurves: await readFloorCurves(world, sites) };
  } finally {
    await server.close();
  }
}

function yearOf({ years }: ShownMarket, persona: string): SiteYear {
  const year = years.get(persona);
  if (!year) throw new Error(`${persona} was not read`);
  return year;
}

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
