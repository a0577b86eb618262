import {
  type FloorCurve,
  readFloorCurves,
} from '../../../apps/mock-api/test/realism/collect/floor-curve.ts';
import { readPast, type SitePast } from '../../../apps/mock-api/test/realism/collect/past.ts';
import {
  readSiteYear,
  type SiteYear,
} from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { startMarketServer } from '../../../apps/mock-api/test/realism/market-world.ts';
import { NOW, ORIGIN, SITES } from '../../../apps/mock-api/test/realism/sites.ts';

/** The names of the sites by persona. */
const NAMES: Readonly<Record<string, string>> = {
  publisher: 'Harbor Daily (US)',
  'publisher-tw': 'Formosa Times (TW)',
  'publisher-jp': 'Kanto Living (JP)',
  'publisher-large': 'Metro Network (US)',
  'publisher-analytics-only': 'Alpine Weather (DE)',
};

/** What is read of a site; `days` and `incidents` are those of two years. */
export type ShownSite = Omit<SiteYear, keyof SitePast> &
  SitePast & {
    readonly name: string;
    /** Empty without floor prices. */
    readonly floorCurve: FloorCurve;
  };

/** Simulates a seed in memory and reads its sites through the API. */
export async function readMarket(seed: number): Promise<ShownSite[]> {
  const server = await startMarketServer(seed, ORIGIN);
  try {
    const { world } = server;
    await world.setClock(Date.parse(NOW) / 1000);
    const shown: ShownSite[] = [];
    for (const site of SITES) {
      const reader = await world.as(site.persona);
      const year = await readSiteYear(world, reader, site);
      const past = await readPast(world, reader, year);
      shown.push({ ...year, ...past, name: NAMES[site.persona] ?? '', floorCurve: [] });
    }
    const withFloors = SITES.filter(({ hasWrapper }) => hasWrapper);
    const curves = await readFloorCurves(world, withFloors);
    return shown.map((one) => ({ ...one, floorCurve: curves.get(one.site.persona) ?? [] }));
  } finally {
    await server.close();
  }
}
