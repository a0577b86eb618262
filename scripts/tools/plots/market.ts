import { readFloorCurves } from '../../../apps/mock-api/test/realism/collect/floor-curve.ts';
import { readPast } from '../../../apps/mock-api/test/realism/collect/past.ts';
import { readSiteYear } from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { startMarketServer } from '../../../apps/mock-api/test/realism/market-world.ts';
import { NOW, ORIGIN, SITES } from '../../../apps/mock-api/test/realism/sites.ts';

/** Simulates a seed in memory and reads its sites through the API; `days` and `incidents` are those of two years. */
export async function readMarket(seed: number) {
  const server = await startMarketServer(seed, ORIGIN);
  try {
    const { world } = server;
    await world.setClock(Date.parse(NOW) / 1000);
    const publishers = await world.control<{ id: string; name: string }[]>('GET', '/affiliates');
    const sites = [];
    for (const site of SITES) {
      const reader = await world.as(site.persona);
      const year = await readSiteYear(world, reader, site);
      const past = await readPast(world, reader, year);
      const name = publishers.find(({ id }) => id === year.affiliateId)?.name ?? '';
      sites.push({ ...year, ...past, name: `${name} (${site.country.toUpperCase()})` });
    }
    const withFloors = SITES.filter(({ hasWrapper }) => hasWrapper);
    const curves = await readFloorCurves(world, withFloors);
    return sites.map((one) => ({ ...one, floorCurve: curves.get(one.site.persona) ?? [] }));
  } finally {
    await server.close();
  }
}

export type ShownSite = Awaited<ReturnType<typeof readMarket>>[number];
