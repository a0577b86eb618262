import { THRESHOLD_RULES } from '@bidstage/mock-api/contract/values/alerts';

const { minimum, maximum } = THRESHOLD_RULES.milliseconds;

/** Number of digits of the highest response time. */
export const RESPONSE_TIME_LENGTH = String(maximum).length;

/**
 * Parses a typed response time, in ms: its whole number, limited to the allowed range; the minimum for a text without a
 * number.
 */
export function parseResponseTime(text: string): number {
  const typed = Number.parseInt(text, 10);
  return Number.isNaN(typed) ? minimum : Math.min(Math.max(typed, minimum), maximum);
}
