/** The text for a value that does not exist (a ratio without a base, a missing side of a comparison). */
export const MISSING = '--';

/** True for a number that can be shown. */
export function isShown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
