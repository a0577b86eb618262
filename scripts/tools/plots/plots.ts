// `npm run realism -- --plots`: simulates seed 1, reads it through the API, and draws the plots of docs/market-plots.md
// into docs/images. Equal seeds give equal bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readFloorCurves,
  type FloorCurve,
} from '../../../apps/mock-api/test/realism/collect/floor-curve.ts';
import { readPast, type SitePast } from '../../../apps/mock-api/test/realism/collect/past.ts';
import {
  readSiteYear,
  type SiteYear,
} from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { startMarketServer } from '../../../apps/mock-api/test/realism/market-world.ts';
import { NOW, ORIGIN, SITES } from '../../../apps/mock-api/test/realism/sites.ts';
import { ROOT } from '../../lib/run.mjs';
import { drawFloorCurve } from './draw-floors.ts';
import { drawHourCurves, drawRatesByHour } from './draw-hours.ts';
import { drawIncidents } from './draw-incidents.ts';
import { drawPages, drawUnitDays } from './draw-pages.ts';
import { drawRevenue, drawShares } from './draw-past.ts';
import { drawHoursBySite, drawSeasons } from './draw-seasons.ts';
import { drawUnits } from './draw-units.ts';
import { drawAuctions } from './draw-year.ts';

const SEED = 1;

/** What the plots show of one seed: its sites in their order. */
interface ShownMarket {
  readonly years: readonly SiteYear[];
  readonly pasts: readonly SitePast[];
  readonly floorCurves: ReadonlyMap<string, FloorCurve>;
}

/** Simulates a seed in memory and reads it through the API. */
async function readMarket(seed: number): Promise<ShownMarket> {
  const server = await startMarketServer(seed, ORIGIN);
  try {
    const { world } = server;
    await world.setClock(Date.parse(NOW) / 1000);
    const years: SiteYear[] = [];
    const pasts: SitePast[] = [];
    for (const site of SITES) {
      const reader = await world.as(site.persona);
      const year = await readSiteYear(world, reader, site);
      years.push(year);
      pasts.push(await readPast(world, reader, year));
    }
    const withFloors = SITES.filter(({ hasWrapper }) => hasWrapper);
    return { years, pasts, floorCurves: await readFloorCurves(world, withFloors) };
  } finally {
    await server.close();
  }
}

/** What was read of a persona's site. */
function of<T extends SiteYear | SitePast>(all: readonly T[], persona: string): T {
  const found = all.find(({ site }) => site.persona === persona);
  if (!found) throw new Error(`${persona} was not read`);
  return found;
}

/** The plots by the name of their file. */
function draw({ years, pasts, floorCurves }: ShownMarket): Readonly<Record<string, string>> {
  const publisher = of(years, 'publisher');
  const shown = ['publisher', 'publisher-jp'].map((persona) => of(pasts, persona));
  return {
    'market-revenue': drawRevenue(pasts),
    'market-shares': drawShares(shown),
    'market-incidents': drawIncidents(pasts),
    'market-seasons': drawSeasons(pasts),
    'market-hours-by-site': drawHoursBySite(years),
    'market-pages': drawPages(pasts),
    'market-unit-days': drawUnitDays(of(pasts, 'publisher-large')),
    'market-units': drawUnits(of(years, 'publisher-large')),
    'market-auctions': drawAuctions(publisher),
    'market-hours': drawHourCurves(publisher),
    'market-rates': drawRatesByHour(publisher),
    'market-floors': drawFloorCurve(floorCurves),
  };
}

for (const [name, svg] of Object.entries(draw(await readMarket(SEED)))) {
  const file = join('docs/images', `${name}.svg`);
  writeFileSync(join(ROOT, file), svg);
  process.stdout.write(`${file}: ${(svg.length / 1024).toFixed(0)} KiB\n`);
}
