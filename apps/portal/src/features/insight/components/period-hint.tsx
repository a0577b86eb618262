import { dayCount, type DayRange } from '../../../shared/date-range/days.ts';
import { shortDays } from '../../../shared/format/dates.ts';
import styles from './insight.module.css';

/** The days of the figures: `Last 7 days, Jan 1 – 7, 2024`. */
export function PeriodHint({ days }: { readonly days: DayRange }) {
  return (
    <p className={styles.hint}>
      Last {dayCount(days)} days, {shortDays(days)}
    </p>
  );
}
