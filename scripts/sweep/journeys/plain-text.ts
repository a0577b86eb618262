import type { SeenTable } from './expected.ts';
import { readable } from './figure.ts';
import { offsetOf } from './zone.ts';

/** One decimal: amounts, shares and rates have two or none; abbreviated numbers and sizes of files may have one. */
const ONE_DECIMAL = /(?<![\d.,])\d[\d,]*\.\d(?![\d.]|\s?(?:[kmbt]|[KMG]iB)\b)/g;

const TIMES = [
  /\b(\d{4})\.(\d\d)\.(\d\d) (\d\d:\d\d)\b/g,
  /\b([A-Z][a-z]{2}) (\d{1,2}), (\d{4}),? (\d\d:\d\d)\b/g,
];

const MINUTE = 60;
const LATEST_SECOND = 1e11;

/** The minutes since 1970 of all numbers and texts that may be times. */
function minutesIn(value: unknown, minutes = new Set<number>()): Set<number> {
  if (typeof value === 'number')
    minutes.add(Math.floor((value > LATEST_SECOND ? value / 1000 : value) / MINUTE));
  else if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
    minutes.add(Math.floor(Date.parse(value) / 1000 / MINUTE));
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) minutesIn(part, minutes);
  return minutes;
}

/** Times of day that no response has had in the zone of the browser. */
function timeFindings(text: string, bodies: readonly unknown[], zone: string): string[] {
  const minutes = minutesIn(bodies);
  const said = TIMES.flatMap((pattern) => [...text.matchAll(pattern)].map(([time]) => time));
  return [...new Set(said)].flatMap((time) => {
    const date = time.replace(/,? (\d\d:\d\d)$/, '').replaceAll('.', '-');
    const utc = Date.parse(`${date} ${time.slice(-5)} UTC`) / 1000;
    const at = utc / MINUTE - offsetOf(zone, utc);
    if (minutes.has(at)) return [];
    const why = minutes.has(utc / MINUTE) ? ', but one in UTC' : '';
    return [`“${time}” is the time of no response in ${zone}${why}`];
  });
}

/** Numbers as a screen writes them: all of the responses, with the decimals of amounts; and texts, such as of an invoice. */
function amountsIn(value: unknown, amounts = new Set<string>()): Set<string> {
  if (typeof value === 'number')
    for (const decimals of [0, 2]) amounts.add(Math.abs(value).toFixed(decimals));
  else if (typeof value === 'string') amounts.add(value.replaceAll(/[-+,]/g, ''));
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) amountsIn(part, amounts);
  return amounts;
}

/** Amounts in tables of which nobody knows what they must say: each must be in some response. */
export function strangeAmounts(tables: readonly SeenTable[], bodies: readonly unknown[]): string[] {
  const amounts = amountsIn(bodies);
  const cells = tables.flatMap(({ label, rows }) =>
    rows.flatMap((row) => row.cells.map((cell) => ({ label, cell: readable(cell) }))),
  );
  return cells.flatMap(({ label, cell }) => {
    const isAmount = /^[-+]?[\d,]+(\.\d+)?$/.test(cell);
    const digits = cell.replace(/[-+,]/g, '');
    if (!isAmount || amounts.has(digits)) return [];
    return [`“${cell}” in the table ${label} is in no response`];
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
