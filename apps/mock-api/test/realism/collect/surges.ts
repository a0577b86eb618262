import type { Incident } from '#api/contract/operations/control/incidents.ts';
import type { IncidentKind } from '#api/contract/values/incident-kinds.ts';
import type { MarketReader } from '../market-world.ts';
import { sum } from '../statistics.ts';
import { readHours } from './rows.ts';
import type { SiteYear } from './site-year.ts';
import type { DeviceKind } from './units.ts';

/** How far an ad unit's traffic exceeds the same hours of the weeks before and after, from a surge's first hour on. */
export interface UnitExcess {
  readonly adUnitId: string;
  readonly pages: readonly string[];
  readonly device: DeviceKind;
  /** Auctions by hour from the first hour of the surge on, and what was to be expected. */
  readonly auctions: readonly number[];
  readonly expected: readonly number[];
}

/** The first hours of a surge, ad unit by ad unit. */
export type Surge = readonly UnitExcess[];

/** Surges that are read of one site: each takes one request per ad unit. */
const MAX_SURGES = 3;
/** Hours that are read from the beginning of a surge on. */
const HOURS = 48;
const WEEK = 7 * 24;

async function readSurge(reader: MarketReader, year: SiteYear, start: number): Promise<Surge> {
  const first = Math.floor(start / 3600) * 3600;
  const span = { from: first - WEEK * 3600, to: first + (WEEK + HOURS) * 3600 };
  const found: UnitExcess[] = [];
  for (const { adUnitId, names, pages, device } of year.units) {
    const hours = (await readHours(reader, year.site, span, names)).map(({ auctions }) => auctions);
    const from = (offset: number): number[] => hours.slice(WEEK + offset, WEEK + offset + HOURS);
    const [before, after] = [from(-WEEK), from(WEEK)];
    const expected = before.map((value, index) => (value + (after[index] ?? value)) / 2);
    found.push({ adUnitId, pages, device, auctions: from(0), expected });
  }
  return found;
}

/** Kinds of incident that change a site's traffic, or what is counted of it. */
const CHANGES_TRAFFIC: readonly IncidentKind[] = ['surge', 'plunge', 'missing_data'];

/** Whether no other incident changes the traffic in the hours of a surge that are read, a week before and a week after. */
export function isQuiet(surge: Incident, incidents: readonly Incident[]): boolean {
  const others = incidents.filter(
    (one) => CHANGES_TRAFFIC.includes(one.kind) && one.id !== surge.id,
  );
  return [-WEEK, 0, WEEK].every((offset) => {
    const from = surge.start + offset * 3600;
    return !others.some(({ start, end }) => start < from + HOURS * 3600 && end > from);
  });
}

/** Reads the first surges of a site's year that have quiet weeks beside them. */
export async function readSurges(reader: MarketReader, year: SiteYear): Promise<readonly Surge[]> {
  const first = year.days[7]?.at ?? Infinity;
  const last = (year.days.at(-1)?.at ?? 0) - (WEEK + HOURS) * 3600;
  const starts = year.incidents
    .filter(({ kind, start }) => kind === 'surge' && start >= first && start <= last)
    .filter((surge) => isQuiet(surge, year.incidents))
    .map(({ start }) => start);
  const surges: Surge[] = [];
  for (const start of starts.slice(0, MAX_SURGES))
    surges.push(await readSurge(reader, year, start));
  return surges;
}

/** Traffic of some ad units over what was expected, by hour. */
export function ratios(units: Surge): number[] {
  const hours = units[0]?.auctions.length ?? 0;
  return Array.from({ length: hours }, (_, hour) => {
    const expected = sum(units.map((unit) => unit.expected[hour] ?? 0));
    return sum(units.map((unit) => unit.auctions[hour] ?? 0)) / expected;
  });
}
