import { offsetOf, readable, timeIn } from './figure.ts';
import type { Received } from './responses.ts';

/** One decimal: amounts and rates have two or none; abbreviated numbers, sizes of files and agreed shares may have one. */
const ONE_DECIMAL = /(?<![\d.,]|Publisher’s share )\d[\d,]*\.\d(?![\d.]|\s?(?:[kmbt]|[KMG]iB)\b)/g;
const TIME = /\b(?:\d{4}\.\d\d\.\d\d|[A-Z][a-z]{2} \d{1,2}, \d{4},?) \d\d:\d\d\b/g;
const LATEST_SECOND = 1e11;

const secondsOf = (time: number): number => (time > LATEST_SECOND ? time / 1000 : time);

function minutesIn(value: unknown): number[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(minutesIn);
  const time = typeof value === 'string' ? Date.parse(value) : Number(value);
  return [Math.floor(secondsOf(time) / 60)];
}

function timeFindings(text: string, bodies: readonly unknown[], zone: string): string[] {
  const said = [...new Set(text.match(TIME))];
  const minutes = new Set(said.length > 0 ? minutesIn(bodies) : []);
  return said.flatMap((time) => {
    const date = time.replace(/,? (\d\d:\d\d)$/, '').replaceAll('.', '-');
    const utc = Date.parse(`${date} ${time.slice(-5)} UTC`) / 1000;
    if (minutes.has(utc / 60 - offsetOf(zone, utc))) return [];
    const why = minutes.has(utc / 60) ? ', but one in UTC' : '';
    return [`“${time}” is the time of no response in ${zone}${why}`];
  });
}

export function textFindings(text: string, bodies: readonly unknown[], zone: string): string[] {
  const whole = readable(text);
  const cut = [...whole.matchAll(ONE_DECIMAL)].map((found) => {
    const around = whole.slice(Math.max(0, found.index - 30), found.index + found[0].length);
    return `“${found[0]}” has one decimal: “…${around}”`;
  });
  return [...new Set([...cut, ...timeFindings(whole, bodies, zone)])];
}

/** A request has one offset: of a range over a change of the clocks, that of either end. */
export function zoneFindings(zone: string, request: Pick<Received, 'query' | 'request'>) {
  const { from, to, tz_offset: given } = request.query;
  if (from === undefined || to === undefined || given === undefined) return [];
  const [start = 0, end = 0] = [from, to].map((at) => secondsOf(Number(at)));
  const offsets = [start, end].map((at) => offsetOf(zone, at));
  const told = `${zone} is ${offsets.join(' or ')} minutes east of UTC`;
  if (!offsets.includes(Number(given)))
    return [`tz_offset is ${given}, and ${told} (${request.request})`];
  if ((start + Number(given) * 60) % 86_400 === 0) return [];
  return [
    `a range begins at ${timeIn(zone, start)}, not at midnight, in ${zone} (${request.request})`,
  ];
}
