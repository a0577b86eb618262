import {
  type EarlyEnd,
  INCIDENT_KINDS,
  type IncidentKind,
} from '#api/contract/values/incident-kinds.ts';
import type { Market, MarketCountry } from '#api/fixtures/market.ts';
import { type KeyedRandom, keyedRandom, keyHash } from '../keyed-random.ts';
import { firstDayOf, localTime, slotOfLocal, weekOf } from './calendar.ts';
import { type MarketSite, type MarketUnit, siteCountry } from './epoch.ts';

/** A planned incident in an affiliate's facts; the range of slots is half-open. */
export interface PlannedIncident {
  readonly kind: IncidentKind;
  readonly fromSlot: number;
  readonly toSlot: number;
  /** Its severity among incidents of its kind, 0 to 1. */
  readonly severity: number;
  /** Share of the users that it reaches: below 1 in an outage of one region or of one kind of device. */
  readonly reach: number;
  /** The kind of device (mobile includes tablets) to which an outage is confined; null otherwise. */
  readonly device: 'desktop' | 'mobile' | null;
  /** 0, or 1 for the second part of an incident that hits two bidders. */
  readonly part: 0 | 1;
}

/** The target of an incident, chosen from the configuration: one bidder, one ad unit, or (both null) everything. */
export interface IncidentTarget {
  readonly bidder: string | null;
  readonly adUnitId: string | null;
}

/** What an incident does to its target. */
export interface IncidentSize {
  /** Factor on traffic (surge: of its pages at the peak), bids, or response times. */
  readonly factor: number;
  readonly pages: readonly string[];
}

/**
 * An incident with its target and size, limited to the time in which the target exists: `toSlot` is the actual end.
 */
export interface BoundIncident extends PlannedIncident, IncidentTarget, IncidentSize {
  readonly plannedToSlot: number;
  /** The reason why its bidder or ad unit was removed earlier; null if it was not cut short. */
  readonly endedBy: EarlyEnd | null;
}

/** Number of strongest bidders from which the target of an outage or slowness is drawn, because their loss is visible. */
const STRONG_BIDDERS = 4;

/**
 * Days from the previous incident to one of each kind, for a site with `every-kind`: each list has one place for each
 * of its kinds. What is seen against the week before follows a quiet week.
 */
const DAYS_AFTER = { quiet: [14, 22], any: [7, 8, 9, 18] } as const;
const DAYS_OF_CYCLE = [...DAYS_AFTER.quiet, ...DAYS_AFTER.any].reduce((all, days) => all + days, 0);
/** Days by which an incident can be late. With a cycle, it stays below the 90 days in which each kind occurs. */
const MAX_LATE = 4;

/** First local hour and length in half hours of each kind, drawn between the two values. */
const TIMES: Readonly<Record<IncidentKind, { hour: [number, number]; slots: [number, number] }>> = {
  surge: { hour: [6, 13], slots: [24, 54] },
  plunge: { hour: [1, 6], slots: [20, 34] },
  outage: { hour: [1, 8], slots: [12, 30] },
  slow_bidder: { hour: [4, 14], slots: [30, 72] },
  low_fill: { hour: [0, 2], slots: [32, 60] },
  missing_data: { hour: [7, 20], slots: [1, 8] },
};

/** Slots of the longest incident. */
export const MAX_INCIDENT = Math.max(...Object.values(TIMES).map(({ slots }) => slots[1]));

/** Chance that an outage is confined to one region or device, that it is then a device, and a region's share of users. */
const PARTIAL_CHANCE = 0.3;
const DEVICE_CHANCE = 0.5;
const REGIONAL_REACH = [0.55, 0.85] as const;
/** Chance that a second bidder is slow during an outage, because both use one data centre. */
const SECOND_PART_CHANCE = 0.25;

/** Whether a kind of incident is visible only against the same hours of the week before. */
export function isSeenAgainstWeekBefore(kind: IncidentKind): boolean {
  return kind === 'surge' || kind === 'plunge';
}

function planned(
  kind: IncidentKind,
  day: number,
  country: MarketCountry,
  random: KeyedRandom,
): PlannedIncident[] {
  const { hour, slots } = TIMES[kind];
  const fromSlot = slotOfLocal(day, random.integer(...hour), country);
  // No incident touches more than two days.
  const lastSlot = slotOfLocal(day + 2, 0, country);
  const toSlot = Math.min(fromSlot + random.integer(...slots), lastSlot);
  const severity = random.next();
  const partial = kind === 'outage' && random.chance(PARTIAL_CHANCE) ? random.next() : null;
  const one = {
    kind,
    fromSlot,
    toSlot,
    severity,
    ...confinedTo(partial, country),
    part: 0,
  } as const;
  if (kind !== 'outage' || !random.chance(SECOND_PART_CHANCE)) return [one];
  return [one, { ...one, kind: 'slow_bidder', reach: 1, device: null, part: 1 }];
}

