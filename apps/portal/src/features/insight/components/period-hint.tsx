import { dayCount, type DayRange } from '../../../shared/date-range/days.ts';
import { shortDays } from '../../../shared/format/dates.ts';
import { Text } from '../../../shared/ui/layout/text.tsx';

/** The days of the figures: `Last 7 days, Jan 1 – 7, 2024`. */
export function PeriodHint({ days }: { readonly days: DayRange }) {
  return (
    <Text tone="muted" font="hint">
      Last {dayCount(days)} days, {shortDays(days)}
    </Text>
  );
}
