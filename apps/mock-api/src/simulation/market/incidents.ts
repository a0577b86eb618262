import { INCIDENT_KINDS, type IncidentKind } from '../../contract/control/incident-kinds.ts';
import type { Market, MarketCountry } from '../../fixtures/market.ts';
import { keyedRandom, keyHash } from '../keyed-random.ts';
import { firstDayOf, localTime, slotOfLocal, weekOf } from './calendar.ts';
import { dayFactors } from './day-factors.ts';
import type { MarketSite, MarketUnit } from './epoch.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/** A planned incident in an affiliate's facts; the range of slots is half-open. */
export interface PlannedIncident {
  readonly kind: IncidentKind;
  readonly fromSlot: number;
  readonly toSlot: number;
}

/** The target of an incident, chosen from the configuration: one bidder, one ad unit, or (both null) everything. */
export interface IncidentTarget {
  readonly bidder: string | null;
  readonly adUnitId: string | null;
}

/** An incident with its target. */
export interface Hit extends PlannedIncident, IncidentTarget {}

/**
 * Number of strongest bidders from which the target of an outage or slowness is drawn, because their loss is visible.
 */
const STRONG_BIDDERS = 4;
/** Maximum change by the calendar alone, against the same day a week before, on the day of a surge or plunge. */
const MAX_CALENDAR_CHANGE = 0.06;

/**
 * The kinds of each week for sites with `every-kind`. A kind returns after three weeks, so the gap between two of a
 * kind is at most 27 days. Kinds that change the total are separated from the weeks with which they are compared.
 */
const KINDS_BY_WEEK: readonly (readonly [IncidentKind, IncidentKind])[] = [
  ['surge', 'slow_bidder'],
  ['plunge', 'outage'],
  ['missing_data', 'low_fill'],
];

/** Maximum length of an incident in days, by kind; an outage lasts some hours of a day. */
const DAYS: Readonly<Record<IncidentKind, number>> = {
  surge: 1,
  plunge: 1,
  outage: 1,
  slow_bidder: 2,
  low_fill: 2,
  missing_data: 1,
};

/** Slots of the longest incident; a day on which clocks are set back is two slots longer. */
export const MAX_INCIDENT = Math.max(...Object.values(DAYS)) * SLOTS_PER_DAY + 2;

function span(
  kind: IncidentKind,
  day: number,
  country: MarketCountry,
  random: { integer(min: number, max: number): number },
): PlannedIncident {
  const start = slotOfLocal(day, 0, country);
  if (kind !== 'outage') {
    return { kind, fromSlot: start, toSlot: slotOfLocal(day + DAYS[kind], 0, country) };
  }
  // An outage lasts 6 to 15 hours, starting in the night or in the morning.
  const fromSlot = start + random.integer(2, 16);
  return { kind, fromSlot, toSlot: fromSlot + random.integer(12, 30) };
}

/** Days of the week (0 Monday) of the two incidents; never the same day. */
function daysOf(seed: number, affiliateId: string, week: number): readonly [number, number] {
  const random = keyedRandom(seed, affiliateId, 'incident days', week);
  const first = random.integer(0, 6);
  return [first, (first + random.integer(2, 5)) % 7];
}

/** Ratio of a local day's revenue to that of a week before, by the calendar alone. */
function calendarRatio(market: Market, country: string, day: number): number {
  const [now, before] = [day, day - 7].map((one) => {
    const { cpm, mobileTraffic } = dayFactors(market, country, one);
    return cpm * mobileTraffic;
  });
  return (now ?? 1) / (before ?? 1);
}

/**
 * The day of a week (0 Monday) for an incident that is visible against the same day a week before: the drawn day, or
 * the next one on which the calendar (a special day, the turn of a month) does not hide it. `taken` are excluded days.
 */
function comparableDay(
  market: Market,
  country: string,
  week: number,
  drawn: number,
  taken: readonly number[],
): number {
  const days = Array.from({ length: 7 }, (_, index) => (drawn + index) % 7)
    .filter((day) => !taken.includes(day))
    .map((day) => ({
      day,
      off: Math.abs(calendarRatio(market, country, firstDayOf(week) + day) - 1),
    }));
  const best = days.reduce((least, one) => (one.off < least.off ? one : least));
  return (days.find(({ off }) => off <= MAX_CALENDAR_CHANGE) ?? best).day;
}

