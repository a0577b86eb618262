import type { DayCells } from './day-cells.ts';
import { MAX_CELLS } from './day-cells.ts';
import { addCountingNoise, splitStart, splitTotal } from './split-total.ts';
import type { UnitDay } from './unit-draw.ts';

/** Where the random numbers of splits begin, beyond those of the totals; and rows per day of one key. */
const FIRST_ADDRESS = 0x40000000;
const ROWS = 32;

/** Rows of so many cells of one ad unit, reused from one to the next: a split is done at once. */
function makeScratch(count: number) {
  const row = (): Float64Array => new Float64Array(count);
  return {
    weights: row(),
    caps: row(),
    least: row(),
    timeoutRates: row(),
    responses: row(),
    /** Auctions that no bidder has won yet; then those that no line item has taken yet. */
    left: row(),
    /** Sums over the bidders. */
    wins: row(),
    impressions: row(),
    revenue: row(),
    /** What is expected of a bidder or a line item. */
    expected: { bid: row(), win: row(), impression: row(), bidValue: row(), paid: row() },
    /** The rows that are split, as many as an ad unit has had so far. */
    rows: [] as Float64Array[],
  };
}

const scratches: ReturnType<typeof makeScratch>[] = [];

/** The rows of an ad unit in some cells of a UTC day, which are split one by one by the weights in the scratch. */
export class RowSplit {
  readonly unit: UnitDay;
  readonly cells: DayCells;
  readonly scratch: ReturnType<typeof makeScratch>;
  readonly #totals: Float64Array;

  constructor(unit: UnitDay, cells: DayCells, totals: Float64Array) {
    this.unit = unit;
    this.cells = cells;
    this.scratch = scratches[cells.count] ??= makeScratch(cells.count);
    this.#totals = totals;
    const { rows } = this.scratch;
    while (rows.length < totals.length) rows.push(new Float64Array(cells.count));
  }

  /** Writes one of the results that are expected in each cell. */
  expect(field: number, into: Float64Array): void {
    const { results } = this.cells;
    const { length } = this.unit.table.layout;
    for (let index = 0; index < into.length; index += 1)
      into[index] = results[index * length + field] ?? 0;
  }

  /** The cells of a row. */
  row(row: number): Float64Array {
    return this.scratch.rows[row] ?? new Float64Array(this.cells.count);
  }

  total(row: number): number {
    return this.#totals[row] ?? 0;
  }

  /** The first address of the random numbers of a row. */
  addressOf(row: number): number {
    return FIRST_ADDRESS + (this.unit.draws * ROWS + row) * MAX_CELLS + this.cells.address;
  }

  /** Splits a total, none of its parts above its cap; `key` and `row` are those of its random numbers. */
  split(key: number, row: number, into: Float64Array, total: number, caps?: Float64Array): void {
    const start = splitStart(key, this.addressOf(row));
    splitTotal(total, this.scratch.weights, caps ?? null, start, into);
  }

  /** The same for counts, whose weights are the expected counts: with counting noise. */
  splitCounts(
    key: number,
    row: number,
    into: Float64Array,
    total: number,
    caps?: Float64Array,
  ): void {
    if (total > 0) addCountingNoise(this.scratch.weights, key, this.addressOf(row));
    this.split(key, row, into, total, caps);
  }

  /** Uses counts as weights if there is something to split and no weight. */
  fallBackOn(counts: Float64Array, total: number): void {
    const { weights } = this.scratch;
    if (total > 0 && weights.every((weight) => weight === 0)) weights.set(counts);
  }
}
