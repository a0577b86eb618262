import { SLOTS_PER_DAY } from './slots.ts';
import type { SharedConditions } from './shared-conditions.ts';
import { addCountingNoise, splitStart, splitTotal } from './split-total.ts';
import type { UnitDay } from './unit-draw.ts';

/** Where the random numbers of splits begin, beyond those of the totals; and rows per day of one key. */
const FIRST_ADDRESS = 0x40000000;
const ROWS = 32;

const perHalfHour = (): Float64Array => new Float64Array(SLOTS_PER_DAY);

/** Half hours of one ad unit, reused from one to the next: a split is done at once. */
export const SCRATCH = {
  weights: perHalfHour(),
  caps: perHalfHour(),
  least: perHalfHour(),
  timeoutRates: perHalfHour(),
  responses: perHalfHour(),
  /** Auctions that no bidder has won yet; then those that no line item has taken yet. */
  left: perHalfHour(),
  /** Sums over the bidders. */
  wins: perHalfHour(),
  impressions: perHalfHour(),
  revenue: perHalfHour(),
};

/** Calls `use` with the index of each half hour. */
export function eachHalfHour(use: (index: number) => void): void {
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) use(index);
}

/** The rows of an ad unit on a UTC day, which are split one by one by the weights in `SCRATCH`. */
export class RowSplit {
  readonly unit: UnitDay;
  readonly shared: SharedConditions;
  readonly #totals: Float64Array;
  readonly #facts: Float64Array;
  /** The expected results of each half hour, one after the other. */
  readonly #expected: Float64Array;
  readonly #width: number;

  constructor(unit: UnitDay, totals: Float64Array, facts: Float64Array) {
    this.unit = unit;
    this.shared = unit.halfHours();
    this.#totals = totals;
    this.#facts = facts;
    this.#width = unit.table.layout.length;
    this.#expected = new Float64Array(SLOTS_PER_DAY * this.#width);
  }

  /** The half hours of a row. */
  row(row: number): Float64Array {
    return this.#facts.subarray(row * SLOTS_PER_DAY, (row + 1) * SLOTS_PER_DAY);
  }

  total(row: number): number {
    return this.#totals[row] ?? 0;
  }

  /** The expected results of a half hour. */
  results(index: number): Float64Array {
    return this.#expected.subarray(index * this.#width, (index + 1) * this.#width);
  }

  /** One of the expected results of a half hour. */
  expected(index: number, field: number): number {
    return this.#expected[index * this.#width + field] ?? 0;
  }

  /** The first address of the random numbers of a row. */
  addressOf(row: number): number {
    return FIRST_ADDRESS + (this.unit.draws * ROWS + row) * SLOTS_PER_DAY;
  }

  /** Splits a total, none of its parts above its cap; `key` and `row` are those of its random numbers. */
  split(key: number, row: number, into: Float64Array, total: number, caps?: Float64Array): void {
    const start = splitStart(key, this.addressOf(row));
    splitTotal(total, SCRATCH.weights, caps ?? null, start, into);
  }

  /** The same for counts, whose weights are the expected counts: with counting noise. */
  splitCounts(
    key: number,
    row: number,
    into: Float64Array,
    total: number,
    caps?: Float64Array,
  ): void {
    addCountingNoise(SCRATCH.weights, key, this.addressOf(row));
    this.split(key, row, into, total, caps);
  }

  /** Uses counts as weights if there is something to split and no weight. */
  fallBackOn(counts: Float64Array, total: number): void {
    if (total > 0 && SCRATCH.weights.every((weight) => weight === 0)) SCRATCH.weights.set(counts);
  }
}
