/**
 * Parts of a whole number in proportion to weights (at least 0), each a whole number, together exactly the whole: what
 * rounding down leaves over goes to the largest remainders, the first of equal ones. Without any weight all parts are 0.
 */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (whole * weight) / total);
  const parts = exact.map(Math.floor);
  const left = whole - parts.reduce((sum, part) => sum + part, 0);
  const remainder = (index: number): number => (exact[index] ?? 0) - (parts[index] ?? 0);
  [...exact.keys()]
    .filter((index) => (weights[index] ?? 0) > 0)
    .sort((a, b) => remainder(b) - remainder(a) || a - b)
    .slice(0, Math.max(0, left))
    .forEach((index) => (parts[index] = (parts[index] ?? 0) + 1));
  return parts;
}
