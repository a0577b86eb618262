/** RFC 3339, with the letters T and Z. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** What is wrong with a text that `isInstant` refuses, as the rest of a sentence about it. */
export const NO_INSTANT =
  'must be a time such as 2024-01-31T09:00:00Z, of a day that the calendar has';

/** True for a text that begins with a date of the calendar: `Date.parse` accepts 30 February as well. */
export function beginsWithDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (year === undefined) return false;
  // Day 0 of the next month is the last day of this one.
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= last;
}

/** True for a time in RFC 3339. */
export function isInstant(text: string): boolean {
  return DATE_TIME.test(text) && beginsWithDate(text) && !Number.isNaN(Date.parse(text));
}
