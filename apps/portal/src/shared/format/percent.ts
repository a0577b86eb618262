import { isShown, MISSING } from './missing.ts';
import { formatNumber } from './number.ts';

const SMALLEST = 0.0001;

/** A ratio (0.0819) as a percentage with 2 decimals (`8.19%`); positive ones under 0.01% show `< 0.01%`. */
export function formatPercent(ratio: number | null | undefined): string {
  if (!isShown(ratio)) return MISSING;
  if (ratio > 0 && ratio < SMALLEST) return '< 0.01%';
  return `${formatNumber(ratio * 100, 2)}%`;
}
