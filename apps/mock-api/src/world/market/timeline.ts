import { COUNTERS, type Counter } from '../../contract/metrics.ts';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import { COUNTER_ROW, UNIT_ROW, UNIT_ROWS } from '../../simulation/market/fact-layout.ts';
import { SLOTS_PER_DAY } from '../../simulation/market/slots.ts';
import { biddersOf, type FactDay, SERIES_ROWS, seriesRow } from './fact-day.ts';

/** Half hours of a day (from included, to not) that belong to one bucket. */
export interface Piece {
  readonly bucket: number;
  readonly from: number;
  readonly to: number;
}

/** Sums over a site, or some of its ad units, for a number of buckets. Money in millionths of a USD. */
export class Timeline {
  readonly buckets: number;
  /** Auctions of each bucket. */
  readonly auctions: Float64Array;
  /** Highest bidder request count, summed over the ad units, of each bucket. */
  readonly maxRequests: Float64Array;
  /** By bidder: counter after counter, each bucket by bucket. */
  readonly #bidders = new Map<string, Float64Array>();

  constructor(buckets: number) {
    this.buckets = buckets;
    this.auctions = new Float64Array(buckets);
    this.maxRequests = new Float64Array(buckets);
  }

  /** Bidders that were asked for a bid, by name. */
  get bidders(): string[] {
    return [...this.#bidders.keys()]
      .filter((name) => this.values(name, 'requestCount').some((value) => value > 0))
      .sort(byCodeUnit);
  }

  /** A bidder's counter, bucket by bucket; zeros for one that was not there. */
  values(bidder: string, counter: Counter): Float64Array {
    const start = COUNTER_ROW[counter] * this.buckets;
    const rows = this.#bidders.get(bidder);
    return rows?.subarray(start, start + this.buckets) ?? new Float64Array(this.buckets);
  }

  /** Adds a day over all its ad units. */
  addDay(day: FactDay, pieces: readonly Piece[]): void {
    const bidders = biddersOf(day.roster).map((code) => this.#of(code));
    for (const { bucket, from, to } of pieces) {
      add(this.auctions, bucket, day.sum(SERIES_ROWS.auctions, from, to));
      add(this.maxRequests, bucket, day.sum(SERIES_ROWS.maxRequests, from, to));
      for (const [bidder, rows] of bidders.entries()) {
        for (let counter = 0; counter < COUNTERS.length; counter += 1) {
          const place = counter * this.buckets + bucket;
          add(rows, place, day.sum(seriesRow(bidder, counter), from, to));
        }
      }
    }
  }

  /** Adds one ad unit of a day's roster. */
  addUnit(day: FactDay, place: number, pieces: readonly Piece[]): void {
    const facts = day.unit(place);
    const bidders = (day.roster[place]?.bidders ?? []).map((code, bidder) => ({
      rows: this.#of(code),
      first: UNIT_ROWS.length + bidder * COUNTERS.length,
    }));
    for (const { bucket, from, to } of pieces) {
      add(this.auctions, bucket, sum(facts, UNIT_ROW.auctions, from, to));
      for (const { rows, first } of bidders) {
        for (let counter = 0; counter < COUNTERS.length; counter += 1) {
          add(rows, counter * this.buckets + bucket, sum(facts, first + counter, from, to));
        }
      }
      for (let index = from; index < to; index += 1) {
        let highest = 0;
        for (const { first } of bidders) {
          const row = first + COUNTER_ROW.requestCount;
          highest = Math.max(highest, facts[row * SLOTS_PER_DAY + index] ?? 0);
        }
        add(this.maxRequests, bucket, highest);
      }
    }
  }

  #of(bidder: string): Float64Array {
    const rows = this.#bidders.get(bidder) ?? new Float64Array(this.buckets * COUNTERS.length);
    this.#bidders.set(bidder, rows);
    return rows;
  }
}

function add(into: Float64Array, place: number, value: number): void {
  into[place] = (into[place] ?? 0) + value;
}

function sum(rows: Uint32Array, row: number, from: number, to: number): number {
  let total = 0;
  const end = row * SLOTS_PER_DAY + to;
  for (let index = row * SLOTS_PER_DAY + from; index < end; index += 1) total += rows[index] ?? 0;
  return total;
}
