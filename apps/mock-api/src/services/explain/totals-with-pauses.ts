import { sumCounters } from '#api/contract/values/metrics.ts';
import { byCodeUnit } from '#api/domain/by-code-unit.ts';
import { groupBy } from '#api/domain/group-by.ts';
import { type UnitRow, UNIT_ROWS } from '#api/simulation/market/fact-layout.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/slots.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import { yieldToEventLoop } from '#api/domain/steps.ts';

/** Half hours that are added up between two turns of the event loop; a multiple of the days that are cached as one. */
const SLOTS_PER_TURN = 32 * SLOTS_PER_DAY;

function biddersOf(parts: readonly UnitTotals[]): UnitTotals['bidders'] {
  const bidders = parts.flatMap((part) => part.bidders);
  return [...groupBy(bidders, ({ name }) => name)]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([name, rows]) => ({ name, counters: sumCounters(rows.map(({ counters }) => counters)) }));
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
  return [...groupBy(ranges.flat(), ({ adUnitId }) => adUnitId)]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .flatMap(([, parts]) => parts.slice(-1).map((last) => merged(parts, last)));
}

/** The sums of a range per ad unit and bidder, as `MarketView.totals`, with pauses for other work in a long range. */
export async function totalsWithPauses(
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
