import { shortDay } from '../format/dates.ts';
import { addDays, daysBetween, type Day } from '@bidstage/mock-api/contract/values/days';

/** Maximum distance between the two ends of a range, in days, if a screen gives no other. */
export const MAX_DATE_RANGE_DAYS = 60;

/** The reason why a day cannot be chosen, as a text; undefined for a day that can. */
export type ReasonOf = (day: Day) => string | undefined;

export interface History {
  readonly today: Day;
  /** The day on which the data begins; null while unknown. */
  readonly historyDay: Day | null;
}

interface RangeRules extends History {
  readonly maxDateRange: number;
  readonly firstClick?: Day | undefined;
}

/** The reason why a day has no data: it is before the history, or in the future. */
export function historyReason(day: Day, { today, historyDay }: History): string | undefined {
  if (day > today) return 'In the future';
  if (historyDay !== null && day < historyDay) return `No data before ${shortDay(historyDay)}`;
  return undefined;
}

export function rangeReason(day: Day, rules: RangeRules): string | undefined {
  const { firstClick, maxDateRange } = rules;
  const reason = historyReason(day, rules);
  if (reason !== undefined || firstClick === undefined) return reason;
  return Math.abs(daysBetween(firstClick, day)) > maxDateRange
    ? `More than ${maxDateRange} days from ${shortDay(firstClick)}`
    : undefined;
}

interface CompareRules extends History {
  readonly side: 'day1' | 'day2';
  readonly other?: Day | undefined;
}

/** The reason why a day cannot be compared: only past days can, and Day 1 must be before Day 2. */
export function compareReason(day: Day, rules: CompareRules): string | undefined {
  const { side, other, today, historyDay } = rules;
  if (day === today) return 'Today is not complete';
  const reason = historyReason(day, rules);
  if (reason !== undefined) return reason;
  if (other === undefined) {
    if (side === 'day1') return addDays(day, 1) === today ? 'No full day after it' : undefined;
    return day === historyDay ? 'No full day before it' : undefined;
  }
  if (side === 'day1') return day >= other ? `Not before Day 2, ${shortDay(other)}` : undefined;
  return day <= other ? `Not after Day 1, ${shortDay(other)}` : undefined;
}
