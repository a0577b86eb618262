import type { Seen } from './compare.ts';
import { readable } from './figure.ts';
import { offsetOf } from './zone.ts';

/** One decimal: amounts and rates have two or none; abbreviated numbers, sizes of files and agreed shares may have one. */
const ONE_DECIMAL = /(?<![\d.,]|Publisher’s share )\d[\d,]*\.\d(?![\d.]|\s?(?:[kmbt]|[KMG]iB)\b)/g;
const TIME = /\b(?:\d{4}\.\d\d\.\d\d|[A-Z][a-z]{2} \d{1,2}, \d{4},?) \d\d:\d\d\b/g;
const LATEST_SECOND = 1e11;

/** All numbers and texts in a response. */
function valuesIn(value: unknown): (number | string)[] {
  if (typeof value === 'number' || typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [];
}

/** The minute since 1970 of a value that may be a time. */
function minuteOf(value: number | string): number {
  const at = typeof value === 'string' ? Date.parse(value) : value;
  return Math.floor((at > LATEST_SECOND ? at / 1000 : at) / 60);
}

/** Times of day that no response has had in the zone of the browser. */
function timeFindings(text: string, bodies: readonly unknown[], zone: string): string[] {
  const said = [...new Set(text.match(TIME))];
  const minutes = new Set(said.length > 0 ? valuesIn(bodies).map(minuteOf) : []);
  return said.flatMap((time) => {
    const date = time.replace(/,? (\d\d:\d\d)$/, '').replaceAll('.', '-');
    const utc = Date.parse(`${date} ${time.slice(-5)} UTC`) / 1000;
    if (minutes.has(utc / 60 - offsetOf(zone, utc))) return [];
    const why = minutes.has(utc / 60) ? ', but one in UTC' : '';
    return [`“${time}” is the time of no response in ${zone}${why}`];
  });
}

/** Amounts in tables of which nobody knows what they must say: each must be in some response. */
export function strangeAmounts(seen: readonly Seen[], bodies: readonly unknown[]): string[] {
  const plain = (text: string) => text.replaceAll(/[-+,]/g, '');
  const amounts = new Set(
    valuesIn(bodies).flatMap((value) =>
      typeof value === 'number'
        ? [0, 2].map((decimals) => plain(value.toFixed(decimals)))
        : [plain(value)],
    ),
  );
  return seen.flatMap(({ row, label, text }) => {
    const cell = readable(text);
    const isAmount = row !== '' && /^[-+]?[\d,]+(\.\d+)?$/.test(cell);
    return isAmount && !amounts.has(plain(cell))
      ? [`${label} of ${row}: “${cell}” is in no response`]
      : [];
  });
}

/** What is wrong with a text of a screen, whatever it stands for: `bodies` are the responses that it has received. */
export function textFindings(text: string, bodies: readonly unknown[], zone: string): string[] {
  const whole = readable(text);
  const cut = [...whole.matchAll(ONE_DECIMAL)].map((found) => {
    const around = whole.slice(Math.max(0, found.index - 30), found.index + found[0].length);
    return `“${found[0]}” has one decimal: “…${around}”`;
  });
  return [...new Set([...cut, ...timeFindings(whole, bodies, zone)])];
}
