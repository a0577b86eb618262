import {
  currencyDecimals,
  currencySymbol,
  normalCurrency,
} from '#api/contract/values/currencies.ts';
import { paymentStatus, type PaymentStatusCode } from '#api/contract/values/payment-status.ts';
import { roundTo, shiftDecimal } from '#api/contract/values/rounding.ts';

/** What a screen says of a value that does not exist. */
export const MISSING = '--';
/** What it says of prices that are not the same. */
export const VARIES = 'Varies';

const plain = (value: number, decimals = 0): string =>
  roundTo(value, decimals).toLocaleString('en-US', { minimumFractionDigits: decimals });

/** A value in its unit; one that is too small to be seen is the smallest that is, after `< `. */
function visible(value: number, decimals: number, inUnit: (digits: string) => string): string {
  const least = 10 ** -decimals;
  const isSmall = value > 0 && value < least;
  return `${isSmall ? '< ' : ''}${inUnit(plain(isSmall ? least : value, decimals))}`;
}

const amount = (value: number, currency: string, symbol = ''): string =>
  visible(value, currencyDecimals(currency), (digits) =>
    digits.replace(/^-?/, (sign) => `${sign}${symbol}`),
  );

const percent = (share: number): string =>
  visible(shiftDecimal(share, 2), 2, (digits) => `${digits}%`);

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** How the portal writes numbers. */
const FORMATS = {
  /** Of analytics: `$1,234.50`, `< $0.01`. */
  money: (value, currency) =>
    amount(value, currency, currencySymbol(currency) ?? `${normalCurrency(currency)} `),
  /** Of accounting: `USD 1,234.50`. */
  accounting: (value, currency) => `${normalCurrency(currency)} ${amount(value, currency)}`,
  /** Of accounting, where the currency stands elsewhere. */
  amount: (value, currency) => amount(value, currency),
  count: (value) => plain(value),
  milliseconds: (value) => `${plain(value)} ms`,
  /** Of a share of 1. */
  percent,
  /** The change of a share: `1.20 pp`. */
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
  /** Of a payment request. */
  status: (code) => paymentStatus(code as PaymentStatusCode).name,
  text: String,
} as const satisfies Record<string, (value: number, currency: string) => string>;

export type Format = keyof typeof FORMATS;

/** What a screen must say about a value. */
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

/** Whether a screen says it. */
export const says = (seen: string, text: string): boolean => readable(seen) === readable(text);
