import { COUNTERS } from '#api/contract/values/metrics.ts';
import { COUNTER_ROW, UNIT_ROW } from '#api/simulation/market/fact-layout.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/slots.ts';

/** Numbers per row of running sums: one per boundary of a half hour. */
const WIDTH = SLOTS_PER_DAY + 1;

/** Converts rows of 48 half hours to rows of running sums, so that the sum of any range takes the same time. */
export function runningSums(rows: Float64Array): Float64Array {
  const count = rows.length / SLOTS_PER_DAY;
  const sums = new Float64Array(count * WIDTH);
  for (let row = 0; row < count; row += 1) {
    let sum = 0;
    for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
      sum += rows[row * SLOTS_PER_DAY + index] ?? 0;
      sums[row * WIDTH + index + 1] = sum;
    }
  }
  return sums;
}

/** The running sums of a day over all ad units (`seriesOf`), or of one ad unit (`unitRowsOf`). */
export class RunningSums {
  /** Bidder codes, in the order of their rows. */
  readonly bidders: readonly string[];
  readonly #sums: Float64Array;
  readonly #firstRow: number;

  /** `firstRow` is that of the first bidder. */
  constructor(sums: Float64Array, bidders: readonly string[], firstRow: number) {
    this.#sums = sums;
    this.bidders = bidders;
    this.#firstRow = firstRow;
  }

  /** Sum of a row over half hours from `from` (inclusive) to `to` (exclusive). */
  sum(row: number, from: number, to: number): number {
    return (this.#sums[row * WIDTH + to] ?? 0) - (this.#sums[row * WIDTH + from] ?? 0);
  }

  /** Sum of a counter of the bidder at an index. */
  counter(bidder: number, counter: number, from: number, to: number): number {
    return this.sum(this.#firstRow + bidder * COUNTERS.length + counter, from, to);
  }

  auctions(from: number, to: number): number {
    return this.sum(UNIT_ROW.auctions, from, to);
  }

  /** The highest request counts of a bidder per half hour and ad unit. */
  maxRequests(from: number, to: number): number {
    return this.sum(this.#sums.length / WIDTH - 1, from, to);
  }

  /** Revenue of all bidders. */
  revenue(from: number, to: number): number {
    return this.bidders.reduce(
      (sum, _, bidder) => sum + this.counter(bidder, COUNTER_ROW.totalRevenue, from, to),
      0,
    );
  }
}
