import { addDays, dayCount, monthOf, weekOf, type DayRange } from './days.ts';
import type { NamedDays } from './range-steps.ts';

/**
 * The days that a range is compared with: as many days just before it; for weeks and months the previous one (contract
 * §7).
 */
export function comparisonDays({ days, timeFrame }: NamedDays): DayRange {
  const last = addDays(days.first, -1);
  if (timeFrame === 'THIS_WEEK' || timeFrame === 'LAST_WEEK') return weekOf(last);
  if (timeFrame === 'THIS_MONTH' || timeFrame === 'LAST_MONTH') return monthOf(last);
  return { first: addDays(days.first, -dayCount(days)), last };
}
