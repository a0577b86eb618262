/** Adds `length` numbers of `from`, from index `fromStart` on, to those of `into` from index `start` on. */
export function addNumbers(
  into: Float64Array,
  start: number,
  from: Float64Array,
  fromStart: number,
  length: number,
): void {
  for (let index = 0; index < length; index += 1)
    into[start + index] = (into[start + index] ?? 0) + (from[fromStart + index] ?? 0);
}

/** The sum of the numbers from index `from` (inclusive) to `to` (exclusive). */
export function sumNumbers(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += values[index] ?? 0;
  return sum;
}
