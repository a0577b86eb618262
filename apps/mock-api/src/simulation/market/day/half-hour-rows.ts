import { addNumbers } from '#api/lib/number-rows.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

/* Arithmetic on rows of 48 half hours; `into` may be one of the operands. */

/** Adds values. */
export function add(into: Float64Array, values: Float64Array): void {
  addNumbers(into, 0, values, 0, SLOTS_PER_DAY);
}

export function multiply(into: Float64Array, one: Float64Array, other: Float64Array): void {
  for (let index = 0; index < SLOTS_PER_DAY; index += 1)
    into[index] = (one[index] ?? 0) * (other[index] ?? 0);
}

/** The difference where it is above 0, else 0. */
export function subtract(into: Float64Array, from: Float64Array, values: Float64Array): void {
  for (let index = 0; index < SLOTS_PER_DAY; index += 1)
    into[index] = Math.max(0, (from[index] ?? 0) - (values[index] ?? 0));
}

/** The quotient; 0 where the divisor is 0. */
export function divide(into: Float64Array, values: Float64Array, by: Float64Array): void {
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
    const divisor = by[index] ?? 0;
    into[index] = divisor > 0 ? (values[index] ?? 0) / divisor : 0;
  }
}

/** Writes a line from one half hour to a later one, both inclusive; between values that are at least 0 none is below 0. */
export function drawLine(
  into: Float64Array,
  from: number,
  to: number,
  before: number,
  after: number,
): void {
  for (let index = from; index <= to; index += 1)
    into[index] = (before * (to - index) + after * (index - from)) / (to - from);
}
