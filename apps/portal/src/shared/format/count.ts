import { isShown, MISSING } from './missing.ts';
import { formatNumber } from './number.ts';

/** A whole number with thousands separators: `1,234,567`; an absent one as `--`. */
export function formatCount(count: number | null | undefined): string {
  return isShown(count) ? formatNumber(count) : MISSING;
}

/** A duration in milliseconds, to the millisecond: `1,204 ms`; an absent one as `--`. */
export function formatMilliseconds(ms: number | null | undefined): string {
  return isShown(ms) ? `${formatNumber(ms)} ms` : MISSING;
}
