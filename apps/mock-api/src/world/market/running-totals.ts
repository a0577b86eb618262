import { COUNTERS } from '../../contract/metrics.ts';
import { type LineupUnit, UNIT_ROWS } from '../../simulation/market/fact-layout.ts';
import { SLOTS_PER_DAY } from '../../simulation/market/slots.ts';

/** Number of rows of an ad unit in the layout of the facts. */
export function rowsOf({ bidders }: LineupUnit): number {
  return UNIT_ROWS.length + bidders.length * COUNTERS.length;
}

/**
 * The totals of a day before each of its half hours: 48 times the layout of `FactDay.totals`, the first all zeros.
 * Money in millionths of a USD.
 */
export function runningTotals(
  lineup: readonly LineupUnit[],
  factsOf: (index: number) => Float64Array,
): Float64Array {
  const width = lineup.reduce((sum, unit) => sum + rowsOf(unit), 0);
  const totals = new Float64Array(SLOTS_PER_DAY * width);
  let offset = 0;
  for (const [index, unit] of lineup.entries()) {
    const facts = factsOf(index);
    const rows = rowsOf(unit);
    for (let row = 0; row < rows; row += 1) {
      let sum = 0;
      for (let index = 0; index < SLOTS_PER_DAY - 1; index += 1) {
        sum += facts[row * SLOTS_PER_DAY + index] ?? 0;
        totals[(index + 1) * width + offset + row] = sum;
      }
    }
    offset += rows;
  }
  return totals;
}
