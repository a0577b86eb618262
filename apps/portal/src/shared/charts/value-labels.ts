import { currencyPrefix } from '../format/money.ts';
import { abbreviate, formatNumber } from '../format/numbers.ts';
import { metricFacts, type ChartMetric } from './chart-metrics.ts';
import { decimalsOf, type ValueScale } from './nice-scale.ts';

/** A value, short enough for an axis: `$1.2k`, `$0.05`, `8%`. */
export function valueLabel(
  metric: ChartMetric,
  value: number,
  { step }: ValueScale,
  currency: string,
): string {
  const { unit } = metricFacts(metric);
  if (unit === 'share') return `${shortNumber(value * 100, step * 100)}%`;
  const short = shortNumber(value, step);
  return unit === 'money' ? `${currencyPrefix(currency)}${short}` : short;
}

/** A number of an axis whose labels are `step` apart. */
export function shortNumber(value: number, step: number): string {
  return step >= 1 ? abbreviate(value) : formatNumber(value, decimalsOf(step));
}
