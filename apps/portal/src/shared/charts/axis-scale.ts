import { X_TICKS } from './chart-sizes.ts';
import { currencyPrefix } from '../format/money.ts';
import { abbreviate, formatNumber } from '../format/numbers.ts';
import { METRIC_FACTS, type ChartMetric } from './chart-metrics.ts';

/** A value axis from 0: its end, and the positions of the labels. */
export interface ValueScale {
  readonly max: number;
  readonly step: number;
  readonly ticks: readonly number[];
}

const MAX_STEPS = 6;
/** Free share above the highest value. */
const HEADROOM = 0.08;
/** The same below marks. */
export const MARKED_HEADROOM = 0.16;

/** The smallest of 1, 2, 5 × 10ⁿ that is not under `value`. */
function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/**
 * A scale from 0 that includes the highest value; whole numbers only where the values are counts. Ours: the library does
 * not tell its own, which the cursor's dots and the least height of a bar need.
 */
export function niceScale(highest: number, isCount = false, headroom = HEADROOM): ValueScale {
  const top = highest > 0 ? highest * (1 + headroom) : 1;
  const step = Math.max(niceStep(top / MAX_STEPS), isCount ? 1 : 0);
  const steps = Math.max(1, Math.ceil(top / step - 1e-9));
  const ticks = Array.from({ length: steps + 1 }, (_, index) => clean(index * step, step));
  return { max: clean(steps * step, step), step, ticks };
}

/** Decimals that a step needs: 0.05 needs 2. */
function decimalsOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

/** Removes the rounding errors of binary fractions (3 × 0.1). */
function clean(value: number, step: number): number {
  return Number(value.toFixed(Math.min(20, decimalsOf(step) + 1)));
}

/**
 * Indexes of the labelled buckets among `count`: 7 or 8 of them, evenly spaced where possible; every one if there are
 * fewer. `preferred` are used when there are 7 or 8 of them, for example the Mondays of two months.
 */
export function tickIndexes(count: number, preferred: readonly number[] = []): readonly number[] {
  if (isTickCount(preferred.length)) return preferred;
  if (count <= X_TICKS.most) return everyNth(count, 1);
  for (let step = 2; step < count; step += 1) {
    const indexes = everyNth(count, step);
    if (isTickCount(indexes.length)) return indexes;
    if (indexes.length < X_TICKS.least) break;
  }
  const last = X_TICKS.most - 1;
  return Array.from({ length: X_TICKS.most }, (_, index) =>
    Math.round((index * (count - 1)) / last),
  );
}

const isTickCount = (count: number) => count >= X_TICKS.least && count <= X_TICKS.most;

const everyNth = (count: number, step: number) =>
  Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);

/** A value, short enough for an axis: `$1.2k`, `$0.05`, `8%`. */
export function valueLabel(
  metric: ChartMetric,
  value: number,
  { step }: ValueScale,
  currency: string,
): string {
  const { unit } = METRIC_FACTS[metric];
  if (unit === 'share') return `${shortNumber(value * 100, step * 100)}%`;
  const short = shortNumber(value, step);
  return unit === 'money' ? `${currencyPrefix(currency)}${short}` : short;
}

/** A number of an axis whose labels are `step` apart. */
export function shortNumber(value: number, step: number): string {
  return step >= 1 ? abbreviate(value) : formatNumber(value, decimalsOf(step));
}
