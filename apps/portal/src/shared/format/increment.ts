import { formatPercent, isShown, MINUS, MISSING } from './numbers.ts';

export type Direction = 'up' | 'down' | 'same' | 'unknown';

/** The direction of a relative change; unknown without a base. */
export function directionOf(rate: number | null | undefined): Direction {
  if (!isShown(rate)) return 'unknown';
  if (rate === 0) return 'same';
  return rate > 0 ? 'up' : 'down';
}

/** The direction that a formatted difference shows: none where it is rounded to zero, so that no colour contradicts it. */
export function directionOfText(text: string): Direction {
  if (text === MISSING) return 'unknown';
  if (!/[1-9]/.test(text)) return 'same';
  return /^[-−]/.test(text) ? 'down' : 'up';
}

/** A relative change (0.061) as `+6.10%`, `−6.10%`, `0.00%`; `--` without a base. */
export function formatIncrement(rate: number | null | undefined): string {
  if (!isShown(rate)) return MISSING;
  const size = formatPercent(Math.abs(rate));
  if (rate === 0) return size;
  return `${rate > 0 ? '+' : MINUS}${size}`;
}
