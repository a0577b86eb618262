/** Functions of log-normal distributions, given by median and standard deviation of the logarithm. */

/** The share of a normal distribution below `z` (Abramowitz and Stegun 26.2.17, error below 1e-7). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    Math.exp((-z * z) / 2) *
    t *
    (0.127414796 + t * (-0.142248368 + t * (0.71070687 + t * (-0.726576013 + t * 0.530702714))));
  return z > 0 ? 1 - tail : tail;
}

/** The share of values above `limit` (> 0). */
export function shareAbove(limit: number, median: number, sigma: number): number {
  return 1 - normalBelow(Math.log(limit / median) / sigma);
}

/** The mean of the values below `limit`; `limit` itself if hardly any value is below it. */
export function meanBelow(limit: number, median: number, sigma: number): number {
  const z = Math.log(limit / median) / sigma;
  const below = normalBelow(z);
  if (below < 1e-9) return limit;
  const mean = (median * Math.exp((sigma * sigma) / 2) * normalBelow(z - sigma)) / below;
  return Math.min(mean, limit);
}

/** The contribution of the values above `limit` (>= 0) to the mean. */
export function partAbove(limit: number, median: number, sigma: number): number {
  const mean = median * Math.exp((sigma * sigma) / 2);
  return limit <= 0 ? mean : mean * normalBelow(sigma - Math.log(limit / median) / sigma);
}
