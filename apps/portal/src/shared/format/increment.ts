import { formatPercent, isShown, MINUS, MISSING } from './numbers.ts';

export type Direction = 'up' | 'down' | 'same' | 'unknown';

/** The direction of a relative change; unknown without a base. */
export function directionOf(rate: number | null | undefined): Direction {
  if (!isShown(rate)) return 'unknown';
  if (rate === 0) return 'same';
  return rate > 0 ? 'up' : 'down';
}

/** A relative change (0.061) as `+6.10%`, `−6.10%`, `0.00%`; `--` without a base. */
export function formatIncrement(rate: number | null | undefined): string {
  if (!isShown(rate)) return MISSING;
  const size = formatPercent(Math.abs(rate));
  if (rate === 0) return size;
  return `${rate > 0 ? '+' : MINUS}${size}`;
}
