import { shortDay } from '../format/day-text.ts';
import { daysBetween, type Day } from './days.ts';

/** Days that two ends of a range may lie apart, if a screen does not say otherwise. */
export const MAX_DATE_RANGE_DAYS = 60;

/** Why a day cannot be chosen, in words; undefined for a day that can. */
export type ReasonOf = (day: Day) => string | undefined;

export interface History {
  readonly today: Day;
  /** The day on which the data begins; null while that is unknown. */
  readonly historyDay: Day | null;
}

interface RangeRules extends History {
  readonly maxDateRange: number;
  /** The day of the first click, once it was made. */
  readonly firstClick?: Day | undefined;
}

/** Why a day has no data to show: it lies before the history, or in the future. */
export function historyReason(day: Day, { today, historyDay }: History): string | undefined {
  if (day > today) return 'In the future';
  if (historyDay !== null && day < historyDay) return `No data before ${shortDay(historyDay)}`;
  return undefined;
}

/** Why a day cannot be an end of a range. */
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
  /** The day on the other side, once it was chosen. */
  readonly other?: Day | undefined;
}

/** Why a day cannot be compared: only days that are over, and Day 1 before Day 2. */
export function compareReason(day: Day, rules: CompareRules): string | undefined {
  const { side, other, today } = rules;
  if (day === today) return 'Today is not over';
  const reason = historyReason(day, rules);
  if (reason !== undefined || other === undefined) return reason;
  if (side === 'day1') return day >= other ? `Not before Day 2, ${shortDay(other)}` : undefined;
  return day <= other ? `Not after Day 1, ${shortDay(other)}` : undefined;
}