/** Whether a kind of incident is visible only against the same day of the week before. */
export function isSeenAgainstWeekBefore(kind: IncidentKind): boolean {
  return kind === 'surge' || kind === 'plunge';
}

function everyKind(
  seed: number,
  site: MarketSite,
  country: MarketCountry,
  market: Market,
  week: number,
): PlannedIncident[] {
  const [kind, otherKind] = KINDS_BY_WEEK[((week % 3) + 3) % 3] ?? ['surge', 'slow_bidder'];
  const [drawn, other] = daysOf(seed, site.affiliateId, week);
  // A surge is compared with the same day a week before, which must have data.
  const missing = kind === 'surge' ? [daysOf(seed, site.affiliateId, week - 1)[0]] : [];
  const day = isSeenAgainstWeekBefore(kind)
    ? comparableDay(market, site.country, week, drawn, [other, ...missing])
    : drawn;
  const random = keyedRandom(seed, site.affiliateId, 'incident hours', week);
  return [
    span(kind, firstDayOf(week) + day, country, random),
    span(otherKind, firstDayOf(week) + other, country, random),
  ];
}

function occasional(
  seed: number,
  site: MarketSite,
  country: MarketCountry,
  market: Market,
  week: number,
): PlannedIncident[] {
  // Only every other week: incidents that change the total are compared with a week without incidents.
  if (week % 2 !== 0) return [];
  const random = keyedRandom(seed, site.affiliateId, 'incident', week);
  if (!random.chance(market.incidentSizes.occasionalWeeklyChance)) return [];
  const kind = random.pick(INCIDENT_KINDS);
  const drawn = random.integer(0, 6);
  const day = isSeenAgainstWeekBefore(kind)
    ? comparableDay(market, site.country, week, drawn, [])
    : drawn;
  return [span(kind, firstDayOf(week) + day, country, random)];
}

/** The incidents that overlap a half-open range of slots, by start. */
export function incidentsIn(
  seed: number,
  market: Market,
  site: MarketSite,
  fromSlot: number,
  toSlot: number,
): PlannedIncident[] {
  const country = market.countries[site.country];
  if (!country) return [];
  const first = weekOf(localTime(fromSlot, country).day) - 1;
  const last = weekOf(localTime(toSlot, country).day);
  const found: PlannedIncident[] = [];
  for (let week = first; week <= last; week += 1) {
    const planned =
      site.incidents === 'every-kind'
        ? everyKind(seed, site, country, market, week)
        : occasional(seed, site, country, market, week);
    found.push(...planned.filter((one) => one.fromSlot < toSlot && one.toSlot > fromSlot));
  }
  return found.sort((a, b) => a.fromSlot - b.fromSlot);
}

/** Chooses the target of an incident among the ad units (and their bidders) in force at its start. */
export function targetOf(
  seed: number,
  { affiliateId }: MarketSite,
  incident: PlannedIncident,
  units: readonly MarketUnit[],
  strengthOf: (bidder: string) => number,
): IncidentTarget {
  const lot = (name: string): number =>
    keyHash(seed, affiliateId, 'incident target', incident.kind, incident.fromSlot, name);
  const drawn = (names: readonly string[]): string | null =>
    [...names].sort((a, b) => lot(a) - lot(b))[0] ?? null;
  if (incident.kind === 'low_fill') {
    return { bidder: null, adUnitId: drawn(units.map(({ adUnitId }) => adUnitId)) };
  }
  if (incident.kind !== 'outage' && incident.kind !== 'slow_bidder') {
    return { bidder: null, adUnitId: null };
  }
  const bidders = [...new Set(units.flatMap((unit) => unit.bidders.map(({ code }) => code)))];
  const strongest = bidders
    .sort((a, b) => strengthOf(b) - strengthOf(a) || (a < b ? -1 : 1))
    .slice(0, STRONG_BIDDERS);
  return { bidder: drawn(strongest), adUnitId: null };
}
