/**
 * Splits a whole number in proportion to weights (at least 0) into whole numbers whose sum is exactly `whole`. The
 * remainder of rounding down goes to the parts with the largest fractions, the first ones if equal. If all weights are
 * 0, all parts are 0.
 */
export function apportion(whole: number, weights: ArrayLike<number>): number[] {
  const { length } = weights;
  const parts = new Array<number>(length).fill(0);
  let total = 0;
  for (let index = 0; index < length; index += 1) total += weights[index] ?? 0;
  if (total <= 0) return parts;
  const remainders = new Float64Array(length);
  let left = whole;
  for (let index = 0; index < length; index += 1) {
    const weight = weights[index] ?? 0;
    const exact = (whole * weight) / total;
    // Above 2^52 a double has no fraction, so such a part may be rounded up.
    const part = Math.min(Math.floor(exact), left);
    parts[index] = part;
    left -= part;
    // A part without weight gets nothing of the rest.
    remainders[index] = weight > 0 ? exact - part : -1;
  }
  if (left > 0) addToLargest(parts, remainders, left);
  return parts;
}

/** Adds 1 to `count` parts: those with the largest remainders, the first ones if equal. */
function addToLargest(parts: number[], remainders: Float64Array, count: number): void {
  // Sorting plain numbers is many times faster than with a comparison function. It finds the smallest remainder that
  // still gets 1.
  const sorted = remainders.slice().sort();
  const least = sorted[Math.max(0, sorted.length - count)] ?? 0;
  const above = sorted.length - 1 - sorted.lastIndexOf(least);
  let equal = count - above;
  for (let index = 0; index < parts.length; index += 1) {
    const remainder = remainders[index] ?? -1;
    if (remainder < least) continue;
    if (remainder === least) {
      if (equal <= 0) continue;
      equal -= 1;
    }
    parts[index] = (parts[index] ?? 0) + 1;
  }
}
