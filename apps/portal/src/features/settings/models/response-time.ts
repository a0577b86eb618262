import { THRESHOLD_RULES } from '@bidstage/mock-api/contract/alerts';

const { minimum, maximum } = THRESHOLD_RULES.milliseconds;

/** Characters of the highest response time. */
export const RESPONSE_TIME_LENGTH = String(maximum).length;

/** What a typed response time counts as, in ms: its whole number within the rules; anything else is the lowest. */
export function parseResponseTime(text: string): number {
  const typed = Number.parseInt(text, 10);
  return Number.isNaN(typed) ? minimum : Math.min(Math.max(typed, minimum), maximum);
}
