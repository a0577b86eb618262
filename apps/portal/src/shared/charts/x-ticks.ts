import { X_TICKS } from './chart-sizes.ts';

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
