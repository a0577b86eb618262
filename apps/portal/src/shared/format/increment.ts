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

/** Whether a formatted difference is a gain or a loss, as it is shown; less of a cost is a gain. */
export function toneOfText(text: string, isCost = false): 'gain' | 'loss' | undefined {
  const direction = directionOfText(text);
  if (direction !== 'up' && direction !== 'down') return undefined;
  return (direction === 'up') === isCost ? 'loss' : 'gain';
}

/** A relative change (0.061) as `+6.10%`, `−6.10%`, `0.00%`, `< 0.01%`; `--` without a base. */
export function formatIncrement(rate: number | null | undefined): string {
  if (!isShown(rate)) return MISSING;
  const size = formatPercent(Math.abs(rate));
  // A sign in front of "< 0.01%" would only confuse.
  if (rate === 0 || size.startsWith('<')) return size;
  return `${rate > 0 ? '+' : MINUS}${size}`;
}
