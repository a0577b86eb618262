import { roundTo, shiftDecimal } from '@bidstage/mock-api/contract/values/rounding';

/** The text for a value that does not exist (a ratio without a base, a missing side of a comparison). */
export const MISSING = '--';

/** The sign of a negative number: as wide as a plus sign, and never at the end of a line as a hyphen is. */
export const MINUS = '\u2212';

export function isShown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** The key of a row: its id, or its place in the list where the server sent none. */
export const keyOf = (id: string | number, index: number): string =>
  [MISSING, 'NaN'].includes(String(id)) ? `${MISSING} ${index}` : String(id);

const formats = new Map<number, Intl.NumberFormat>();

/** Rounds with `roundTo`; English thousands separators and a fixed number of decimals; a true minus sign, never on a zero. */
export function formatNumber(value: number, decimals = 0): string {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    formats.set(decimals, format);
  }
  return format.format(roundTo(value, decimals)).replace('-', MINUS);
}

/** A ratio in percent, as its digits say: 0.285 is 28.5 and not 28.499999999999996. */
export const inPercent = (ratio: number): number => shiftDecimal(ratio, 2);

/** A whole number with thousands separators: `1,234,567`; an absent one as `--`. */
export function formatCount(count: number | null | undefined): string {
  return isShown(count) ? formatNumber(count) : MISSING;
}

/** A duration in milliseconds, to the millisecond: `1,204 ms`; an absent one as `--`. */
export function formatMilliseconds(ms: number | null | undefined): string {
  return isShown(ms) ? `${formatNumber(ms)} ms` : MISSING;
}

const MIN_PERCENT = 0.0001;

/** A ratio (0.0819) as a percentage with 2 decimals (`8.19%`); positive ones under 0.01% show `< 0.01%`. */
export function formatPercent(ratio: number | null | undefined): string {
  if (!isShown(ratio)) return MISSING;
  if (ratio > 0 && ratio < MIN_PERCENT) return '< 0.01%';
  return `${formatNumber(inPercent(ratio), 2)}%`;
}

/** A difference in the format of its metric, with a plus sign for a gain: `+$5.00`, `−$5.00`, `$0.00`, `--`. */
export function formatDifference(
  difference: number | null | undefined,
  format: (value: number | null | undefined) => string,
): string {
  const text = format(difference);
  // "< $0.01" is a gain too, but a sign in front of it would only confuse.
  return isShown(difference) && difference > 0 && /[1-9]/.test(text) && !text.startsWith('<')
    ? `+${text}`
    : text;
}

/** A difference of two ratios (0.012) in percentage points: `+1.20 pp`, `−1.20 pp`, `0.00 pp`; an absent one as `--`. */
export function formatPoints(difference: number | null | undefined): string {
  if (!isShown(difference)) return MISSING;
  const text = formatNumber(inPercent(difference), 2);
  return `${difference > 0 && /[1-9]/.test(text) ? '+' : ''}${text} pp`;
}

const SUFFIXES = ['', 'k', 'm', 'b', 't'] as const;
const HUNDRED = 100;
const MAX_HUNDREDS = 900;
const THOUSAND = 1000;
const DECIMALS = 1;

const rounded = (value: number) => roundTo(value, DECIMALS);

/** At most one decimal. */
const shortNumber = (value: number) => formatNumber(value, DECIMALS).replace(/\.0$/, '');

/** A number in thousands, millions, billions or trillions with at most one decimal: `1.2k`, `950m`. */
export function abbreviate(value: number | null | undefined): string {
  if (!isShown(value)) return MISSING;
  let scaled = value;
  let index = 0;
  // Rounds first, so that 999,960 becomes 1m and not 1,000k.
  while (Math.abs(rounded(scaled)) >= THOUSAND && index < SUFFIXES.length - 1) {
    scaled /= THOUSAND;
    index += 1;
  }
  return `${shortNumber(scaled)}${SUFFIXES[index] ?? ''}`;
}

/** The number of users with an interest: `<100`, in hundreds below a thousand (`300`), above as `1k`, `12.5k`. */
export function formatPopularity(users: number | null | undefined): string {
  if (!isShown(users)) return MISSING;
  if (users < HUNDRED) return '<100';
  return abbreviate(
    users < THOUSAND ? Math.min(MAX_HUNDREDS, Math.round(users / HUNDRED) * HUNDRED) : users,
  );
}

const KIB = 1024;
const MIB = KIB * KIB;

/** A number of bytes as `512 B`, `1.5 KiB` or `10 MiB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < KIB) return `${formatNumber(bytes)} B`;
  if (bytes < MIB) return `${shortNumber(bytes / KIB)} KiB`;
  return `${shortNumber(bytes / MIB)} MiB`;
}
