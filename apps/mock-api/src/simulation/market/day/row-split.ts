import { drawLine, multiply } from './half-hour-rows.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import type { SharedConditions } from '#api/simulation/market/units/shared-conditions.ts';
import { addCountingNoise, splitStart, splitTotal } from './split-total.ts';
import { priceShift, type UnitDay } from './unit-draw.ts';

/** Where the random numbers of splits begin, beyond those of the totals; and rows per day of one key. */
const FIRST_ADDRESS = 0x40000000;
const ROWS = 32;

const LAST = SLOTS_PER_DAY - 1;

const perHalfHour = (): Float64Array => new Float64Array(SLOTS_PER_DAY);

/** Half hours of one ad unit, reused from one to the next: a split is done at once. */
export const SCRATCH = {
  weights: perHalfHour(),
  caps: perHalfHour(),
  least: perHalfHour(),
  /** Auctions that no bidder has won yet; then those that no line item has taken yet. */
  left: perHalfHour(),
  /** Sums over the bidders. */
  wins: perHalfHour(),
  impressions: perHalfHour(),
  revenue: perHalfHour(),
  /** What is expected of a bidder or a line item. */
  expected: {
    bid: perHalfHour(),
    win: perHalfHour(),
    impression: perHalfHour(),
    bidValue: perHalfHour(),
    paid: perHalfHour(),
  },
};

/** Rows of 48 half hours (`fact-layout.ts`), one after the other, which are reused from one ad unit to the next. */
export class HalfHourRows {
  #facts = new Float64Array();
  #rows: Float64Array[] = [];

  /** The numbers of all rows. */
  get facts(): Float64Array {
    return this.#facts;
  }

  /** Makes a number of rows of zeros. */
  clear(count: number): void {
    if (this.#rows.length < count) {
      this.#facts = new Float64Array(count * SLOTS_PER_DAY);
      // Once for all: making a view takes longer than most of what is done with it.
      this.#rows = Array.from({ length: count }, (_, row) =>
        this.#facts.subarray(row * SLOTS_PER_DAY, (row + 1) * SLOTS_PER_DAY),
      );
    }
    this.#facts.fill(0);
  }

  row(row: number): Float64Array {
    const found = this.#rows[row];
    if (!found) throw new RangeError(`there is no row ${row}`);
    return found;
  }
}

/** The results that a `RowSplit` has read; reused like the rows. */
let readResults = new Float64Array();

/** The rows of an ad unit on a UTC day, which are split one by one by the weights in `SCRATCH`. */
export class RowSplit {
  readonly unit: UnitDay;
  readonly shared: SharedConditions;
  readonly #totals: Float64Array;
  readonly #rows: HalfHourRows;
  /** The half hours whose expected results were read from the table, and these results, one after the other. */
  readonly #knots: number[] = [];
  readonly #results: Float64Array;
  readonly #width: number;

  constructor(unit: UnitDay, totals: Float64Array, rows: HalfHourRows) {
    this.unit = unit;
    this.shared = unit.halfHours();
    this.#totals = totals;
    this.#rows = rows;
    this.#width = unit.table.layout.length;
    // Once per part of the day, as its totals are; per half hour if an incident hits it.
    for (let at = 0; at < LAST; at += unit.shared.hours.slots) this.#knots.push(at);
    this.#knots.push(LAST);
    const length = this.#knots.length * this.#width;
    if (readResults.length < length) readResults = new Float64Array(length);
    this.#results = readResults;
    this.#readResults();
  }

  #readResults(): void {
    const { prepared, table } = this.unit;
    this.#knots.forEach((index, knot) => {
      const shift = priceShift(this.unit, (index + 0.5) / SLOTS_PER_DAY);
      this.shared.setPart(prepared.input, prepared.bidders, index, shift);
      const start = knot * this.#width;
      table.read(prepared.input, this.#results.subarray(start, start + this.#width));
    });
  }

  /**
   * Writes one of the results that are expected in each half hour: between those that were read it lies on lines, and
   * money follows the price level.
   */
  expect(field: number, into: Float64Array): void {
    if (field < this.unit.table.layout.bidValue) this.#drawLines(field, into, null);
    else this.#drawLines(field, into, this.shared.level);
  }

  #drawLines(field: number, into: Float64Array, level: Float64Array | null): void {
    const results = this.#results;
    const at = (knot: number): number => {
      const value = results[knot * this.#width + field] ?? 0;
      return level ? value / (level[this.#knots[knot] ?? 0] ?? 1) : value;
    };
    for (let knot = 0; knot + 1 < this.#knots.length; knot += 1)
      drawLine(into, this.#knots[knot] ?? 0, this.#knots[knot + 1] ?? 0, at(knot), at(knot + 1));
    if (level) multiply(into, into, level);
  }

  /** Whether an incident hits the ad unit: then what is expected is known for each half hour. */
  get isHit(): boolean {
    return this.unit.shared.hours.slots === 1;
  }

  /** The half hours of a row. */
  row(row: number): Float64Array {
    return this.#rows.row(row);
  }

  total(row: number): number {
    return this.#totals[row] ?? 0;
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
