import { DAY_SECONDS } from '@bidstage/mock-api/contract/values/time-units';
import { ratio } from '@bidstage/mock-api/contract/values/metrics';
import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import type { Cause } from './revenue-causes.ts';

type DayChart = Pick<Chart, 'timeLabels' | 'bidders' | 'total'>;

/** Fewer days do not say what is usual. */
const LEAST_DAYS = 4;
/** The least share of one day of what is missing or added on all days, and of the whole change. */
const LEAST_SHARE = { ofDays: 0.7, ofChange: 0.5 };

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The index of the one day on which most of a change happened; null where it is spread over the days. What is usual on
 * a day is the usual share of `reference`, which moves as all days do.
 */
function dayOfChange(
  values: readonly number[],
  reference: readonly number[],
  change: number,
): number | null {
  if (values.length < LEAST_DAYS) return null;
  const share = median(values.map((value, day) => ratio(value, reference[day] ?? 0) ?? 0));
  const moved = values.map((value, day) =>
    Math.max(0, (value - share * (reference[day] ?? 0)) * Math.sign(change)),
  );
  const most = Math.max(...moved);
  const all = moved.reduce((sum, one) => sum + one, 0);
  const isSingle =
    most >= LEAST_SHARE.ofDays * all && most >= LEAST_SHARE.ofChange * Math.abs(change);
  return isSingle && most > 0 ? moved.indexOf(most) : null;
}

/**
 * The start, in Unix seconds, of the day that has most of a cause, so that its hours show it; null where the days share
 * it, or where the chart, of days that end by `updatedAt` and later, does not know it: it has no ad units.
 */
export function dayOfCause(
  { bidder, adUnit, change }: Cause,
  { timeLabels, bidders, total }: DayChart,
  updatedAt: number,
): number | null {
  if (change === null || (bidder === null && adUnit !== null)) return null;
  const days = timeLabels.filter((start) => start + DAY_SECONDS <= updatedAt);
  const all = total.totalRevenue.slice(0, days.length);
  if (bidder === null) {
    const at = dayOfChange(all, Array<number>(days.length).fill(1), change);
    return at === null ? null : (days[at] ?? null);
  }
  const own = bidders.find(({ name }) => name === bidder)?.totalRevenue;
  if (!own) return null;
  const values = own.slice(0, days.length);
  const others = all.map((sum, day) => sum - (values[day] ?? 0));
  const at = dayOfChange(values, others, change);
  return at === null ? null : (days[at] ?? null);
}
