export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** NaN without values, as all functions here. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The value below which a share of the values lies, interpolated. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position - Math.floor(position));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function standardDeviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(sum(values.map((value) => (value - centre) ** 2)) / (values.length - 1));
}

export function skewness(values: readonly number[]): number {
  const [centre, spread] = [mean(values), standardDeviation(values)];
  return mean(values.map((value) => ((value - centre) / spread) ** 3));
}

export function correlation(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [mean(left), mean(right)];
  const products = (pick: (x: number, y: number) => number): number =>
    sum(left.map((x, index) => pick(x - a, (right[index] ?? NaN) - b)));
  return products((x, y) => x * y) / Math.sqrt(products((x) => x * x) * products((_, y) => y * y));
}

/** A value at a whole-numbered time. */
export interface Timed {
  readonly at: number;
  readonly value: number;
}

/** Correlation of each value with the value one step later, over the steps for which both are there. */
export function lagOne(series: readonly Timed[], step = 1): number {
  const values = new Map(series.map(({ at, value }) => [at, value]));
  const pairs = series.flatMap(({ at, value }) => {
    const next = values.get(at + step);
    return next === undefined ? [] : [[value, next] as const];
  });
  return correlation(
    pairs.map(([now]) => now),
    pairs.map(([, next]) => next),
  );
}

/** Mean of the values of each group, by key. */
export function meansBy<T>(
  rows: readonly T[],
  keyOf: (row: T) => number,
  valueOf: (row: T) => number,
): ReadonlyMap<number, number> {
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    group.push(valueOf(row));
    groups.set(keyOf(row), group);
  }
  return new Map([...groups].map(([key, values]) => [key, mean(values)]));
}

/** Solves a square system of linear equations by elimination; `rows` end with the right-hand side. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < size; pivot += 1) {
    let best = pivot;
    for (let row = pivot + 1; row < size; row += 1)
      if (Math.abs(at(row, pivot)) > Math.abs(at(best, pivot))) best = row;
    [rows[pivot], rows[best]] = [rows[best] ?? [], rows[pivot] ?? []];
    if (Math.abs(at(pivot, pivot)) < 1e-9) continue;
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue;
      const factor = at(row, pivot) / at(pivot, pivot);
      rows[row] = (rows[row] ?? []).map((value, column) => value - factor * at(pivot, column));
    }
  }
  return rows.map((_, index) =>
    Math.abs(at(index, index)) < 1e-9 ? 0 : at(index, size) / at(index, index),
  );
}

/** What a linear regression on some features leaves of each value. */
export function residuals(
  values: readonly number[],
  features: readonly (readonly number[])[],
): number[] {
  const width = features[0]?.length ?? 0;
  const column = (index: number): number[] => features.map((row) => row[index] ?? 0);
  const columns = Array.from({ length: width }, (_, index) => column(index));
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((total, value, index) => total + value * (b[index] ?? 0), 0);
  const weights = solve(
    columns.map((left) => [...columns.map((right) => dot(left, right)), dot(left, values)]),
  );
  return values.map((value, index) => value - dot(features[index] ?? [], weights));
}
