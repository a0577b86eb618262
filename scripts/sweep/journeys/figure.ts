import {
  currencyDecimals,
  currencySymbol,
  normalCurrency,
} from '#api/contract/values/currencies.ts';
import { ratio } from '#api/contract/values/metrics.ts';
import { roundTo, shiftDecimal } from '#api/contract/values/rounding.ts';

/** What a screen must say about a value, and what it is sorted by; null sorts last in both directions. */
export interface Figure {
  readonly text: string;
  readonly order: number | string | null;
}

export type Amount = number | null | undefined;

/** What a screen says of a value that does not exist. */
export const MISSING = '--';
const HUNDRED = 100;
const THOUSAND = 1000;

const plain = (value: number, decimals = 0): string =>
  roundTo(value, decimals)
    .toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .replace(/^-(?=[0.,]*$)/, '');

const figure = (value: Amount, text: (value: number) => string): Figure =>
  typeof value === 'number' ? { text: text(value), order: value } : { text: MISSING, order: null };

/** The smallest amount with the decimals of a currency. */
const smallest = (currency: string): number => (currencyDecimals(currency) === 0 ? 1 : 0.01);

const isSmall = (value: number, currency: string): boolean =>
  value > 0 && value < smallest(currency);

/** Money as the analytics screens write it: `$1,234.50`, `< $0.01`. */
export const money = (value: Amount, currency: string): Figure =>
  figure(value, (amount) => {
    const prefix = currencySymbol(currency) ?? `${normalCurrency(currency)} `;
    const shown = isSmall(amount, currency) ? smallest(currency) : amount;
    const digits = plain(Math.abs(shown), currencyDecimals(currency));
    const sign = shown < 0 && /[1-9]/.test(digits) ? '-' : '';
    return `${isSmall(amount, currency) ? '< ' : ''}${sign}${prefix}${digits}`;
  });

/** Money as accounting writes it: `USD 1,234.50`; without its code where the currency stands elsewhere. */
export const accounting = (value: Amount, currency: string, code = normalCurrency(currency)) =>
  figure(value, (amount) => {
    const shown = isSmall(amount, currency) ? smallest(currency) : amount;
    const start = `${code === '' ? '' : `${code} `}${isSmall(amount, currency) ? '< ' : ''}`;
    return `${start}${plain(shown, currencyDecimals(currency))}`;
  });

export const count = (value: Amount): Figure => figure(value, (whole) => plain(whole));

export const milliseconds = (value: Amount): Figure => figure(value, (ms) => `${plain(ms)} ms`);

/** A share of 1 in percent: `8.19%`, `< 0.01%`. */
export const percent = (value: Amount): Figure =>
  figure(value, (share) =>
    share > 0 && share < 0.0001 ? '< 0.01%' : `${plain(shiftDecimal(share, 2), 2)}%`,
  );

const signed = (text: string, value: number): string =>
  value > 0 && /[1-9]/.test(text) && !text.startsWith('<') ? `+${text}` : text;

/** The change of a share in percentage points: `+1.20 pp`. */
const points = (value: Amount): Figure =>
  figure(value, (share) => signed(`${plain(shiftDecimal(share, 2), 2)} pp`, share));

/** A relative change: `+6.10%`. */
export const increment = (value: Amount): Figure =>
  figure(value, (rate) => {
    const size = percent(Math.abs(rate)).text;
    if (rate === 0 || size.startsWith('<')) return size;
    return `${rate < 0 ? '-' : '+'}${size}`;
  });

/** How one kind of figure writes the change of another: points for a share, else the same with a sign. */
export const changeOf = (write: (value: Amount) => Figure, value: Amount): Figure =>
  write === percent ? points(value) : figure(value, (change) => signed(write(change).text, change));

/** The share of the present revenue that a bidder would add: above 2 it is `2+`. */
export const revenueIncrease = (value: number): Figure =>
  value > 2 ? { text: '2+', order: value } : percent(value);

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** How many users have an interest: `<100`, hundreds below a thousand, `12.5k`. */
export const popularity = (value: Amount): Figure =>
  figure(value, (users) => {
    if (users < HUNDRED) return '<100';
    if (users >= THOUSAND) return COMPACT.format(users).toLowerCase();
    return String(Math.min(900, Math.round(users / HUNDRED) * HUNDRED));
  });

export const words = (text: string | null | undefined): Figure => ({
  text: text ? text : MISSING,
  order: text ?? null,
});

/** Says what another figure says, sorted by something else. */
export const sortedBy = ({ text }: Figure, order: Figure['order']): Figure => ({ text, order });

/** A day of accounting, `2024-01-31`, as `2024.01.31`. */
export const day = (iso: string | null): Figure => words(iso?.replaceAll('-', '.'));

export const change = (value: Amount, earlier: Amount): number | null =>
  typeof value === 'number' && typeof earlier === 'number' ? value - earlier : null;

export const share = (part: number, whole: number): number | null => ratio(part, whole);

/** A text without what does not matter to a reader: kinds of space, of minus, and the marks of directions. */
export const readable = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/\u2212/g, '-')
    .trim();

/** Whether a screen says it; further lines, such as a hint below a name, may follow. */
export const says = (seen: string, { text }: Figure): boolean => {
  const wanted = readable(text);
  return readable(seen) === wanted || readable(seen.split('\n')[0] ?? '') === wanted;
};
