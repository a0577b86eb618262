import type { Steps } from './steps.ts';

/** Items that are sorted or merged between two pauses. */
const ITEMS_PER_STEP = 4_000;

function* merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<T[]> {
  const merged: T[] = [];
  let fromLeft = 0;
  let fromRight = 0;
  while (merged.length < left.length + right.length) {
    const [a, b] = [left[fromLeft], right[fromRight]];
    if (b === undefined || (a !== undefined && compare(a, b) <= 0)) {
      merged.push(a as T);
      fromLeft += 1;
    } else {
      merged.push(b);
      fromRight += 1;
    }
    if (merged.length % ITEMS_PER_STEP === 0) yield;
  }
  return merged;
}

/** Returns the items sorted as by `toSorted`, in steps; for lists of unbounded length. */
export function* sortInSteps<T extends object | string>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += ITEMS_PER_STEP) {
    runs.push(items.slice(start, start + ITEMS_PER_STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let pair = 0; pair < runs.length; pair += 2) {
      merged.push(yield* merge(runs[pair] ?? [], runs[pair + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}
