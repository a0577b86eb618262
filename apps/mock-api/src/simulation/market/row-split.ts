import { getOrCreate } from '#api/lib/get-or-create.ts';
import { type DayCells, MAX_CELLS } from './day-cells.ts';
import { addCountingNoise, splitStart, splitTotal } from './split-total.ts';
import type { UnitDay } from './unit-draw.ts';

/** Where the random numbers of splits begin, beyond those of the totals; and rows per day of one key. */
const FIRST_ADDRESS = 0x40000000;
const ROWS = 32;

/** Rows of so many cells of one ad unit, reused from one to the next: a split is done at once. */
function makeScratch(count: number, groups: number) {
  const row = (): Float64Array => new Float64Array(count);
  return {
    weights: row(),
    caps: row(),
    least: row(),
    /** The share of the requests that line items win which they fill. */
    coverage: row(),
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
    /** What is split next, by group. */
    totals: new Float64Array(groups),
    /** The rows that are split, as many as an ad unit has had so far. */
    rows: [] as Float64Array[],
  };
}

const scratches = new Map<number, ReturnType<typeof makeScratch>>();

/** Totals of rows, each with a number per group from `from` on. */
export interface RowTotals {
  readonly rows: readonly Float64Array[];
  readonly from: number;
  /** Number of rows. */
  readonly length: number;
}

/**
 * The rows of an ad unit in some cells of a UTC day, which are split one by one: by the weights and
 * the totals in the scratch.
 */
export class RowSplit {
  readonly unit: UnitDay;
  readonly cells: DayCells;
  readonly scratch: ReturnType<typeof makeScratch>;
  readonly #totals: RowTotals;

  constructor(unit: UnitDay, cells: DayCells, totals: RowTotals) {
    const { count, size } = cells;
    this.unit = unit;
    this.cells = cells;
    this.scratch = getOrCreate(scratches, count * MAX_CELLS + size, () =>
      makeScratch(count, count / size),
    );
    this.#totals = totals;
    const { rows } = this.scratch;
    while (rows.length < totals.length) rows.push(new Float64Array(count));
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

  /** Sets what is split next: the totals of a row, or what they are above those of another one times a factor. */
  setTotals(row: number, without?: number, factor = 1): void {
    const { rows, from } = this.#totals;
    const { totals } = this.scratch;
    for (let group = 0; group < totals.length; group += 1) {
      const less = without === undefined ? 0 : factor * (rows[without]?.[from + group] ?? 0);
      totals[group] = (rows[row]?.[from + group] ?? 0) - less;
    }
  }

  /** Takes what the cells have already from the totals. */
  takeFromTotals(values: Float64Array): void {
    const { totals } = this.scratch;
    const { size } = this.cells;
    for (let index = 0, group = 0; index < values.length; group += 1)
      for (const end = index + size; index < end; index += 1)
        totals[group] = (totals[group] ?? 0) - (values[index] ?? 0);
  }

  /** The first address of the random numbers of a row. */
  addressOf(row: number): number {
    return FIRST_ADDRESS + (this.unit.draws * ROWS + row) * MAX_CELLS + this.cells.address;
  }

  /** Splits the totals, no cell above its cap; `key` and `row` are those of the random numbers. */
  split(key: number, row: number, into: Float64Array, caps?: Float64Array): void {
    const { weights, totals } = this.scratch;
    const { count, size } = this.cells;
    const address = this.addressOf(row);
    for (let from = 0, group = 0; from < count; from += size, group += 1) {
      const total = totals[group] ?? 0;
      const start = total > 0 ? splitStart(key, address + from) : 0;
      splitTotal(total, weights, caps ?? null, start, into, from, from + size);
    }
  }

  /** The same for counts, whose weights are the expected counts: with counting noise. */
  splitCounts(key: number, row: number, into: Float64Array, caps?: Float64Array): void {
    addCountingNoise(this.scratch.weights, key, this.addressOf(row));
    this.split(key, row, into, caps);
  }

  /** Uses counts as weights of a group that has something to split and no weight. */
  fallBackOn(counts: Float64Array): void {
    const { weights, totals } = this.scratch;
    const { size } = this.cells;
    for (let group = 0; group < totals.length; group += 1) {
      if ((totals[group] ?? 0) <= 0) continue;
      const [from, to] = [group * size, (group + 1) * size];
      let isEmpty = true;
      for (let index = from; index < to; index += 1) isEmpty &&= weights[index] === 0;
      if (isEmpty) weights.set(counts.subarray(from, to), from);
    }
  }
}
