/** The middle of some values; `otherwise` without any. */
export function median(values: readonly number[], otherwise: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? otherwise : (low + high) / 2;
}

export function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** How alike two curves are: the coefficient of Pearson; null for curves without ups and downs. */
export function correlation(a: readonly number[], b: readonly number[]): number | null {
  const [meanA, meanB] = [sumOf(a) / a.length, sumOf(b) / b.length];
  let [both, ofA, ofB] = [0, 0, 0];
  a.forEach((value, index) => {
    const [x, y] = [value - meanA, (b[index] ?? 0) - meanB];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  });
  return ofA > 0 && ofB > 0 ? both / Math.sqrt(ofA * ofB) : null;
}

export function aroundOne(values: readonly number[]): number[] {
  const mean = sumOf(values) / values.length;
  return values.map((value) => (mean > 0 ? value / mean : 1));
}
