import { placedUnits, upload, withoutBidder } from '../configuration.ts';
import type { MarketWorld } from '../market-world.ts';
import type { Incident } from '../../../src/contract/control/incidents.ts';
import { DAY } from './fork.ts';
import { readRows, type TimeRow } from './rows.ts';
import { lastDays, type SiteYear } from './site-year.ts';
import { readPages } from './units.ts';

/** The hours of an outage, as they were and as they are when the bidder is removed at its start. */
export interface Outage {
  readonly bidder: string;
  /** The same hours of the seven days before. */
  readonly before: readonly TimeRow[];
  readonly during: readonly TimeRow[];
  readonly removed: readonly TimeRow[];
}

/** Outages per site, each of which takes a world of its own. */
const MAX_OUTAGES = 3;

async function readRemoved(
  world: MarketWorld,
  { site }: SiteYear,
  bidder: string,
  span: { readonly from: number; readonly to: number },
): Promise<TimeRow[]> {
  const pair = await world.copy('removed');
  await pair.setClock(span.from - 60);
  const reader = await pair.as(site.persona);
  await upload(reader, withoutBidder(placedUnits(await readPages(reader)), bidder));
  await pair.setClock(span.to);
  const rows = await readRows(await pair.as(site.persona), site, 'hour', span);
  await pair.drop();
  return rows;
}

async function readOutage(
  world: MarketWorld,
  year: SiteYear,
  bidder: string,
  { start, end }: Incident,
): Promise<Outage> {
  // Whole hours, so that the days before are compared hour by hour.
  const span = { from: Math.ceil(start / 3600) * 3600, to: Math.floor(end / 3600) * 3600 };
  const reader = await world.as(year.site.persona);
  const read = (from: number, to: number): Promise<TimeRow[]> =>
    readRows(reader, year.site, 'hour', { from, to });
  const before: TimeRow[] = [];
  for (let days = 1; days <= 7; days += 1)
    before.push(...(await read(span.from - days * DAY, span.to - days * DAY)));
  const during = await read(span.from, span.to);
  const removed = year.site.hasWrapper ? await readRemoved(world, year, bidder, span) : [];
  return { bidder, before, during, removed };
}

/** Reads the last outages of a site's year; the world's clock stands after all of them. */
export async function readOutages(world: MarketWorld, year: SiteYear): Promise<readonly Outage[]> {
  const last = lastDays(year.site, 340);
  const found = year.incidents.filter(
    ({ kind, start, end, endedBy }) =>
      kind === 'outage' && endedBy === null && start > last.from && end < last.to && end - start > 7200,
  );
  const outages: Outage[] = [];
  for (const incident of found.slice(-MAX_OUTAGES))
    if (incident.bidder !== null)
      outages.push(await readOutage(world, year, incident.bidder, incident));
  return outages;
}