/** The users that an incident reaches: all of them if `draw` is null, else a number from 0 to 1 decides. */
function confinedTo(
  draw: number | null,
  { deviceSplit }: MarketCountry,
): Pick<PlannedIncident, 'reach' | 'device'> {
  if (draw === null) return { reach: 1, device: null };
  if (draw < DEVICE_CHANCE) {
    const { desktop } = deviceSplit;
    return draw < DEVICE_CHANCE / 2
      ? { reach: desktop, device: 'desktop' }
      : { reach: 1 - desktop, device: 'mobile' };
  }
  const [low, high] = REGIONAL_REACH;
  const share = (draw - DEVICE_CHANCE) / (1 - DEVICE_CHANCE);
  return { reach: low + (high - low) * share, device: null };
}

interface ScheduledKind {
  readonly kind: IncidentKind;
  readonly day: number;
}

/** The kinds with their days in a cycle. They differ between seeds and sites, and are the same in every cycle. */
function scheduleOf(seed: number, affiliateId: string): ScheduledKind[] {
  const drawOf = (of: string, name: string | number): number =>
    keyHash(seed, affiliateId, of, name);
  const kinds = [...INCIDENT_KINDS].sort(
    (a, b) => drawOf('incident turn', a) - drawOf('incident turn', b),
  );
  const mixed = (days: readonly number[]): number[] =>
    [...days].sort((a, b) => drawOf('incident gap', a) - drawOf('incident gap', b));
  const after = { quiet: mixed(DAYS_AFTER.quiet), any: mixed(DAYS_AFTER.any) };
  let day = 0;
  return kinds.map((kind) => {
    day += after[isSeenAgainstWeekBefore(kind) ? 'quiet' : 'any'].pop() ?? 0;
    return { kind, day };
  });
}

/** Each kind once in a cycle, at uneven distances: no kind is absent from any 90 days. */
function everyKind(
  seed: number,
  { affiliateId }: MarketSite,
  country: MarketCountry,
  first: number,
  last: number,
): PlannedIncident[] {
  const schedule = scheduleOf(seed, affiliateId);
  const offset = keyHash(seed, affiliateId, 'incident days') % DAYS_OF_CYCLE;
  const found: PlannedIncident[] = [];
  const cycleOf = (day: number): number => Math.floor((day - offset) / DAYS_OF_CYCLE);
  // The last incident of a cycle begins on the first day of the next one.
  for (let cycle = cycleOf(first) - 1; cycle <= cycleOf(last); cycle += 1)
    for (const { kind, day } of schedule) {
      const random = keyedRandom(seed, affiliateId, 'incident', kind, cycle);
      const start = offset + cycle * DAYS_OF_CYCLE + day + random.integer(0, MAX_LATE);
      if (start >= first && start <= last) found.push(...planned(kind, start, country, random));
    }
  return found;
}

/** Every other week at most: what changes the total is compared with a week without incidents. */
function occasional(
  seed: number,
  { affiliateId }: MarketSite,
  country: MarketCountry,
  { incidentSizes }: Market,
  first: number,
  last: number,
): PlannedIncident[] {
  const found: PlannedIncident[] = [];
  for (let week = weekOf(first); week <= weekOf(last); week += 1) {
    if (week % 2 !== 0) continue;
    const random = keyedRandom(seed, affiliateId, 'incident', week);
    if (!random.chance(incidentSizes.occasionalWeeklyChance)) continue;
    const kind = random.pick(INCIDENT_KINDS);
    found.push(...planned(kind, firstDayOf(week) + random.integer(0, 4), country, random));
  }
  return found;
}

/** The incidents that overlap a half-open range of slots, by start. */
export function incidentsIn(
  seed: number,
  market: Market,
  site: MarketSite,
  fromSlot: number,
  toSlot: number,
): PlannedIncident[] {
  const country = siteCountry(market, site);
  const first = localTime(fromSlot - MAX_INCIDENT, country).day - MAX_LATE;
  const last = localTime(toSlot, country).day;
  const all =
    site.incidents === 'every-kind'
      ? everyKind(seed, site, country, first, last)
      : occasional(seed, site, country, market, first, last);
  return all
    .filter((one) => one.fromSlot < toSlot && one.toSlot > fromSlot)
    .sort((a, b) => a.fromSlot - b.fromSlot || a.part - b.part);
}

/** Chooses the target of an incident among the ad units (and their bidders) in force at its start. */
export function targetOf(
  seed: number,
  { affiliateId }: MarketSite,
  { kind, fromSlot, part }: PlannedIncident,
  units: readonly MarketUnit[],
  strengthOf: (bidder: string) => number,
): IncidentTarget {
  const drawOf = (name: string): number =>
    keyHash(seed, affiliateId, 'incident target', fromSlot, name);
  const drawn = (names: readonly string[]): string | null =>
    [...names].sort((a, b) => drawOf(a) - drawOf(b))[part] ?? null;
  if (kind === 'low_fill')
    return { bidder: null, adUnitId: drawn(units.map(({ adUnitId }) => adUnitId)) };
  if (kind !== 'outage' && kind !== 'slow_bidder') return { bidder: null, adUnitId: null };
  const bidders = [...new Set(units.flatMap((unit) => unit.bidders.map(({ code }) => code)))];
  const strongest = bidders
    .sort((a, b) => strengthOf(b) - strengthOf(a) || (a < b ? -1 : 1))
    .slice(0, STRONG_BIDDERS);
  return { bidder: drawn(strongest), adUnitId: null };
}
