import { useHistoryDays } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import {
  addDays,
  daysBefore,
  monthOf,
  type Day,
  type DayRange,
} from '@bidstage/mock-api/contract/values/days';
import { daysQuery, rangeOffset } from '#portal/shared/date-range/day-offset.ts';
import { isoDay } from '#portal/shared/format/dates.ts';
import { useCharts, type ChartResponse } from '../api/analytics-queries.ts';
import { monthOutlook, PROJECTED_FROM_DAYS, type MonthOutlook } from '../models/month-outlook.ts';

/** The same month of the year before. */
function yearBefore({ first }: DayRange): DayRange {
  return monthOf(`${Number(first.slice(0, 4)) - 1}${first.slice(4)}`);
}

function revenueByDay({ data }: ChartResponse, tzOffset: number): ReadonlyMap<Day, number> {
  const revenue = data.total.totalRevenue;
  return new Map(
    data.timeLabels.map((label, index) => [isoDay(label * 1000, tzOffset), revenue[index] ?? 0]),
  );
}

/** The outlook of the running month, with the month (a day in it) and the currency of its amounts. */
interface ShownOutlook extends MonthOutlook {
  readonly today: Day;
  readonly lastYear: number | null;
  readonly currency: string;
}

/**
 * Where the revenue of the month stands; undefined until it is known, null before the first full day. Requests nothing
 * while not `isNeeded`.
 */
export function useMonthOutlook(isNeeded: boolean): ShownOutlook | null | undefined {
  const { today, historyDay } = useHistoryDays();
  const month = monthOf(today);
  const earliest = [month.first, daysBefore(today, PROJECTED_FROM_DAYS).first].sort()[0] ?? today;
  const yearAgo = yearBefore(month);
  const start = historyDay ?? today;
  const queryOf = (days: DayRange, isKnown: boolean) =>
    isNeeded && isKnown && historyDay !== null
      ? { range: daysQuery(days), granularity: 'day' as const }
      : null;
  const first = earliest < start ? start : earliest;
  const shown = { first, last: today };
  const hasFullDay = historyDay !== null && addDays(first, 1) <= today;
  const now = useCharts(queryOf(shown, hasFullDay));
  const before = useCharts(queryOf(yearAgo, yearAgo.first >= start));
  if (!hasFullDay) return null;
  if (!now.data || now.isPlaceholderData || before.isFetching) return undefined;
  const lastYear = before.data?.data.totalSummarize.totalRevenue ?? null;
  const outlook = monthOutlook(revenueByDay(now.data, rangeOffset(shown)), lastYear, today);
  return { ...outlook, today, lastYear, currency: now.data.meta.currency };
}
