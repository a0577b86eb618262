import { isShown } from './missing.ts';

/** A difference in the format of its metric, with a plus sign for a gain: `+$5.00`, `-$5.00`, `$0.00`, `--`. */
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
