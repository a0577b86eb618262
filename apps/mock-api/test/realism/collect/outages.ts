import { placedUnits, upload, withoutBidder } from '../configuration.ts';
import type { MarketWorld } from '../market-world.ts';
import type { Incident } from '#api/contract/operations/control/incidents.ts';
import { DAY } from './fork.ts';
import { readRows, type Span, type TimeRow } from './rows.ts';
import { lastDays, type SiteYear } from './site-year.ts';
import { readPages, type UnitRow } from './units.ts';

/** The hours of an outage, as they were and as they are when the bidder is removed in its first hour. */
export interface Outage {
  readonly bidder: string;
  /** What is left of its bids, as the list of incidents says: more if only some users are concerned. */
  readonly size: number;
  /** The hour in which it began, and the next. */
  readonly first: readonly TimeRow[];
  /** The hours of `during` on the seven days before. */
  readonly before: readonly TimeRow[];
  /** The ad units on which the incident says that it is seen, in the hours of `before` and of `during`. */
  readonly seen: { readonly before: readonly TimeRow[]; readonly during: readonly TimeRow[] };
  /** The whole hours in which the removal is in force too. */
  readonly during: readonly TimeRow[];
  readonly removed: readonly TimeRow[];
}

/** Outages per site, each of which takes a world of its own. */
const MAX_OUTAGES = 3;
/** Outages that are shorter are not read. */
const MIN_HOURS = 3;
const HOUR = 3600;

type BidderIncident = Incident & { readonly bidder: string };

async function readRemoved(
  world: MarketWorld,
  { site }: SiteYear,
  { bidder, start }: BidderIncident,
  span: Span,
): Promise<TimeRow[]> {
  const pair = await world.copy('removed');
  // The upload is in force from the next half hour on, when the incident has begun.
  await pair.setClock(start + 60);
  const reader = await pair.as(site.persona);
  await upload(reader, withoutBidder(placedUnits(await readPages(reader)), bidder));
  await pair.setClock(span.to);
  const rows = await readRows(await pair.as(site.persona), site, 'hour', span);
  await pair.drop();
  return rows;
}

/** The names of the ad units that an incident names, as one of one kind of device does; undefined if it names none. */
export function seenOn(
  { units }: { readonly units: readonly Pick<UnitRow, 'adUnitId' | 'names'>[] },
  adUnitIds: readonly string[],
): string[] | undefined {
  const named = units.filter(({ adUnitId }) => adUnitIds.includes(adUnitId));
  return named.length > 0 ? named.flatMap(({ names }) => names) : undefined;
}

async function readOutage(
  world: MarketWorld,
  year: SiteYear,
  outage: BidderIncident,
): Promise<Outage> {
  const { bidder, scope, size, start, end } = outage;
  const span = { from: Math.ceil((start + 1800) / HOUR) * HOUR, to: Math.floor(end / HOUR) * HOUR };
  const reader = await world.as(year.site.persona);
  const read = (from: number, to: number, names?: readonly string[]): Promise<TimeRow[]> =>
    readRows(reader, year.site, 'hour', { from, to }, names);
  const weekBefore = async (names?: readonly string[]): Promise<TimeRow[]> => {
    const rows: TimeRow[] = [];
    for (let days = 1; days <= 7; days += 1)
      rows.push(...(await read(span.from - days * DAY, span.to - days * DAY, names)));
    return rows;
  };
  const before = await weekBefore();
  const begin = Math.floor(start / HOUR) * HOUR;
  const first = await read(begin, begin + 2 * HOUR);
  const during = await read(span.from, span.to);
  const names = seenOn(year, scope.adUnitIds);
  const seen = names
    ? { before: await weekBefore(names), during: await read(span.from, span.to, names) }
    : { before, during };
  const removed = year.site.hasWrapper ? await readRemoved(world, year, outage, span) : [];
  return { bidder, size, first, before, during, seen, removed };
}

/** Reads the last outages of a site's year; the world's clock stands after all of them. */
export async function readOutages(world: MarketWorld, year: SiteYear): Promise<readonly Outage[]> {
  const { from, to } = lastDays(year.site, 340);
  const found = year.incidents.flatMap((incident): BidderIncident[] => {
    const { kind, bidder, start, end, endedBy } = incident;
    const isWhole = kind === 'outage' && endedBy === null && end - start >= MIN_HOURS * HOUR;
    if (bidder === null || !isWhole || start < from || end > to) return [];
    return [{ ...incident, bidder }];
  });
  const outages: Outage[] = [];
  for (const outage of found.slice(-MAX_OUTAGES))
    outages.push(await readOutage(world, year, outage));
  return outages;
}
