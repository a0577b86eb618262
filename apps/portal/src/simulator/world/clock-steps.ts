const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A time one calendar month later in UTC, limited to the last day of a shorter month; in ms since 1970. */
export function monthLater(ms: number): number {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

export const CLOCK_STEPS = [
  { label: '+1 hour', name: 'an hour', from: (ms: number) => ms + HOUR_MS },
  { label: '+1 day', name: 'a day', from: (ms: number) => ms + 24 * HOUR_MS },
  { label: '+1 week', name: 'a week', from: (ms: number) => ms + 7 * 24 * HOUR_MS },
  { label: '+1 month', name: 'a month', from: monthLater },
] as const;

/** A time in the format of a field for date and time, in the zone `offset` minutes east of UTC. */
export function toFieldTime(ms: number, offset: number): string {
  return new Date(ms + offset * MINUTE_MS).toISOString().slice(0, 16);
}

/**
 * The time in such a field, in ms since 1970; undefined for an empty or invalid field. `offsetAt` returns the offset of
 * the shown zone at a time, in minutes east of UTC.
 */
export function fromFieldTime(text: string, offsetAt: (ms: number) => number): number | undefined {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return undefined;
  const near = wall - offsetAt(wall) * MINUTE_MS;
  // The zone's offset may have changed between the two times.
  return wall - offsetAt(near) * MINUTE_MS;
}
