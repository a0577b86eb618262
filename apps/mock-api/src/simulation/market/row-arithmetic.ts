/* Arithmetic on rows of numbers of one length; `into` may be one of the operands. */

/** Adds values. */
export function add(into: Float64Array, values: Float64Array): void {
  for (let index = 0; index < into.length; index += 1)
    into[index] = (into[index] ?? 0) + (values[index] ?? 0);
}

export function multiply(into: Float64Array, one: Float64Array, other: Float64Array): void {
  for (let index = 0; index < into.length; index += 1)
    into[index] = (one[index] ?? 0) * (other[index] ?? 0);
}

/** The difference where it is above 0, else 0. */
export function subtract(into: Float64Array, from: Float64Array, values: Float64Array): void {
  for (let index = 0; index < into.length; index += 1)
    into[index] = Math.max(0, (from[index] ?? 0) - (values[index] ?? 0));
}

/** The quotient; 0 where the divisor is 0. */
export function divide(into: Float64Array, values: Float64Array, by: Float64Array): void {
  for (let index = 0; index < into.length; index += 1) {
    const divisor = by[index] ?? 0;
    into[index] = divisor > 0 ? (values[index] ?? 0) / divisor : 0;
  }
}
