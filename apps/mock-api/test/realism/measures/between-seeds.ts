import { byBidder } from '../collect/rows.ts';
import type { SiteYear } from '../collect/site-year.ts';
import type { Values } from '../reading.ts';
import { mean, median, standardDeviation } from '../statistics.ts';
import { incidentKeys, overlap } from './incidents.ts';
import { bidCpm, halfYear } from './levels.ts';

/** What is kept of a site to compare seeds with each other. */
export interface SeedTraits {
  readonly incidents: ReadonlySet<string>;
  /** Mean bid CPM by bidder, in USD. */
  readonly cpm: ReadonlyMap<string, number>;
}

export function seedTraits(year: Pick<SiteYear, 'site' | 'incidents' | 'days'>): SeedTraits {
  const bidders = [...byBidder(halfYear(year.days))].filter(([, { bidCount }]) => bidCount > 0);
  return {
    incidents: incidentKeys(year),
    cpm: new Map(bidders.map(([name, row]) => [name, bidCpm(row)])),
  };
}

/** Compares the seeds of one site. */
export function betweenSeeds(seeds: readonly SeedTraits[]): Values {
  const names = [...(seeds[0]?.cpm.keys() ?? [])];
  const spreads = names.map((name) => {
    const means = seeds.flatMap(({ cpm }) => cpm.get(name) ?? []);
    return standardDeviation(means) / mean(means);
  });
  const overlaps = seeds.flatMap((one, index) =>
    seeds.slice(index + 1).map((other) => overlap(one.incidents, other.incidents)),
  );
  return {
    'bidder-cpm-between-seeds': median(spreads),
    'incidents-between-seeds': overlaps.filter((share) => !Number.isNaN(share)),
  };
}
