import { weekdayOf } from '#api/contract/values/time-units.ts';
import type { IncidentKind } from '#api/contract/values/incident-kinds.ts';
import type { MarketFixture, MarketCountry } from '#api/fixtures/market.ts';
import { keyHash, type KeyedRandom, keyedRandom } from '#api/simulation/keyed-random.ts';
import { uniformAt } from '#api/simulation/address.ts';
import { slotOfLocal, weekOf } from '#api/simulation/market/calendar/calendar.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

/** When incidents of a kind begin, and how long they last. */
interface Times {
  /** Weights of the weekdays, Monday first, with mean 1. */
  readonly weekdays: readonly number[];
  /** Weights of the 24 local hours in which it begins; null for those of the readers. */
  readonly hours: readonly number[] | null;
  /** Shortest and longest length in half hours. */
  readonly slots: readonly [number, number];
}

const hours = (at: (hour: number) => number): readonly number[] =>
  Array.from({ length: 24 }, (_, hour) => at(hour));

const ANY_DAY = [1, 1, 1, 1, 1, 1, 1];
/** What a release breaks: few people release on weekends or late on Friday (chosen). */
const RELEASE_DAYS = [1.2, 1.25, 1.2, 1.15, 0.9, 0.6, 0.7];
const ANY_HOUR = hours(() => 1);
/** Office hours, and what only shows at night: backups and certificates that end (chosen). */
const RELEASE_HOURS = hours((hour) => (hour >= 9 && hour < 18 ? 2.2 : 0.5));

/** The times of each kind (chosen). Servers fail at any time, surges follow the readers. */
const TIMES: Readonly<Record<IncidentKind, Times>> = {
  surge: { weekdays: ANY_DAY, hours: null, slots: [18, 24] },
  plunge: { weekdays: RELEASE_DAYS, hours: RELEASE_HOURS, slots: [10, 14] },
  outage: { weekdays: ANY_DAY, hours: ANY_HOUR, slots: [6, 13] },
  slow_bidder: { weekdays: ANY_DAY, hours: ANY_HOUR, slots: [12, 18] },
  low_fill: { weekdays: RELEASE_DAYS, hours: ANY_HOUR, slots: [18, 26] },
  missing_data: { weekdays: RELEASE_DAYS, hours: RELEASE_HOURS, slots: [1, 8] },
};

/** Slots of the longest incident: a whole day with an hour more when clocks change. */
export const MAX_INCIDENT = 50;

/**
 * Chance that low fill takes a whole local day, and the half hours of the night in which it begins then: line items and
 * price rules end with a date, new ones are loaded while few read (chosen).
 */
const WHOLE_DAY_CHANCE = 0.8;
const NIGHT = 11;

const DAYS_PER_YEAR = 365.25;

/** The slots of an incident; half-open. */
export interface IncidentTime {
  readonly fromSlot: number;
  readonly toSlot: number;
}

