import type { Received } from './responses.ts';

const write = (zone: string, seconds: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(seconds * 1000);

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** The day of a time in Unix seconds, in a zone: `Jan 5, 2024`. */
export const dayIn = (zone: string, seconds: number): string => write(zone, seconds, DAY);

/** `09:05`. */
export const timeIn = (zone: string, seconds: number): string =>
  write(zone, seconds, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A half-open range of days in a zone: `Jan 1 – 7, 2024`, `Dec 25, 2023 – Jan 7, 2024`, `Jan 5, 2024`. */
export const daysIn = (zone: string, from: number, to: number): string =>
  new Intl.DateTimeFormat('en-US', { ...DAY, timeZone: zone })
    .formatRange(from * 1000, (to - 1) * 1000)
    .replaceAll('\u2009', ' ');

/** `UTC-8`. */
export const offsetName = (zone: string, seconds: number): string =>
  /GMT.*$/.exec(write(zone, seconds, { timeZoneName: 'shortOffset' }))?.[0].replace('GMT', 'UTC') ??
  '';

/** The offset of a zone in minutes east of UTC. */
export function offsetOf(zone: string, seconds: number): number {
  const there = new Date(seconds * 1000).toLocaleString('en-US', { timeZone: zone });
  return (Date.parse(`${there} UTC`) / 1000 - seconds) / 60;
}

/**
 * What is wrong with the times of a request, seen from the browser's zone. A request has one offset: of a range over a
 * change of the clocks, that of either end.
 */
export function zoneFindings(
  zone: string,
  { query, request }: Pick<Received, 'query' | 'request'>,
) {
  const { from, to, tz_offset: given } = query;
  if (from === undefined || to === undefined || given === undefined) return [];
  const [start = 0, end = 0] = [from, to].map((at) => Number(at) / (Number(at) > 1e11 ? 1000 : 1));
  const offsets = [start, end].map((at) => offsetOf(zone, at));
  const told = `${zone} is ${offsets.join(' or ')} minutes east of UTC`;
  if (!offsets.includes(Number(given))) return [`tz_offset is ${given}, and ${told} (${request})`];
  if ((start + Number(given) * 60) % 86_400 === 0) return [];
  return [`a range begins at ${timeIn(zone, start)}, not at midnight, in ${zone} (${request})`];
}
