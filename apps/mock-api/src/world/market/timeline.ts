import { COUNTERS, type Counter } from '#api/contract/values/metrics.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { COUNTER_ROW } from '#api/simulation/market/day/fact-layout.ts';
import type { DaySums } from './day-sums.ts';

/** Numbers of a day's sums (`from` inclusive, `to` exclusive) that belong to one bucket. */
export interface Piece {
  readonly bucket: number;
  readonly from: number;
  readonly to: number;
}

/** Sums over a site, or some of its ad units, per bucket. Money in millionths of a USD. */
export class Timeline {
  readonly buckets: number;
  /** Auctions per bucket. */
  readonly auctions: Float64Array;
  /** Highest bidder request count per bucket, summed over the ad units. */
  readonly maxRequests: Float64Array;
  /** Highest bidder request count of all buckets as one; null while it is the sum of the buckets' counts. */
  #maxRequestsOfAll: number | null = null;
  /** By bidder: one counter after the other, each with a number per bucket. */
  readonly #bidders = new Map<string, Float64Array>();

  constructor(buckets: number) {
    this.buckets = buckets;
    this.auctions = new Float64Array(buckets);
    this.maxRequests = new Float64Array(buckets);
  }

  /** Highest bidder request count over all buckets, summed over the ad units. */
  get maxRequestsOfAll(): number {
    return this.#maxRequestsOfAll ?? this.maxRequests.reduce((total, count) => total + count, 0);
  }

  set maxRequestsOfAll(count: number) {
    this.#maxRequestsOfAll = count;
  }

  /** Bidders that were asked for a bid, by name. */
  get bidders(): string[] {
    return [...this.#bidders.keys()]
      .filter((name) => this.values(name, 'requestCount').some((value) => value > 0))
      .sort(byCodeUnit);
  }

  /** A bidder's counter per bucket; zeros for an unknown bidder. */
  values(bidder: string, counter: Counter): Float64Array {
    const start = COUNTER_ROW[counter] * this.buckets;
    const rows = this.#bidders.get(bidder);
    return rows?.subarray(start, start + this.buckets) ?? new Float64Array(this.buckets);
  }

  /** Adds sums of a day. */
  add(sums: DaySums, pieces: readonly Piece[]): void {
    const rowsOf = sums.bidders.map((code) => this.#of(code));
    for (const { bucket, from, to } of pieces) {
      add(this.auctions, bucket, sums.auctions(from, to));
      add(this.maxRequests, bucket, sums.maxRequests(from, to));
      for (const [bidder, rows] of rowsOf.entries()) {
        for (let counter = 0; counter < COUNTERS.length; counter += 1) {
          const index = counter * this.buckets + bucket;
          add(rows, index, sums.counter(bidder, counter, from, to));
        }
      }
    }
  }

  #of(bidder: string): Float64Array {
    const rows = this.#bidders.get(bidder) ?? new Float64Array(this.buckets * COUNTERS.length);
    this.#bidders.set(bidder, rows);
    return rows;
  }
}

function add(into: Float64Array, index: number, value: number): void {
  into[index] = (into[index] ?? 0) + value;
}
