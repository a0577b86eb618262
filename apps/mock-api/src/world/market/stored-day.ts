import { COUNTERS } from '#api/contract/values/metrics.ts';
import { byCodeUnit } from '#api/domain/by-code-unit.ts';
import {
  bidderRow,
  COUNTER_ROW,
  type LineupUnit,
  rowsOf,
  UNIT_ROW,
} from '#api/simulation/market/fact-layout.ts';
import type { DayFacts } from '#api/simulation/market/generate-day.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/slots.ts';
import type { StoredDay } from '#api/store/facts/fact-store.ts';

/** The row of the first bidder in a series: before it, there is only the row of the auctions. */
export const FIRST_SERIES_ROW = 1;

const biddersByLineup = new WeakMap<readonly LineupUnit[], readonly string[]>();

/** The bidders of a lineup, sorted by code unit: their order in its series. */
export function biddersOf(lineup: readonly LineupUnit[]): readonly string[] {
  const known = biddersByLineup.get(lineup);
  if (known) return known;
  const made = [...new Set(lineup.flatMap((unit) => unit.bidders))].sort(byCodeUnit);
  biddersByLineup.set(lineup, made);
  return made;
}

/** Adds `count` rows of half hours to rows of another array. */
function addRows(
  into: Float64Array,
  row: number,
  from: Float64Array,
  fromRow: number,
  count = 1,
): void {
  const [start, other] = [row * SLOTS_PER_DAY, fromRow * SLOTS_PER_DAY];
  for (let index = 0; index < count * SLOTS_PER_DAY; index += 1) {
    into[start + index] = (into[start + index] ?? 0) + (from[other + index] ?? 0);
  }
}

/** The rows of an ad unit with one more: the highest request count of a bidder. */
export function unitRowsOf(unit: LineupUnit, facts: Float64Array): Float64Array {
  const last = rowsOf(unit) * SLOTS_PER_DAY;
  const rows = new Float64Array(last + SLOTS_PER_DAY);
  rows.set(facts);
  unit.bidders.forEach((_, bidder) => {
    const requests = bidderRow(bidder, COUNTER_ROW.requestCount) * SLOTS_PER_DAY;
    for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
      rows[last + index] = Math.max(rows[last + index] ?? 0, facts[requests + index] ?? 0);
    }
  });
  return rows;
}

/**
 * Sums over all ad units per half hour: the row of the auctions, those of each bidder (`biddersOf`), and the highest
 * request counts of a bidder.
 */
function seriesOf({ lineup, units }: DayFacts): Float64Array {
  const bidders = biddersOf(lineup);
  const last = FIRST_SERIES_ROW + bidders.length * COUNTERS.length;
  const series = new Float64Array((last + 1) * SLOTS_PER_DAY);
  lineup.forEach((unit, index) => {
    const rows = unitRowsOf(unit, units[index] ?? new Float64Array());
    addRows(series, 0, rows, UNIT_ROW.auctions);
    addRows(series, last, rows, rowsOf(unit));
    unit.bidders.forEach((code, bidder) => {
      const row = FIRST_SERIES_ROW + bidders.indexOf(code) * COUNTERS.length;
      addRows(series, row, rows, bidderRow(bidder, 0), COUNTERS.length);
    });
  });
  return series;
}

/** Half hours of half a day. */
export const HALF = SLOTS_PER_DAY / 2;

/** Sums of each row of each ad unit over the day, in the layout of `FactDay.totals`. */
function totalsOf({ lineup, units }: DayFacts): Float64Array {
  const totals = new Float64Array(lineup.reduce((sum, unit) => sum + rowsOf(unit), 0));
  let row = 0;
  for (const facts of units) {
    for (let start = 0; start < facts.length; start += SLOTS_PER_DAY, row += 1) {
      let total = 0;
      for (let index = start; index < start + SLOTS_PER_DAY; index += 1) total += facts[index] ?? 0;
      totals[row] = total;
    }
  }
  return totals;
}

/** What is stored of a generated day. */
export function storedDay(facts: DayFacts): StoredDay {
  return { totals: totalsOf(facts), series: seriesOf(facts) };
}

/**
 * Sums of the rows of all ad units in half a day before each of its half hours, and of all of it: `HALF + 1` times the
 * layout of `FactDay.totals`, the first all zeros. The half begins at index `begin` of the day.
 */
export function halfSums({ units }: DayFacts, begin: number): Float64Array {
  const width = units.reduce((sum, facts) => sum + facts.length, 0) / SLOTS_PER_DAY;
  const sums = new Float64Array((HALF + 1) * width);
  let row = 0;
  for (const facts of units) {
    for (let start = begin; start < facts.length; start += SLOTS_PER_DAY, row += 1) {
      let sum = 0;
      for (let index = 0; index < HALF; index += 1) {
        sum += facts[start + index] ?? 0;
        sums[(index + 1) * width + row] = sum;
      }
    }
  }
  return sums;
}
