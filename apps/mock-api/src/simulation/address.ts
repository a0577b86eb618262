/**
 * Random numbers by address: the value at (key, index) depends only on these two, so values can be read in any order.
 * The key comes from `keyHash`; the index counts within the entity.
 */

const STEP = 0x6d2b79f5;

/** 32 random bits at an address (mulberry32's output function over a counter). */
function bitsAt(key: number, index: number): number {
  const state = (key + Math.imul(index, STEP)) | 0;
  let value = Math.imul(state ^ (state >>> 15), state | 1);
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
  return (value ^ (value >>> 14)) >>> 0;
}

/** Uniform in [0, 1). */
export function uniformAt(key: number, index: number): number {
  return bitsAt(key, index) / 4294967296;
}

const BYTES_MEAN = 4 * 127.5;
const BYTES_DEVIATION = Math.sqrt((4 * (256 * 256 - 1)) / 12);

/** The maximum distance of `bellAt` from 0. */
export const BELL_BOUND = BYTES_MEAN / BYTES_DEVIATION;

/** Bell-shaped with mean 0, variance 1 and bounds: the normalized sum of four uniform bytes. */
export function bellAt(key: number, index: number): number {
  const bits = bitsAt(key, index);
  const sum = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24);
  return (sum - BYTES_MEAN) / BYTES_DEVIATION;
}

/**
 * Draws how many of `count` events happen with probability `chance` each: a whole number in [0, count] with the exact
 * mean and, within the bounds, the deviation of the binomial distribution. Uses the addresses `index` and `index + 1`.
 */
export function drawCount(key: number, index: number, count: number, chance: number): number {
  if (count <= 0 || chance <= 0) return 0;
  if (chance >= 1) return count;
  const mean = count * chance;
  const deviation = Math.min(
    Math.sqrt(mean * (1 - chance)),
    mean / BELL_BOUND,
    (count - mean) / BELL_BOUND,
  );
  const drawn = Math.floor(mean + bellAt(key, index) * deviation + uniformAt(key, index + 1));
  return Math.min(drawn, count);
}

/** The maximum relative deviation of an average. */
const MAX_SPREAD = 0.25;

/** Draws a sum of `count` values around a mean: its own mean is exact, its relative spread falls with the count. */
export function drawSum(
  key: number,
  index: number,
  count: number,
  mean: number,
  spread: number,
): number {
  if (count === 0) return 0;
  const deviation = Math.min(spread / Math.sqrt(count), MAX_SPREAD);
  return Math.round(count * mean * (1 + deviation * bellAt(key, index)));
}
