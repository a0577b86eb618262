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

/** What the plots show of one seed: the sites that a plot needs, by persona. */
export interface ShownMarket {
  readonly years: ReadonlyMap<string, SiteYear>;
  readonly floorCurves: ReadonlyMap<string, FloorCurve>;
}

/** Personas whose year is shown. */
const SHOWN = ['publisher', 'publisher-tw', 'publisher-jp', 'publisher-large'];

/** Simulates a seed in memory and reads it through the API. */
export async function readMarket(seed: number): Promise<ShownMarket> {
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

/** The year of a persona. */
export function yearOf({ years }: ShownMarket, persona: string): SiteYear {
  const year = years.get(persona);
  if (!year) throw new Error(`${persona} was not read`);
  return year;
}
