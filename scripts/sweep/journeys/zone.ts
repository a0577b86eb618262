const SECOND = 1000;
const MONTHS_AND_DAYS = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const write = (zone: string, seconds: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(seconds * SECOND);

/** The day of a time in Unix seconds, in a zone: `Jan 5, 2024`. */
export const dayIn = (zone: string, seconds: number): string =>
  write(zone, seconds, MONTHS_AND_DAYS);

/** `09:05`. */
export const timeIn = (zone: string, seconds: number): string => write(zone, seconds, HOUR);

/** A bucket of a chart, by its start and the seconds to the next one. */
export const bucketIn = (zone: string, start: number, isHour: boolean): string =>
  isHour ? `${dayIn(zone, start)}, ${timeIn(zone, start)}` : dayIn(zone, start);

/** The offset of a zone in minutes east of UTC. */
export function offsetOf(zone: string, seconds: number): number {
  const text = write(zone, seconds, { timeZoneName: 'longOffset' });
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** A half-open range of days in a zone: `Jan 1 – 7, 2024`, `Dec 25, 2023 – Jan 7, 2024`, `Jan 5, 2024`. */
export const daysIn = (zone: string, from: number, to: number): string =>
  new Intl.DateTimeFormat('en-US', { ...MONTHS_AND_DAYS, timeZone: zone })
    .formatRange(from * SECOND, (to - 1) * SECOND)
    .replaceAll('\u2009', ' ');

export interface Query {
  readonly [name: string]: string | undefined;
}

/**
 * What is wrong with the times of a request, seen from the browser's zone. A request has one offset: of a range over a
 * change of the clocks, that of either end.
 */
export function zoneFindings(zone: string, query: Query): string[] {
  const { from, to, tz_offset: given } = query;
  if (from === undefined || to === undefined || given === undefined) return [];
  const seconds = [Number(from), Number(to)].map((at) => (at > 1e11 ? at / SECOND : at));
  const offsets = seconds.map((at) => offsetOf(zone, at));
  if (!offsets.includes(Number(given)))
    return [`tz_offset is ${given}, and ${zone} is ${offsets.join(' or ')} minutes east of UTC`];
  const midnight = ((seconds[0] ?? 0) + Number(given) * 60) % 86_400;
  return midnight === 0
    ? []
    : [`the range does not begin at midnight in ${zone}, but at ${timeIn(zone, seconds[0] ?? 0)}`];
}
