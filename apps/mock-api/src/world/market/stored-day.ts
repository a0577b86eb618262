import { COUNTERS } from '../../contract/metrics.ts';
import { COUNTER_ROW, type RosterUnit, UNIT_ROWS } from '../../simulation/market/fact-layout.ts';
import type { DayFacts } from '../../simulation/market/generate-day.ts';
import { SLOTS_PER_DAY } from '../../simulation/market/slots.ts';
import type { StoredDay } from '../../store/facts/fact-store.ts';
import { biddersOf, seriesOf, seriesRow } from './day-series.ts';

const bytesOf = (values: Float64Array | Uint32Array): Buffer =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength);

function sumRow(facts: Uint32Array, row: number, to: number): number {
  let sum = 0;
  const end = row * SLOTS_PER_DAY + to;
  for (let index = row * SLOTS_PER_DAY; index < end; index += 1) sum += facts[index] ?? 0;
  return sum;
}

/** Sums of the half hours before `to`: ad unit by ad unit the rows of the layout, each one number. */
export function totalsBefore(
  to: number,
  roster: readonly RosterUnit[],
  factsOf: (place: number) => Uint32Array | undefined,
): Float64Array {
  const lengths = roster.map(({ bidders }) => UNIT_ROWS.length + bidders.length * COUNTERS.length);
  const totals = new Float64Array(lengths.reduce((sum, length) => sum + length, 0));
  let offset = 0;
  for (const [place, rows] of lengths.entries()) {
    const facts = factsOf(place) ?? new Uint32Array();
    for (let row = 0; row < rows; row += 1) totals[offset + row] = sumRow(facts, row, to);
    offset += rows;
  }
  return totals;
}

/** Revenue of each half hour over all bidders of a series. */
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

/** Sums and bytes of a generated day, ready to be kept. */
export function storedDay({ roster, units }: DayFacts): StoredDay {
  const series = seriesOf(roster, units);
  return {
    revenue: bytesOf(revenueOf(series, biddersOf(roster).length)),
    totals: bytesOf(totalsBefore(SLOTS_PER_DAY, roster, (place) => units[place])),
    series: bytesOf(series),
    units: units.map(bytesOf),
  };
}
