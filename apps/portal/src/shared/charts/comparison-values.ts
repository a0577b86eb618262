import type { Chart } from '@bidstage/mock-api/contract/operations/charts';

export interface ChartComparison {
  /** Start of the compared range, in Unix seconds. */
  readonly from: number;
  /** The compared range's own response: the bidders' values, and exact totals instead of computed ones. */
  readonly chart?: Chart | undefined;
}

type TotalKey =
  'totalRevenue' | 'impressionCount' | 'erpm' | 'divRequestCount' | 'requestCount' | 'fillRate';

const COUNTS: readonly TotalKey[] = ['impressionCount', 'divRequestCount', 'requestCount'];

/** The total's values of the compared range, by index; null where there is none. */
export function comparisonValues(
  chart: Chart,
  key: TotalKey,
  comparison: ChartComparison,
): (number | null)[] {
  if (comparison.chart) {
    const values = comparison.chart.total[key];
    return chart.timeLabels.map((_, index) => values[index] ?? null);
  }
  const rates = chart.total[`${key}IncrementRate`];
  return chart.total[key].map((value, index) => {
    const earlier = earlierValue(value, rates[index]);
    return earlier !== null && COUNTS.includes(key) ? Math.round(earlier) : earlier;
  });
}

/**
 * Solves `value = earlier × (1 + rate)` for the earlier value; null when the value fell to 0, because the rate then
 * does not determine it.
 */
function earlierValue(value: number | null, rate: number | null | undefined): number | null {
  if (value === null || rate === null || rate === undefined || rate <= -1) return null;
  return value / (1 + rate);
}
