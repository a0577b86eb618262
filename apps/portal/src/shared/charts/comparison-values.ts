import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { metricFacts, type ChartMetric } from './chart-metrics.ts';

/** The range that a chart is compared with. */
export interface ChartComparison {
  /** Start of the compared range, in Unix seconds. */
  readonly from: number;
  /** The compared range's own response, for exact values; without it they are computed from the increment rates. */
  readonly chart?: Chart | undefined;
}

/** The total's values of the compared range, by index; null where there is none. */
export function comparisonValues(
  chart: Chart,
  metric: ChartMetric,
  comparison: ChartComparison,
): (number | null)[] {
  const { total } = metricFacts(metric);
  if (comparison.chart) {
    const values = comparison.chart.total[total];
    return chart.timeLabels.map((_, index) => values[index] ?? null);
  }
  const rates = chart.total[`${total}IncrementRate`];
  return chart.total[total].map((value, index) => earlierValue(metric, value, rates[index]));
}

/**
 * Solves `value = earlier × (1 + rate)` for the earlier value; null when the value fell to 0, because the rate then
 * does not determine it.
 */
function earlierValue(
  metric: ChartMetric,
  value: number | null,
  rate: number | null | undefined,
): number | null {
  if (value === null || rate === null || rate === undefined || rate <= -1) return null;
  const earlier = value / (1 + rate);
  return metricFacts(metric).unit === 'count' ? Math.round(earlier) : earlier;
}
