import { COUNTER_ROW, type LineupUnit } from '../../simulation/market/fact-layout.ts';
import type { DayFacts } from '../../simulation/market/generate-day.ts';
import { SLOTS_PER_DAY } from '../../simulation/market/slots.ts';
import type { StoredDay } from '../../store/facts/fact-store.ts';
import { biddersOf, seriesOf, seriesRow } from './day-series.ts';
import { rowsOf } from './running-totals.ts';

const bytesOf = (values: Float64Array): Buffer =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength);

function sumRow(facts: Float64Array, row: number): number {
  let sum = 0;
  const end = (row + 1) * SLOTS_PER_DAY;
  for (let index = row * SLOTS_PER_DAY; index < end; index += 1) sum += facts[index] ?? 0;
  return sum;
}

/** Totals of a whole day: per ad unit the rows of the layout, one number each. */
function totalsOf(lineup: readonly LineupUnit[], units: readonly Float64Array[]): Float64Array {
  const totals = new Float64Array(lineup.reduce((sum, unit) => sum + rowsOf(unit), 0));
  let offset = 0;
  for (const [index, unit] of lineup.entries()) {
    const facts = units[index] ?? new Float64Array();
    for (let row = 0; row < rowsOf(unit); row += 1) totals[offset + row] = sumRow(facts, row);
    offset += rowsOf(unit);
  }
  return totals;
}

/** Revenue per half hour over all bidders of a series. */
function revenueOf(series: Float64Array, bidders: number): Float64Array {
  const revenue = new Float64Array(SLOTS_PER_DAY);
  for (let bidder = 0; bidder < bidders; bidder += 1) {
    const row = seriesRow(bidder, COUNTER_ROW.totalRevenue) * SLOTS_PER_DAY;
    for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
      revenue[index] = (revenue[index] ?? 0) + (series[row + index] ?? 0);
    }
  }
  return revenue;
}

/** Converts a generated day to its stored form: totals and bytes. */
export function storedDay({ lineup, units }: DayFacts): StoredDay {
  const series = seriesOf(lineup, units);
  return {
    revenue: bytesOf(revenueOf(series, biddersOf(lineup).length)),
    totals: bytesOf(totalsOf(lineup, units)),
    series: bytesOf(series),
    units: units.map(bytesOf),
  };
}
