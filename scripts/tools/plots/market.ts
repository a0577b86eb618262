import { readFloorCurves } from '../../../apps/mock-api/test/realism/collect/floor-curve.ts';
import { readPast } from '../../../apps/mock-api/test/realism/collect/past.ts';
import { readSiteYear } from '../../../apps/mock-api/test/realism/collect/site-year.ts';
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

/** Simulates a seed in memory and reads its sites through the API; `days` and `incidents` are those of two years. */
export async function readMarket(seed: number) {
  const server = await startMarketServer(seed, ORIGIN);
  try {
    const { world } = server;
    await world.setClock(Date.parse(NOW) / 1000);
    const sites = [];
    for (const site of SITES) {
      const reader = await world.as(site.persona);
      const year = await readSiteYear(world, reader, site);
      sites.push({ ...year, ...(await readPast(world, reader, year)) });
    }
    const withFloors = SITES.filter(({ hasWrapper }) => hasWrapper);
    const curves = await readFloorCurves(world, withFloors);
    return sites.map((one) => {
      const { persona } = one.site;
      return { ...one, name: NAMES[persona] ?? '', floorCurve: curves.get(persona) ?? [] };
    });
  } finally {
    await server.close();
  }
}

export type ShownSite = Awaited<ReturnType<typeof readMarket>>[number];
