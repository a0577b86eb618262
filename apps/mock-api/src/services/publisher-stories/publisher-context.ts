import { DAY_MS } from '#api/contract/values/time-units.ts';
import { OWN_PUBLISHER_PERSONA } from '#api/contract/values/names.ts';
import { findPersona, type Persona } from '#api/fixtures/fixtures.ts';
import { slotAt } from '#api/simulation/market/calendar/slots.ts';
import { zoneOffset } from '#api/simulation/market/calendar/time-zone.ts';
import type { World } from '#api/world/world.ts';

const HOUR_MS = 3_600_000;

/** A world with a publisher of one's own, as the publisher's persona sees it in its own time zone. */
export interface PublisherContext {
  readonly world: World;
  readonly persona: Persona;
  readonly affiliateId: string;
  readonly timeZone: string;
  /** East of UTC at the world's time, in ms. */
  readonly offset: number;
  /** Today in the time zone, in days since 1970. */
  readonly today: number;
}

/** The offset of a time zone at a time, both in ms. */
function offsetAt(timeZone: string, ms: number): number {
  return zoneOffset(timeZone, slotAt(ms / 1000)) * 1000;
}

/** The publisher of a world; throws for a world without one. */
export function publisherContextOf(world: World): PublisherContext {
  const persona = findPersona(world.fixtures, OWN_PUBLISHER_PERSONA);
  const affiliate = world.fixtures.affiliates.find(({ id }) => id === persona?.affiliateId);
  if (!persona || !affiliate) throw new Error(`${world.name} has no publisher of its own`);
  const timeZone = world.fixtures.market.countries[affiliate.country]?.timeZone ?? 'UTC';
  const offset = offsetAt(timeZone, world.now());
  const today = Math.floor((world.now() + offset) / DAY_MS);
  return { world, persona, affiliateId: affiliate.id, timeZone, offset, today };
}

/** A local time of a day in ms since 1970; `hour` may be above 24. */
export function localTime(timeZone: string, day: number, hour: number): number {
  const local = day * DAY_MS + hour * HOUR_MS;
  return local - offsetAt(timeZone, local - offsetAt(timeZone, local));
}

/** The offset of a time zone when a day begins, in ms east of UTC. */
export function offsetOfDay(timeZone: string, day: number): number {
  return day * DAY_MS - localTime(timeZone, day, 0);
}

/** The local day of a time in ms, in days since 1970, and its hour with a fraction. */
export function localDay(timeZone: string, ms: number): { day: number; hour: number } {
  const local = ms + offsetAt(timeZone, ms);
  const day = Math.floor(local / DAY_MS);
  return { day, hour: (local - day * DAY_MS) / HOUR_MS };
}

/** `June 12` for a day since 1970. */
export function dayText(day: number): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(day * DAY_MS);
}

/** `16:30` for a time in ms. */
export function timeText(timeZone: string, ms: number): string {
  return new Date(ms + offsetAt(timeZone, ms)).toISOString().slice(11, 16);
}

/** `2024-06-13T13:00:00Z` for a time in ms. */
export function instant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** Cities whose name a time zone writes in another way. */
const CITIES: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'São Paulo',
  'Asia/Ho_Chi_Minh': 'Ho Chi Minh City',
};

/** `New York` for the time zone of a country of the market. */
export function cityOf(timeZone: string): string {
  return CITIES[timeZone] ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
