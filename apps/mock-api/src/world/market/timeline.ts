import { COUNTERS, type Counter, type Counters } from '../../contract/metrics.ts';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import { COUNTER_ROW, UNIT_ROW, UNIT_ROWS } from '../../simulation/market/fact-layout.ts';
import { SLOTS_PER_DAY } from '../../simulation/market/slots.ts';
import { biddersOf, type FactDay, SERIES_ROWS, seriesRow } from './fact-day.ts';

/** Sums over a site, or some of its ad units, for a number of buckets. Money in millionths of a USD. */
export class Timeline {
  readonly buckets: number;
  /** Auctions of each bucket. */
  readonly auctions: Float64Array;
  /** Highest bidder request count, summed over the ad units, of each bucket. */
  readonly maxRequests: Float64Array;
  readonly #bidders = new Map<string, Float64Array>();

  constructor(buckets: number) {
    this.buckets = buckets;
    this.auctions = new Float64Array(buckets);
    this.maxRequests = new Float64Array(buckets);
  }

  /** Bidders that were asked for a bid, by name. */
  get bidders(): string[] {
    return [...this.#bidders]
      .filter(([, values]) => values.some((value) => value > 0))
      .map(([name]) => name)
      .sort(byCodeUnit);
  }

  /** A bidder's counters in a bucket; zeros for one that was not there. */
  counters(bidder: string, bucket: number): Counters {
    const values = this.#bidders.get(bidder);
    return Object.fromEntries(
      COUNTERS.map((name, index) => [name, values?.[bucket * COUNTERS.length + index] ?? 0]),
    ) as Record<Counter, number>;
  }

  /** Adds some half hours (from included, to not) of a day over all its ad units. */
  addDay(bucket: number, day: FactDay, from: number, to: number): void {
    const { series } = day;
    add(this.auctions, bucket, sum(series, SERIES_ROWS.auctions, from, to));
    add(this.maxRequests, bucket, sum(series, SERIES_ROWS.maxRequests, from, to));
    biddersOf(day.roster).forEach((code, bidder) => {
      const values = this.#of(code);
      for (let counter = 0; counter < COUNTERS.length; counter += 1) {
        const place = bucket * COUNTERS.length + counter;
        add(values, place, sum(series, seriesRow(bidder, counter), from, to));
      }
    });
  }

  /** Adds some half hours of one ad unit of a day's roster. */
  addUnit(bucket: number, day: FactDay, place: number, from: number, to: number): void {
    const facts = day.unit(place);
    const bidders = day.roster[place]?.bidders ?? [];
    add(this.auctions, bucket, sum(facts, UNIT_ROW.auctions, from, to));
    const requests = bidders.map((code, bidder) => {
      const values = this.#of(code);
      const first = UNIT_ROWS.length + bidder * COUNTERS.length;
      for (let counter = 0; counter < COUNTERS.length; counter += 1) {
        add(values, bucket * COUNTERS.length + counter, sum(facts, first + counter, from, to));
      }
      return first + COUNTER_ROW.requestCount;
    });
    for (let index = from; index < to; index += 1) {
      const highest = requests.reduce(
        (most, row) => Math.max(most, facts[row * SLOTS_PER_DAY + index] ?? 0),
        0,
      );
      add(this.maxRequests, bucket, highest);
    }
  }

  #of(bidder: string): Float64Array {
    const values = this.#bidders.get(bidder) ?? new Float64Array(this.buckets * COUNTERS.length);
    this.#bidders.set(bidder, values);
    return values;
  }
}

function add(into: Float64Array, place: number, value: number): void {
  into[place] = (into[place] ?? 0) + value;
}

function sum(rows: Float64Array | Uint32Array, row: number, from: number, to: number): number {
  let total = 0;
  const end = row * SLOTS_PER_DAY + to;
  for (let index = row * SLOTS_PER_DAY + from; index < end; index += 1) total += rows[index] ?? 0;
  return total;
}
