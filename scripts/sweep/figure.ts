import {
  currencyDecimals,
  currencySymbol,
  normalCurrency,
} from '#api/contract/values/currencies.ts';
import { paymentStatus, type PaymentStatusCode } from '#api/contract/values/payment-status.ts';
import { roundTo, shiftDecimal } from '#api/contract/values/rounding.ts';

/** What a screen says of a value that does not exist. */
export const MISSING = '--';
export const VARIES = 'Varies';

const plain = (value: number, decimals = 0): string =>
  roundTo(value, decimals).toLocaleString('en-US', { minimumFractionDigits: decimals });

/** A number that is too small to be seen is the smallest that is, after `< `. */
function visible(value: number, decimals: number, before = '', after = ''): string {
  const least = 10 ** -decimals;
  const isSmall = value > 0 && value < least;
  const digits = plain(isSmall ? least : value, decimals);
  return `${isSmall ? '< ' : ''}${digits.replace(/^-?/, (sign) => `${sign}${before}`)}${after}`;
}

const amount = (value: number, currency: string, symbol = ''): string =>
  visible(value, currencyDecimals(currency), symbol);

const percent = (share: number): string => visible(shiftDecimal(share, 2), 2, '', '%');

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const FORMATS = {
  /** Of analytics: `$1,234.50`, `< $0.01`. */
  money: (value, currency) =>
    amount(value, currency, currencySymbol(currency) ?? `${normalCurrency(currency)} `),
  accounting: (value, currency) => `${normalCurrency(currency)} ${amount(value, currency)}`,
  amount: (value, currency) => amount(value, currency),
  count: (value) => plain(value),
  milliseconds: (value) => `${plain(value)} ms`,
  percent,
  points: (share) => `${plain(shiftDecimal(share, 2), 2)} pp`,
  /** A relative change: `+6.10%`. */
  increment: (rate) => {
    const size = percent(Math.abs(rate));
    if (rate === 0 || size.startsWith('<')) return size;
    return `${rate < 0 ? '-' : '+'}${size}`;
  },
  /** The share of the present revenue that a bidder would add. */
  gain: (share) => (share > 2 ? '2+' : percent(share)),
  /** How many users have an interest: hundreds below a thousand, `12.5k`. */
  popularity: (users) => {
    if (users < 100) return '<100';
    if (users >= 1000) return COMPACT.format(users).toLowerCase();
    return String(Math.min(900, Math.round(users / 100) * 100));
  },
  status: (code) => paymentStatus(code as PaymentStatusCode).name,
  text: String,
} as const satisfies Record<string, (value: number, currency: string) => string>;

export type Format = keyof typeof FORMATS;

export function figure(format: Format, value: unknown, currency = 'USD'): string {
  if (typeof value === 'number') return FORMATS[format](value, currency);
  if (typeof value !== 'string' || value === '') return MISSING;
  // A day of accounting is a text.
  return /^\d{4}-\d\d-\d\d$/.test(value) ? value.replaceAll('-', '.') : value;
}

/** How the change of a figure is written: points for a share, else the same with a sign. */
export function changeFigure(format: Format, change: unknown, currency: string): string {
  const text = figure(format === 'percent' ? 'points' : format, change, currency);
  return Number(change) > 0 && /^[^<]*[1-9]/.test(text) ? `+${text}` : text;
}

/** A text without what does not matter to a reader: kinds of space, of minus, and the marks of directions. */
export const readable = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\u2212/g, '-')
    .trim();

const write = (zone: string, seconds: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(seconds * 1000);

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** The day of a time in Unix seconds, in a zone: `Jan 5, 2024`. */
export const dayIn = (zone: string, seconds: number): string => write(zone, seconds, DAY);

export const timeIn = (zone: string, seconds: number): string =>
  write(zone, seconds, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A half-open range of days in a zone: `Jan 1 – 7, 2024`, `Dec 25, 2023 – Jan 7, 2024`, `Jan 5, 2024`. */
export const daysIn = (zone: string, from: number, to: number): string =>
  new Intl.DateTimeFormat('en-US', { ...DAY, timeZone: zone })
    .formatRange(from * 1000, (to - 1) * 1000)
    .replaceAll('\u2009', ' ');

export const offsetName = (zone: string, seconds: number): string =>
  write(zone, seconds, { timeZoneName: 'shortOffset' }).replace(/^.*GMT/, 'UTC');

export function offsetOf(zone: string, seconds: number): number {
  const there = new Date(seconds * 1000).toLocaleString('en-US', { timeZone: zone });
  return (Date.parse(`${there} UTC`) / 1000 - seconds) / 60;
}
