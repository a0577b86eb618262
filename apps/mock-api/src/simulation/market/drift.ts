import { bellAt } from './address.ts';

/** Noise with memory: an autoregressive process with mean 0, at knots in time with straight lines between them. */
export interface Drift {
  /** Key of its random numbers. */
  readonly key: number;
  /** Standard deviation at the knots. */
  readonly sigma: number;
  /** Correlation of neighbouring knots, at least 0 and below 1. */
  readonly memory: number;
  /** Slots from one knot to the next. */
  readonly slots: number;
}

/** Weight below which the past of a process has no effect. */
const NEGLIGIBLE = 0.02;

function atKnot({ key, sigma, memory }: Drift, knot: number): number {
  let sum = 0;
  let weight = 1;
  for (let back = 0; weight > NEGLIGIBLE; back += 1) {
    sum += weight * bellAt(key, knot - back);
    weight *= memory;
  }
  return sigma * sum * Math.sqrt(1 - memory * memory);
}

/** The values of a process in `count` slots from `firstSlot` on. */
export function driftOver(drift: Drift, firstSlot: number, count: number): Float64Array {
  const values = new Float64Array(count);
  let knot = Math.floor(firstSlot / drift.slots);
  let [from, to] = [atKnot(drift, knot), atKnot(drift, knot + 1)];
  for (let index = 0; index < count; index += 1) {
    const slot = firstSlot + index;
    if (slot >= (knot + 1) * drift.slots) {
      knot += 1;
      [from, to] = [to, atKnot(drift, knot + 1)];
    }
    values[index] = from + ((to - from) * (slot - knot * drift.slots)) / drift.slots;
  }
  return values;
}
