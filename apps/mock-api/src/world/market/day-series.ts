import { COUNTERS } from '../../contract/metrics.ts';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import {
  bidderRow,
  COUNTER_ROW,
  type LineupUnit,
  UNIT_ROW,
} from '../../simulation/market/fact-layout.ts';
import { SLOTS_PER_DAY } from '../../simulation/market/slots.ts';

/**
 * The first rows of a series, before those of the bidders: auctions, and highest bidder request counts, over its ad
 * units.
 */
export const SERIES_ROWS = { auctions: 0, maxRequests: 1 } as const;
const SERIES_HEAD = 2;

/** Index of the row of a bidder's counter in a series. */
export function seriesRow(bidder: number, counter: number): number {
  return SERIES_HEAD + bidder * COUNTERS.length + counter;
}

const biddersByLineup = new WeakMap<readonly LineupUnit[], readonly string[]>();

/** The bidders of a lineup, sorted by code unit: their order in its series. */
export function biddersOf(lineup: readonly LineupUnit[]): readonly string[] {
  const known = biddersByLineup.get(lineup);
  if (known) return known;
  const made = [...new Set(lineup.flatMap((unit) => unit.bidders))].sort(byCodeUnit);
  biddersByLineup.set(lineup, made);
  return made;
}

/** Adds a row of facts to a row of a series. */
function addRow(series: Float64Array, row: number, facts: Float64Array, from: number): void {
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
    const offset = row * SLOTS_PER_DAY + index;
    series[offset] = (series[offset] ?? 0) + (facts[from * SLOTS_PER_DAY + index] ?? 0);
  }
}

function addHighestRequests(series: Float64Array, facts: Float64Array, bidders: number): void {
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
    let highest = 0;
    for (let bidder = 0; bidder < bidders; bidder += 1) {
      const row = bidderRow(bidder, COUNTER_ROW.requestCount);
      highest = Math.max(highest, facts[row * SLOTS_PER_DAY + index] ?? 0);
    }
    const offset = SERIES_ROWS.maxRequests * SLOTS_PER_DAY + index;
    series[offset] = (series[offset] ?? 0) + highest;
  }
}

/** Rows with the 48 half hours of a day, summed over some ad units: see `SERIES_ROWS` and `seriesRow`. */
export function seriesOf(
  lineup: readonly LineupUnit[],
  units: readonly Float64Array[],
): Float64Array {
  const bidders = biddersOf(lineup);
  const series = new Float64Array(seriesRow(bidders.length, 0) * SLOTS_PER_DAY);
  lineup.forEach((unit, index) => {
    const facts = units[index] ?? new Float64Array();
    addRow(series, SERIES_ROWS.auctions, facts, UNIT_ROW.auctions);
    addHighestRequests(series, facts, unit.bidders.length);
    unit.bidders.forEach((code, index) => {
      const bidder = bidders.indexOf(code);
      for (let counter = 0; counter < COUNTERS.length; counter += 1) {
        addRow(series, seriesRow(bidder, counter), facts, bidderRow(index, counter));
      }
    });
  });
  return series;
}

/** Numbers per row of running sums: one per boundary of a half hour. */
const WIDTH = SLOTS_PER_DAY + 1;

/** The rows of a series as running sums, so that the sum of any range takes the same time. */
export class RunningSums {
  readonly #sums: Float64Array;

  constructor(series: Float64Array) {
    const rows = series.length / SLOTS_PER_DAY;
    this.#sums = new Float64Array(rows * WIDTH);
    for (let row = 0; row < rows; row += 1) {
      let sum = 0;
      for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
        sum += series[row * SLOTS_PER_DAY + index] ?? 0;
        this.#sums[row * WIDTH + index + 1] = sum;
      }
    }
  }

  /** Sum of a row over half hours from `from` (inclusive) to `to` (exclusive). */
  sum(row: number, from: number, to: number): number {
    return (this.#sums[row * WIDTH + to] ?? 0) - (this.#sums[row * WIDTH + from] ?? 0);
  }

  get byteLength(): number {
    return this.#sums.byteLength;
  }
}
