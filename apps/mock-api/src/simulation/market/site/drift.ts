import { bellAt, uniformAt } from '#api/simulation/address.ts';

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

/** Knots that are computed together: each follows from the one before it, the first of a block from its own past. */
const BLOCK = 64;

/** Maximum of cached blocks, of half a KB each; a process has one of them. */
const MAX_BLOCKS = 4000;

interface Block {
  readonly drift: Drift;
  readonly index: number;
  readonly values: Float64Array;
}

/** The last block that was read of each process, by key: days are mostly read in their order. */
const blocks = new Map<number, Block>();

function makeBlock(drift: Drift, index: number): Block {
  const { key, sigma, memory } = drift;
  const first = index * BLOCK;
  let sum = 0;
  let weight = 1;
  let terms = 0;
  for (; weight > NEGLIGIBLE; terms += 1) {
    sum += weight * bellAt(key, first - terms);
    weight *= memory;
  }
  const scale = sigma * Math.sqrt(1 - memory * memory);
  // One more than the block has: between its last knot and the next one there is a line too.
  const values = new Float64Array(BLOCK + 1);
  for (let knot = 0; knot <= BLOCK; knot += 1) {
    // The next knot adds its own number to what is left of those before it, without the one that has no effect any more.
    if (knot > 0)
      sum = memory * sum + bellAt(key, first + knot) - weight * bellAt(key, first + knot - terms);
    values[knot] = scale * sum;
  }
  return { drift, index, values };
}

const isOf = (block: Block | undefined, { key, sigma, memory }: Drift, index: number): boolean =>
  block?.index === index &&
  block.drift.key === key &&
  block.drift.sigma === sigma &&
  block.drift.memory === memory;

function blockWith(drift: Drift, knot: number): Block {
  const index = Math.floor(knot / BLOCK);
  let block = blocks.get(drift.key);
  if (!block || !isOf(block, drift, index)) {
    block = makeBlock(drift, index);
    if (blocks.size >= MAX_BLOCKS) blocks.clear();
    blocks.set(drift.key, block);
  }
  return block;
}

function atKnot(drift: Drift, knot: number): number {
  const { values, index } = blockWith(drift, knot);
  return values[knot - index * BLOCK] ?? 0;
}

/** The values of a process at `count` knots, the first of them in `firstSlot`. */
export function driftKnots(drift: Drift, firstSlot: number, count: number): Float64Array {
  const values = new Float64Array(count);
  addKnots(drift, firstSlot, values);
  return values;
}

/** Adds the values of a process at as many knots as `into` has, the first of them in `firstSlot`. */
export function addKnots(drift: Drift, firstSlot: number, into: Float64Array): void {
  const first = Math.floor(firstSlot / drift.slots);
  const { values, index } = blockWith(drift, first);
  const start = first - index * BLOCK;
  for (let knot = 0; knot < into.length; knot += 1) {
    const value = start + knot <= BLOCK ? values[start + knot] : atKnot(drift, first + knot);
    into[knot] = (into[knot] ?? 0) + (value ?? 0);
  }
}

/** The values of a process in `count` slots from `firstSlot` on. */
export function driftOver(drift: Drift, firstSlot: number, count: number): Float64Array {
  const values = new Float64Array(count);
  addDrift(drift, firstSlot, values);
  return values;
}

/** Adds the values of a process in as many slots as `into` has, from `firstSlot` on. */
export function addDrift(drift: Drift, firstSlot: number, into: Float64Array): void {
  let knot = Math.floor(firstSlot / drift.slots);
  let from = atKnot(drift, knot);
  let to = atKnot(drift, knot + 1);
  for (let index = 0; index < into.length; index += 1) {
    const slot = firstSlot + index;
    if (slot >= (knot + 1) * drift.slots) {
      knot += 1;
      from = to;
      to = atKnot(drift, knot + 1);
    }
    const share = (slot - knot * drift.slots) / drift.slots;
    into[index] = (into[index] ?? 0) + from + (to - from) * share;
  }
}

/** The value of a process at the start of a slot. */
export function driftAt(drift: Drift, slot: number): number {
  const knot = Math.floor(slot / drift.slots);
  const { values, index } = blockWith(drift, knot);
  const at = knot - index * BLOCK;
  const from = values[at] ?? 0;
  return from + ((values[at + 1] ?? 0) - from) * (slot / drift.slots - knot);
}

/** Values that stay for a long time and jump to another one now and then, with mean 0. */
export interface Steps {
  /** Key of its random numbers. */
  readonly key: number;
  /** Standard deviation of the values. */
  readonly sigma: number;
  /** Mean number of slots between two jumps; there are never more than twice as many. */
  readonly slots: number;
}

/** The value of steps in a slot: one jump in each stretch of `slots`, at any time in it. */
export function stepAt({ key, sigma, slots }: Steps, slot: number): number {
  const stretch = Math.floor(slot / slots);
  const jump = stretch * slots + Math.floor(uniformAt(key, 2 * stretch) * slots);
  return sigma * bellAt(key, 2 * (slot >= jump ? stretch : stretch - 1) + 1);
}
