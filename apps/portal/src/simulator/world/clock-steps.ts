const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A time one calendar month later in UTC, on the month's last day where it is shorter; in ms since 1970. */
export function monthLater(ms: number): number {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

/** The steps that the clock can be moved on by: what a button says, and where it leads from `ms`. */
export const CLOCK_STEPS = [
  { label: '+1 hour', from: (ms: number) => ms + HOUR_MS },
  { label: '+1 day', from: (ms: number) => ms + 24 * HOUR_MS },
  { label: '+1 month', from: monthLater },
] as const;

/** A time as a field for date and time writes it, `offset` minutes east of UTC. */
export function toFieldTime(ms: number, offset: number): string {
  return new Date(ms + offset * MINUTE_MS).toISOString().slice(0, 16);
}

/**
 * The time that such a field holds, in ms since 1970; undefined while it holds none. `offsetAt` says how many minutes east
 * of UTC the shown zone is at a time.
 */
export function fromFieldTime(text: string, offsetAt: (ms: number) => number): number | undefined {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return undefined;
  const near = wall - offsetAt(wall) * MINUTE_MS;
  // The zone may have changed its offset between the two.
  return wall - offsetAt(near) * MINUTE_MS;
}
