import { THRESHOLD_RULES } from '@bidstage/mock-api/contract/values/alerts';

const { minimum, maximum, step } = THRESHOLD_RULES.percent;

/** The possible percentages of a threshold, lowest first. */
export const PERCENT_OPTIONS = Array.from(
  { length: (maximum - minimum) / step + 1 },
  (_, index) => {
    const percent = minimum + index * step;
    return { value: String(percent), label: `${percent}%` };
  },
);

const RESPONSE_TIME = THRESHOLD_RULES.milliseconds;

/** Number of digits of the highest response time. */
export const RESPONSE_TIME_LENGTH = String(RESPONSE_TIME.maximum).length;

/**
 * Parses a typed response time, in ms: its whole number, limited to the allowed range; the minimum for a text without a
 * number.
 */
export function parseResponseTime(text: string): number {
  const { minimum, maximum } = RESPONSE_TIME;
  const typed = Number.parseInt(text, 10);
  return Number.isNaN(typed) ? minimum : Math.min(Math.max(typed, minimum), maximum);
}
