import { bellAt, uniformAt } from '#api/simulation/address.ts';

/** The maximum relative noise of a part. */
const MAX_NOISE = 0.6;

/**
 * Adds counting noise to expected counts: n deviates by the square root of n. Uses the addresses from `index` on, one
 * for each count.
 */
export function addCountingNoise(counts: Float64Array, key: number, index: number): void {
  for (let part = 0; part < counts.length; part += 1) {
    const count = counts[part] ?? 0;
    if (count === 0) continue;
    const noise = Math.min(MAX_NOISE, 1 / Math.sqrt(count)) * bellAt(key, index + part);
    counts[part] = Math.max(0, count * (1 + noise));
  }
}

const sumOf = (values: Float64Array): number => {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return sum;
};

/** Splits a total in proportion to weights; what rounding leaves is carried to the next part. Returns what is left. */
function splitOnce(
  total: number,
  weights: Float64Array,
  caps: Float64Array | null,
  start: number,
  into: Float64Array,
): number {
  const all = sumOf(weights);
  if (all <= 0) return total;
  const scale = total / all;
  let due = start;
  let given = 0;
  for (let part = 0; part < weights.length; part += 1) {
    due += (weights[part] ?? 0) * scale;
    const room = caps ? (caps[part] ?? 0) - (into[part] ?? 0) : Infinity;
    const next = Math.min(room, Math.floor(due) - given, total - given);
    into[part] = (into[part] ?? 0) + next;
    given += next;
  }
  return total - given;
}

/**
 * Splits a whole number into whole numbers in proportion to weights, none above its cap; they add up to it. The sum of
 * the caps must be at least the total. `start`, from 0 to 1, decides where remainders become a whole.
 */
export function splitTotal(
  total: number,
  weights: Float64Array,
  caps: Float64Array | null,
  start: number,
  into: Float64Array,
): void {
  into.fill(0);
  if (total === 0) return;
  let left = splitOnce(total, weights, caps, start, into);
  if (left === 0) return;
  if (caps) {
    const room = caps.map((cap, part) => cap - (into[part] ?? 0));
    left = splitOnce(left, room, caps, start, into);
  }
  for (let part = 0; part < into.length && left > 0; part += 1) {
    const room = caps ? (caps[part] ?? 0) - (into[part] ?? 0) : left;
    const next = Math.min(room, left);
    into[part] = (into[part] ?? 0) + next;
    left -= next;
  }
}

/** A start for `splitTotal`: not so near to 0 or 1 that rounding errors of the weights matter. */
export function splitStart(key: number, index: number): number {
  return 0.05 + 0.9 * uniformAt(key, index);
}
