import type { MarketReader } from '../market-world.ts';
import { readRows, totalOf } from './rows.ts';
import type { SiteYear } from './site-year.ts';

/** A site with a reader of its persona. */
export interface ReadSite {
  readonly year: SiteYear;
  readonly reader: MarketReader;
}

/** An outage of an exchange at one site, and what is left of its bid rate at another one that asks the same servers. */
export interface SharedOutage {
  readonly bidder: string;
  /** Bid rate in its hours over that of the same hours a week before. */
  readonly left: number;
}

const HOUR = 3600;
const WEEK = 7 * 24 * HOUR;
/** Outages that leave more than this share of the bids may be lost in the noise of another site. */
const MAX_SIZE = 0.5;

/** A bidder's bids per request in whole hours; NaN if it was not asked. */
async function bidRate({ year, reader }: ReadSite, bidder: string, from: number, to: number) {
  const rows = await readRows(reader, year.site, 'hour', { from, to });
  const own = rows.flatMap(({ bidders }) => bidders.filter(({ name }) => name === bidder));
  const { bidCount, requestCount } = totalOf(own);
  return bidCount / requestCount;
}

/** Looks for the outages of a site's year at another site. */
async function readAt({ year: { incidents } }: ReadSite, other: ReadSite) {
  const first = other.year.days[7]?.at ?? Infinity;
  const found: SharedOutage[] = [];
  for (const { kind, bidder, scope, start, end, size } of incidents) {
    // One without a region belongs to the site: another one does not have it.
    if (kind !== 'outage' || bidder === null || scope.region === null) continue;
    if (size > MAX_SIZE || start < first) continue;
    const [from, to] = [Math.ceil(start / HOUR + 1) * HOUR, Math.floor(end / HOUR - 1) * HOUR];
    if (to <= from) continue;
    const before = await bidRate(other, bidder, from - WEEK, to - WEEK);
    if (!(before > 0)) continue;
    found.push({ bidder, left: (await bidRate(other, bidder, from, to)) / before });
  }
  return found;
}

/** All outages of exchanges at the sites that have another site with the same servers, as the other one sees them. */
export async function readSharedOutages(sites: readonly ReadSite[]): Promise<SharedOutage[]> {
  const found: SharedOutage[] = [];
  for (const one of sites)
    for (const other of sites)
      if (one !== other && one.year.site.servers === other.year.site.servers)
        found.push(...(await readAt(one, other)));
  return found;
}
