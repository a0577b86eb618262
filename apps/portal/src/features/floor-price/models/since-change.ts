import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { eRPM, fillRate, ratio } from '@bidstage/mock-api/contract/values/metrics';
import {
  addDays,
  daysBefore,
  daysFrom,
  type Day,
  type DayRange,
} from '@bidstage/mock-api/contract/values/days';
import { compareText } from '#portal/shared/grid/compare-text.ts';

/** Full days that are compared before and after a change of floor prices. */
const REVIEW_DAYS = 7;

/** A change of floor prices with the full days before and after its day. */
export interface Review {
  /** Unix seconds. */
  readonly timestamp: number;
  readonly day: Day;
  readonly before: DayRange;
  readonly after: DayRange;
}

/** The latest change that a full week has followed; undefined for none. `dayOf` returns the day of Unix seconds. */
export function reviewOf(
  timestamps: readonly number[],
  { today, dayOf }: { readonly today: Day; readonly dayOf: (timestamp: number) => Day },
): Review | undefined {
  const over = timestamps.filter((time) => addDays(dayOf(time), REVIEW_DAYS) < today);
  if (over.length === 0) return undefined;
  const timestamp = Math.max(...over);
  const day = dayOf(timestamp);
  const after = daysFrom(addDays(day, 1), REVIEW_DAYS);
  return { timestamp, day, before: daysBefore(day, REVIEW_DAYS), after };
}

const METRICS = {
  eRPM: (row: AdUnitPerformance) => eRPM(row),
  fillRate: (row: AdUnitPerformance) => fillRate(row.impressionCount, row.maxRequestCount),
  perRequests: (row: AdUnitPerformance) => ratio(1000 * row.totalRevenue, row.divRequestCount),
} as const;

/** An ad unit whose floor prices were changed: each metric before and after; null without a base. */
export interface ReviewedAdUnit extends Readonly<
  Record<keyof typeof METRICS, readonly [number | null, number | null]>
> {
  readonly adUnitId: string;
}

/** The ad units with changed floor prices, by div id. */
export function reviewedAdUnits(
  changed: readonly string[],
  before: readonly AdUnitPerformance[],
  after: readonly AdUnitPerformance[],
): readonly ReviewedAdUnit[] {
  return [...new Set(changed)].sort(compareText).map((adUnitId) => {
    const rows = [before, after].map((all) => all.find((row) => row.adUnitId === adUnitId));
    const pair = (of: (row: AdUnitPerformance) => number | null) => {
      const [one, other] = rows.map((row) => (row ? of(row) : null));
      return [one ?? null, other ?? null] as const;
    };
    return {
      adUnitId,
      eRPM: pair(METRICS.eRPM),
      fillRate: pair(METRICS.fillRate),
      perRequests: pair(METRICS.perRequests),
    };
  });
}
