import { isShown, MISSING } from './missing.ts';

const SUFFIXES = ['', 'k', 'm', 'b', 't'] as const;
const STEP = 1000;
const DECIMALS = 1;

const format = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: DECIMALS,
  signDisplay: 'negative',
});

const rounded = (value: number) => Math.round(value * 10 ** DECIMALS) / 10 ** DECIMALS;

/** A number in thousands, millions, billions or trillions with at most one decimal: `1.2k`, `950m`. */
export function abbreviate(value: number | null | undefined): string {
  if (!isShown(value)) return MISSING;
  let scaled = value;
  let index = 0;
  // Rounds first, so that 999,960 becomes 1m and not 1,000k.
  while (Math.abs(rounded(scaled)) >= STEP && index < SUFFIXES.length - 1) {
    scaled /= STEP;
    index += 1;
  }
  return `${format.format(rounded(scaled))}${SUFFIXES[index] ?? ''}`;
}
