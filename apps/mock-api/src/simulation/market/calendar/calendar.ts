import { DAY_SECONDS } from '#api/contract/values/time-units.ts';
import type { MarketCountry } from '#api/fixtures/market.ts';
import { slotFrom, slotStart, SLOTS_PER_DAY } from './slots.ts';
import { zoneOffset } from './time-zone.ts';

/** What the time of day in a country depends on. */
type InZone = Pick<MarketCountry, 'timeZone'>;

const HOUR_SECONDS = 3_600;

/** The local time at the start of a slot: `day` counted from 1970, `hour` 0…23, `time` in hours since midnight. */
export interface LocalTime {
  readonly day: number;
  readonly hour: number;
  readonly time: number;
}

/** Seconds from 1970 to the start of a slot on a clock of the country. */
function localSeconds(slot: number, { timeZone }: InZone): number {
  return slotStart(slot) + zoneOffset(timeZone, slot);
}

/** The local time of a slot in a country's time zone, with daylight saving time. */
export function localTime(slot: number, country: InZone): LocalTime {
  const seconds = localSeconds(slot, country);
  const day = Math.floor(seconds / DAY_SECONDS);
  const time = (seconds - day * DAY_SECONDS) / HOUR_SECONDS;
  return { day, hour: Math.floor(time), time };
}

/**
 * The first slot that begins at or after a local time, given as a day counted from 1970 and hours since its midnight
 * (fractions, and more than 24, are allowed). A time that clocks skip gives the slot after the gap; one that occurs
 * twice gives its first occurrence.
 */
export function slotOfLocal(day: number, hour: number, country: InZone): number {
  const wanted = day * DAY_SECONDS + hour * HOUR_SECONDS;
  const around = slotFrom(wanted);
  const offsets = [-SLOTS_PER_DAY, SLOTS_PER_DAY].map((distance) =>
    zoneOffset(country.timeZone, around + distance),
  );
  // The greater offset gives the earlier slot; between the two there is at most the length of the change.
  let slot = slotFrom(wanted - Math.max(...offsets));
  while (localSeconds(slot, country) < wanted) slot += 1;
  return slot;
}

/** The week of a day, both counted from 1970; weeks begin on Monday. */
export function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** The Monday of a week, counted from 1970. */
export function firstDayOf(week: number): number {
  return week * 7 - 3;
}

/** The calendar year of a day counted from 1970. */
export function yearOf(day: number): number {
  return new Date(day * DAY_SECONDS * 1000).getUTCFullYear();
}

/** A day counted from 1970; `month` is 0…11, `date` may lie outside of the month. */
export function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month, date) / 1000 / DAY_SECONDS;
}
