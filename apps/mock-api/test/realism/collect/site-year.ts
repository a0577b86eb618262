import type { Incident } from '#api/contract/operations/control/incidents.ts';
import { getBidDistribution } from '#api/contract/operations/distribution.ts';
import { listInterests, listRecommendedBidders } from '#api/contract/operations/insights.ts';
import { REGIONS } from '#api/contract/values/countries.ts';
import { getCurrentUser } from '#api/contract/operations/users.ts';
import { dayOf, startOfDay } from '../local-time.ts';
import type { MarketReader, MarketWorld } from '../market-world.ts';
import { NOW, RECENT_DAYS, type Site, YEAR } from '../sites.ts';
import { readHours, readRows, type Span, type TimeRow, type Totals } from './rows.ts';
import { readUnits, type UnitRow } from './units.ts';

/** An ad unit with its hourly totals. */
export interface UnitHours extends UnitRow {
  readonly hours: readonly Totals[];
}

/** What is read of one site in one world. Days and hours are local. */
export interface SiteYear {
  readonly site: Site;
  readonly affiliateId: string;
  /** Every hour of the measured year and some weeks before it. */
  readonly hours: readonly Totals[];
  /** Every day of the measured year, with bidders. */
  readonly days: readonly TimeRow[];
  /** The hours of the last weeks of the year, with bidders. */
  readonly recent: readonly TimeRow[];
  /** The ad units over the last four weeks. */
  readonly units: readonly UnitHours[];
  /** Days and auctions of the ad units that only desktops show. */
  readonly desktopDays: ReadonlyMap<number, number>;
  /** Incidents that touch the year. */
  readonly incidents: readonly Incident[];
  /** Bids of the last week by CPM, in its own currency: lower edges and counts. */
  readonly distribution: {
    readonly buckets: readonly number[];
    readonly counts: readonly number[];
  };
  /** The same in USD, in which exchanges and buyers set their prices. */
  readonly pricesInUsd: SiteYear['distribution'];
  /** Number of interests by region. */
  readonly interests: ReadonlyMap<string, number>;
  readonly recommended: readonly Recommended[];
}

/** A recommended bidder. */
export interface Recommended {
  readonly name: string;
  /** The revenue increase that it promises, as a share of present revenue. */
  readonly increase: number;
  /** Its impressions in the region, of all publishers. */
  readonly regionalTotal: number;
}

/** Local dates; the last one is included. */
interface DateSpan {
  readonly from: string;
  readonly to: string;
}

/** Seconds of the measured year in a zone. */
function yearOf({ zone }: Site): Span {
  const from = startOfDay(zone, dayOf(YEAR.from));
  return { from, to: startOfDay(zone, dayOf(YEAR.to) + 1) };
}

/** Some dates in days at the site's offset from UTC without daylight saving, as series by day have them. */
export function spanByDay({ tzOffset }: Site, { from, to }: DateSpan): Span {
  const start = (day: number): number => day * 86_400 - tzOffset * 60;
  return { from: start(dayOf(from)), to: start(dayOf(to) + 1) };
}

/** The incidents of a site that touch the year. */
async function readIncidents(
  world: MarketWorld,
  site: Site,
  affiliateId: string,
): Promise<Incident[]> {
  const { from, to } = yearOf(site);
  const path = `/incidents?affiliate_id=${affiliateId}`;
  const incidents = await world.control<Incident[]>('GET', path);
  return incidents.filter(({ start, end }) => start < to && end > from);
}

/** The last days of the measured year. */
export function lastDays(site: Site, days: number): Span {
  const { to } = yearOf(site);
  return { from: startOfDay(site.zone, dayOf(YEAR.to) + 1 - days), to };
}

const HISTORY_DAYS = 399;

async function readUnitHours(reader: MarketReader, site: Site): Promise<UnitHours[]> {
  const span = lastDays(site, 28);
  const units: UnitHours[] = [];
  for (const unit of await readUnits(reader, span))
    units.push({ ...unit, hours: await readHours(reader, site, span, unit.names) });
  return units;
}

async function readDesktopDays(
  reader: MarketReader,
  site: Site,
  units: readonly UnitRow[],
): Promise<ReadonlyMap<number, number>> {
  const names = units.filter(({ device }) => device === 'desktop').flatMap((unit) => unit.names);
  const days = new Map<number, number>();
  if (names.length === 0) return days;
  for (const { day, auctions } of await readHours(reader, site, yearOf(site), names))
    days.set(day, (days.get(day) ?? 0) + auctions);
  return days;
}

async function readInterests(reader: MarketReader, span: Span) {
  const found = new Map<string, number>();
  for (const region of REGIONS)
    found.set(region, (await reader.read(listInterests, { ...span, region })).data.length);
  return found;
}

/** Reads a site's year with a reader of its persona. The world's clock must stand at `NOW`. */
export async function readSiteYear(
  world: MarketWorld,
  reader: MarketReader,
  site: Site,
): Promise<SiteYear> {
  const affiliateId = await ownAffiliate(reader);
  const year = yearOf(site);
  const now = Date.parse(NOW) / 1000;
  const week = lastDays(site, 7);
  const units = await readUnitHours(reader, site);
  const { data: recommended } = await reader.read(listRecommendedBidders, lastDays(site, 30));
  return {
    site,
    affiliateId,
    hours: await readHours(reader, site, { from: now - HISTORY_DAYS * 86_400, to: year.to }),
    days: await readRows(reader, site, 'day', spanByDay(site, YEAR)),
    recent: await readRows(reader, site, 'hour', lastDays(site, RECENT_DAYS)),
    units,
    desktopDays: await readDesktopDays(reader, site, units),
    incidents: await readIncidents(world, site, affiliateId),
    distribution: (await reader.read(getBidDistribution, week)).data,
    pricesInUsd: (await reader.read(getBidDistribution, { ...week, currency: 'USD' })).data,
    interests: await readInterests(reader, week),
    recommended: recommended.map((one) => ({
      name: one.name,
      increase: one.revenueIncreaseIfUsing,
      regionalTotal: one.regionalTotalImpression,
    })),
  };
}

/** The affiliate that a signed-in persona sees. */
export async function ownAffiliate(reader: MarketReader): Promise<string> {
  const { data } = await reader.read(getCurrentUser, {});
  if (!('affiliateId' in data) || data.affiliateId === null) throw new Error('no affiliate');
  return data.affiliateId;
}