/** The index of a weight that a number from 0 to 1 chooses. */
function weighted(weights: readonly number[], share: number): number {
  let left = share * weights.reduce((all, weight) => all + weight, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return Math.max(0, index);
}

/** A length between the bounds of a kind, in half hours; most are short. */
export function drawIncidentLength(kind: IncidentKind, random: KeyedRandom): number {
  const [low, high] = TIMES[kind].slots;
  return Math.floor(low * ((high + 1) / low) ** random.next());
}

/** The time of an incident of a site that begins on a local day. No incident touches more than two days. */
export function timeOn(
  { trafficByHour }: MarketFixture,
  country: MarketCountry,
  kind: IncidentKind,
  day: number,
  random: KeyedRandom,
): IncidentTime {
  if (kind === 'low_fill' && random.chance(WHOLE_DAY_CHANCE)) {
    const begin = random.integer(0, NIGHT) / 2;
    return { fromSlot: slotOfLocal(day, begin, country), toSlot: slotOfLocal(day + 1, 0, country) };
  }
  const traffic = trafficByHour[country.trafficRegion];
  const readers = traffic?.desktop.map((share, at) => share + (traffic.mobile[at] ?? 0));
  const hour = weighted(TIMES[kind].hours ?? readers ?? ANY_HOUR, random.next());
  const fromSlot = slotOfLocal(day, hour + random.integer(0, 1) / 2, country);
  const last = slotOfLocal(day + 2, 0, country);
  return { fromSlot, toSlot: Math.min(fromSlot + drawIncidentLength(kind, random), last) };
}

/**
 * Whether an event comes by itself on a day: each day has its own number, so gaps are exponential and clusters happen.
 * `yearly` is their mean number in a year.
 */
export function comesOn(key: number, kind: IncidentKind, day: number, yearly: number): boolean {
  const weight = TIMES[kind].weekdays[weekdayOf(day)] ?? 1;
  return uniformAt(key, day) < (yearly / DAYS_PER_YEAR) * weight;
}

/**
 * Days after one incident of a kind within which another one is planned for a site with `every-kind` if none comes by
 * itself. Now and then what was mended breaks again; otherwise it comes on any day of its last weeks, so that the kinds do
 * not follow each other in one order, but any 90 days have one.
 */
const FILL_IN = {
  again: { first: 3, last: 20 },
  late: { first: 66, last: 88 },
} as const;
const AGAIN_CHANCE = 0.16;

/** Days from another incident from which on it makes no difference how far it is. */
export const FAR = 9;

/** Days after a range from which the days depend on which a kind is filled in within it. */
export const FILL_IN_REACH = FILL_IN.late.last + FAR;

/** How much more likely low fill is on a day on which something else begins: trouble comes with trouble (chosen). */
const TOGETHER = 40;

/** Weight of a day that is so many days from the nearest other incident: most incidents lie rather far from others. */
function besides(kind: IncidentKind, distance: number): number {
  if (kind === 'low_fill') return distance === 0 ? TOGETHER : 1;
  return (0.1 + Math.min(FAR, distance)) ** 3;
}

/** The day on which a kind is filled in if none has come since `day`, beside the days on which others begin. */
export function fillInAfter(
  seed: number,
  site: string,
  kind: IncidentKind,
  day: number,
  others: readonly number[],
): number {
  const random = keyedRandom(seed, site, 'incident filled in', kind, day);
  const days = random.chance(AGAIN_CHANCE) ? FILL_IN.again : FILL_IN.late;
  const first = day + days.first;
  const near = others.filter((other) => other > first - FAR && other < day + days.last + FAR);
  const weights = Array.from({ length: days.last - days.first + 1 }, (_, index) => {
    const distance = Math.min(FAR, ...near.map((other) => Math.abs(other - first - index)));
    const weekday = TIMES[kind].weekdays[weekdayOf(first + index)] ?? 1;
    return weekday * besides(kind, distance);
  });
  return first + weighted(weights, random.next());
}

/** Weeks after which a clear incident of a kind comes again, and their half hours: few weeks need more than one look. */
const CLEAR_EVERY = 6;

/** The week of every six, the earliest and latest local hour of its start, and the half hours of a clear incident. */
interface Clear {
  readonly week: number;
  readonly hours: readonly [number, number];
  readonly slots: number;
}

/**
 * The clear incidents of the kinds that stories tell (chosen): while many read, and two weeks from each other, so that
 * neither the day before nor the week before has another one.
 */
const CLEAR: Readonly<Partial<Record<IncidentKind, Clear>>> = {
  outage: { week: 0, hours: [7, 8], slots: 27 },
  slow_bidder: { week: 2, hours: [8, 10], slots: 24 },
  low_fill: { week: 4, hours: [0, 0], slots: SLOTS_PER_DAY },
};

/** Whether a clear incident of a kind begins on a local day: in the middle of its week, as weekends differ. */
export function isClearOn(seed: number, site: string, kind: IncidentKind, day: number): boolean {
  const clear = CLEAR[kind];
  if (!clear) return false;
  const week = weekOf(day);
  const first = keyHash(seed, site, 'clear incidents');
  if ((week + first) % CLEAR_EVERY !== clear.week) return false;
  return weekdayOf(day) === 1 + (keyHash(seed, site, 'clear incident', kind, week) % 3);
}

/** The time of a clear incident that begins on a local day; undefined for a kind without any. */
export function clearTimeOn(
  country: MarketCountry,
  kind: IncidentKind,
  day: number,
  random: KeyedRandom,
): IncidentTime | undefined {
  const clear = CLEAR[kind];
  if (!clear) return undefined;
  const [first, last] = clear.hours;
  const fromSlot = slotOfLocal(day, random.integer(2 * first, 2 * last) / 2, country);
  return { fromSlot, toSlot: Math.min(fromSlot + clear.slots, slotOfLocal(day + 1, 0, country)) };
}

/** The key of the days on which incidents of a kind come by themselves. */
export function daysKey(seed: number, whose: string, kind: IncidentKind): number {
  return keyHash(seed, whose, 'incident days', kind);
}
