import type { Incident } from '#api/contract/operations/control/incidents.ts';
import type { ConfigVersion } from '#api/contract/operations/control/records.ts';
import { listInterests } from '#api/contract/operations/insights.ts';
import { dayOf } from '../local-time.ts';
import type { MarketReader, MarketWorld } from '../market-world.ts';
import { PAST, type Site, UNIT_DAYS, YEAR } from '../sites.ts';
import { DAY } from './fork.ts';
import { readRows, type TimeRow } from './rows.ts';
import { type SiteYear, spanByDay } from './site-year.ts';
import { readUnits, type UnitRow } from './units.ts';

/** The ad units of a local day or month; `day` is its first one, counted from 1970. */
export interface UnitSpan {
  readonly day: number;
  readonly units: readonly UnitRow[];
}

/** What is read of the two years of one site, beside its measured year. */
export interface SitePast {
  readonly site: Site;
  /** Every day of two years, with bidders. */
  readonly days: readonly TimeRow[];
  /** Incidents of these two years. */
  readonly incidents: readonly Incident[];
  /** The bidders of each version of the configuration, from first to last. */
  readonly versions: readonly ReadonlySet<string>[];
  /** The ad units in each month of the measured year. */
  readonly months: readonly UnitSpan[];
  /** The ad units on each of the last days. */
  readonly unitDays: readonly UnitSpan[];
  /** Impressions by interest, in the last week of each month of the measured year. */
  readonly interests: readonly ReadonlyMap<string, number>[];
}

/** The first days of the months of the measured year, and of the month after it. */
const MONTHS: readonly string[] = Array.from({ length: 13 }, (_, index) => {
  const month = 6 + index;
  return `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
});

/** The day before a date. */
const before = (date: string): string =>
  new Date((dayOf(date) - 1) * DAY * 1000).toISOString().slice(0, 10);

async function readUnitSpan(
  reader: MarketReader,
  site: Site,
  from: string,
  to: string,
): Promise<UnitSpan> {
  return { day: dayOf(from), units: await readUnits(reader, spanByDay(site, { from, to })) };
}

async function readMonths(reader: MarketReader, site: Site): Promise<UnitSpan[]> {
  const found: UnitSpan[] = [];
  for (const [index, from] of MONTHS.slice(0, -1).entries())
    found.push(await readUnitSpan(reader, site, from, before(MONTHS[index + 1] ?? from)));
  return found;
}

async function readUnitDays(reader: MarketReader, site: Site): Promise<UnitSpan[]> {
  const found: UnitSpan[] = [];
  const last = dayOf(YEAR.to);
  for (let day = last - UNIT_DAYS + 1; day <= last; day += 1) {
    const date = new Date(day * DAY * 1000).toISOString().slice(0, 10);
    found.push(await readUnitSpan(reader, site, date, date));
  }
  return found;
}

async function readInterests(reader: MarketReader): Promise<ReadonlyMap<string, number>[]> {
  const found: ReadonlyMap<string, number>[] = [];
  for (const end of MONTHS.slice(1)) {
    const to = dayOf(end) * DAY;
    const { data } = await reader.read(listInterests, { from: to - 7 * DAY, to });
    found.push(new Map(data.map(({ interest, impression }) => [interest, impression])));
  }
  return found;
}

const BIDDERS = /""bidder""\s*:\s*""([^"]+)""/g;

async function readVersions(world: MarketWorld, affiliateId: string) {
  const path = '/config-versions';
  const query = `?affiliate_id=${affiliateId}`;
  const versions = await world.control<ConfigVersion[]>('GET', `${path}${query}`);
  const found: ReadonlySet<string>[] = [];
  for (const { id } of versions.reverse()) {
    const file = await world.file(`${path}/${id}/file`);
    found.push(new Set([...file.matchAll(BIDDERS)].map(([, bidder = '']) => bidder)));
  }
  return found;
}

/** The incidents of a site that begin in the two years. */
async function readPastIncidents(
  world: MarketWorld,
  site: Site,
  affiliateId: string,
): Promise<Incident[]> {
  const { from, to } = spanByDay(site, PAST);
  const path = `/incidents?affiliate_id=${affiliateId}`;
  const incidents = await world.control<Incident[]>('GET', path);
  return incidents.filter(({ start }) => start >= from && start < to);
}

/** Reads the past of a site whose measured year was read. The world's clock must stand at `NOW`. */
export async function readPast(
  world: MarketWorld,
  reader: MarketReader,
  { site, affiliateId, days }: SiteYear,
): Promise<SitePast> {
  const first = { from: PAST.from, to: before(YEAR.from) };
  return {
    site,
    days: [...(await readRows(reader, site, 'day', spanByDay(site, first))), ...days],
    incidents: await readPastIncidents(world, site, affiliateId),
    versions: await readVersions(world, affiliateId),
    months: await readMonths(reader, site),
    unitDays: await readUnitDays(reader, site),
    interests: await readInterests(reader),
  };
}
