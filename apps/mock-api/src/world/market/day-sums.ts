import { addNumbers, sumNumbers } from '#api/lib/number-rows.ts';
import { oncePer } from '#api/lib/memo.ts';
import { COUNTERS } from '#api/contract/values/metrics.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import {
  bidderRow,
  COUNTER_ROW,
  type LineupUnit,
  UNIT_ROW,
} from '#api/simulation/market/day/fact-layout.ts';

/** The first rows: auctions, and the highest request counts of a bidder per ad unit. Then the bidders' counters. */
const AUCTIONS = 0;
const MAX_REQUESTS = 1;
const FIRST_BIDDER = 2;

/** The bidders of a lineup, sorted by code unit. */
const biddersOf = oncePer((lineup: readonly LineupUnit[]): readonly string[] =>
  [...new Set(lineup.flatMap((unit) => unit.bidders))].sort(byCodeUnit),
);

/** Sums over the ad units of a day, in rows of `width` numbers: 1 for the day, or its half hours. */
export class DaySums {
  /** Bidder codes, in the order of their rows. */
  readonly bidders: readonly string[];
  readonly rows: Float64Array;
  readonly #width: number;

  constructor(bidders: readonly string[], rows: Float64Array, width: number) {
    this.bidders = bidders;
    this.rows = rows;
    this.#width = width;
  }

  /** Adds the rows of an ad unit (`fact-layout.ts`). */
  add({ bidders }: LineupUnit, rows: Float64Array): void {
    const width = this.#width;
    const block = COUNTERS.length * width;
    addNumbers(this.rows, AUCTIONS * width, rows, UNIT_ROW.auctions * width, width);
    addHighest(this.rows, rows, bidders.length, width);
    bidders.forEach((code, bidder) => {
      const start = FIRST_BIDDER * width + this.bidders.indexOf(code) * block;
      addNumbers(this.rows, start, rows, bidderRow(bidder, 0) * width, block);
    });
  }

  #sum(row: number, from: number, to: number): number {
    const start = row * this.#width;
    return sumNumbers(this.rows, start + from, start + to);
  }

  /** Sum of a counter of the bidder at an index; of half hours from `from` (inclusive) to `to` (exclusive). */
  counter(bidder: number, counter: number, from: number, to: number): number {
    return this.#sum(FIRST_BIDDER + bidder * COUNTERS.length + counter, from, to);
  }

  auctions(from: number, to: number): number {
    return this.#sum(AUCTIONS, from, to);
  }

  /** The highest request count of a bidder, summed over half hours and ad units. */
  maxRequests(from: number, to: number): number {
    return this.#sum(MAX_REQUESTS, from, to);
  }

  /** Revenue of all bidders. */
  revenue(from: number, to: number): number {
    let revenue = 0;
    for (let bidder = 0; bidder < this.bidders.length; bidder += 1)
      revenue += this.counter(bidder, COUNTER_ROW.totalRevenue, from, to);
    return revenue;
  }
}

/** Adds the highest request count of a bidder of an ad unit. */
function addHighest(into: Float64Array, rows: Float64Array, bidders: number, width: number): void {
  for (let index = 0; index < width; index += 1) {
    let highest = 0;
    for (let bidder = 0; bidder < bidders; bidder += 1) {
      const requests = rows[bidderRow(bidder, COUNTER_ROW.requestCount) * width + index] ?? 0;
      if (requests > highest) highest = requests;
    }
    const at = MAX_REQUESTS * width + index;
    into[at] = (into[at] ?? 0) + highest;
  }
}

/** Sums over the ad units of a lineup: those that were made before, or zeros to add ad units to. */
export function daySums(
  lineup: readonly LineupUnit[],
  width: number,
  rows?: Float64Array,
): DaySums {
  const bidders = biddersOf(lineup);
  const length = (FIRST_BIDDER + bidders.length * COUNTERS.length) * width;
  return new DaySums(bidders, rows ?? new Float64Array(length), width);
}
