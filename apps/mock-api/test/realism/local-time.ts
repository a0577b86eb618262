const DAY_MS = 86_400_000;

/** A local time: `day` counted from 1970, `hour` 0…23, `weekday` 0 for Monday … 6 for Sunday. */
export interface LocalTime {
  readonly day: number;
  readonly hour: number;
  readonly weekday: number;
}

/** 0 for Monday … 6 for Sunday, of a day counted from 1970. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The number of a date such as `2025-01-31`, counted from 1970. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Month 0…11 of a day counted from 1970. */
export const monthOf = (day: number): number => new Date(day * DAY_MS).getUTCMonth();

type Clock = (seconds: number) => LocalTime;

const clocks = new Map<string, Clock>();

/** The local time in an IANA zone, exact with daylight saving, by whole hours since 1970. */
export function localTimes(zone: string): Clock {
  const known = clocks.get(zone);
  if (known) return known;
  const hours = new Map<number, LocalTime>();
  const read = exactTimes(zone);
  const clock: Clock = (seconds) => {
    const hour = Math.floor(seconds / 3600);
    const time = hours.get(hour) ?? read(hour * 3600);
    hours.set(hour, time);
    return time;
  };
  clocks.set(zone, clock);
  return clock;
}

function exactTimes(zone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  return (seconds) => {
    const parts = new Map(
      format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]),
    );
    const day = dayOf(`${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`);
    return { day, hour: Number(parts.get('hour')), weekday: weekdayOf(day) };
  };
}

/** The first second of a local day (seconds since 1970), by its offset from UTC at that time. */
export function startOfDay(zone: string, day: number): number {
  const local = localTimes(zone);
  const noon = day * 86_400 + 12 * 3600;
  const at = local(noon);
  const offset = (at.day - day) * 24 + at.hour - 12;
  const start = day * 86_400 - offset * 3600;
  // The clock may change between midnight and noon.
  const found = local(start);
  return start - ((found.day - day) * 24 + found.hour) * 3600;
}
