import { type Counters, sumCounters } from '../../contract/values/metrics.ts';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import { type UnitRow, UNIT_ROWS } from '../../simulation/market/fact-layout.ts';
import { SLOTS_PER_DAY } from '../../simulation/market/slots.ts';
import type { MarketView } from '../../world/market/market-view.ts';
import type { UnitTotals } from '../../world/market/unit-totals.ts';
import { yieldToEventLoop } from '../../domain/steps.ts';

/** Half hours that are added up between two turns of the event loop; a multiple of the days that are cached as one. */
const SLOTS_PER_TURN = 32 * SLOTS_PER_DAY;

function biddersOf(parts: readonly UnitTotals[]): UnitTotals['bidders'] {
  const counters = new Map<string, Counters[]>();
  for (const { name, counters: own } of parts.flatMap(({ bidders }) => bidders))
    counters.set(name, [...(counters.get(name) ?? []), own]);
  return [...counters]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([name, all]) => ({ name, counters: sumCounters(all) }));
}

function merged(parts: readonly UnitTotals[], last: UnitTotals): UnitTotals {
  const rows = UNIT_ROWS.map(
    (row) => [row, parts.reduce((sum, { unit }) => sum + unit[row], 0)] as const,
  );
  return {
    adUnitId: last.adUnitId,
    // The names at the end of the range win.
    adUnitNames: last.adUnitNames,
    unit: Object.fromEntries(rows) as Record<UnitRow, number>,
    bidders: biddersOf(parts),
  };
}

/** The sums of several ranges in their order as those of one. */
function mergedTotals(ranges: readonly (readonly UnitTotals[])[]): UnitTotals[] {
  const units = new Map<string, UnitTotals[]>();
  for (const unit of ranges.flat())
    units.set(unit.adUnitId, [...(units.get(unit.adUnitId) ?? []), unit]);
  return [...units]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .flatMap(([, parts]) => parts.slice(-1).map((last) => merged(parts, last)));
}

/** The sums of a range per ad unit and bidder, as `MarketView.totals`, with pauses for other work in a long range. */
export async function totalsInTurns(
  view: MarketView,
  fromSlot: number,
  toSlot: number,
): Promise<UnitTotals[]> {
  const [from, to] = [Math.max(fromSlot, view.firstSlot), Math.min(toSlot, view.nowSlot)];
  if (to - from <= SLOTS_PER_TURN) return view.totals(from, to);
  const ranges: UnitTotals[][] = [];
  for (let start = from; start < to;) {
    const end = Math.min(to, (Math.floor(start / SLOTS_PER_TURN) + 1) * SLOTS_PER_TURN);
    // Days may have been removed from the disk during a pause.
    await view.prepare(start, end);
    ranges.push(view.totals(start, end));
    await yieldToEventLoop();
    start = end;
  }
  return mergedTotals(ranges);
}
