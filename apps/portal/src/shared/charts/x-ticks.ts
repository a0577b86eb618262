import { X_TICKS } from './chart-sizes.ts';

/**
 * Which of `count` buckets have a label: 7 or 8 of them, evenly apart where that can be; every one if there are fewer.
 * `preferred` are taken when they are as many, for example the Mondays of two months.
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
