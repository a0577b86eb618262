/** Returns the value below which a share of the values lies; 0 for no values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Quantiles of a list of times, in ms. */
export interface Times {
  readonly median: number;
  readonly p99: number;
}

export const timesOf = (values: readonly number[]): Times => ({
  median: median(values),
  p99: quantile(values, 0.99),
});
