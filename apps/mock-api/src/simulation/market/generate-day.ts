import { COUNTERS } from '#api/contract/values/metrics.ts';
import { epochsOfDay, spansOf, type UnitSpan } from './day-spans.ts';
import type { MarketEpoch, MarketSite } from './epoch.ts';
import {
  bidderRow,
  COUNTER_ROW,
  type LineupUnit,
  lineupOf,
  rowsOf,
  UNIT_ROW,
  UNIT_ROWS,
  unitLength,
} from './fact-layout.ts';
import type { MarketModel } from './market-model.ts';
import { SLOTS_PER_DAY } from './slots.ts';
import { drawUnit } from './unit-draw.ts';
import { splitUnit } from './unit-split.ts';

/** The totals of a site on a UTC day. */
export interface DayTotals {
  readonly lineup: readonly LineupUnit[];
  /** For each ad unit of the lineup one number per row (`fact-layout.ts`), one ad unit after the other. */
  readonly totals: Float64Array;
  /** Revenue of each ad unit in millionths of a USD. */
  readonly revenue: Float64Array;
}

/**
 * The facts of a site for one UTC day: for each ad unit of the lineup the rows of `fact-layout.ts`, or an empty array for
 * an ad unit that was not asked for.
 */
export interface DayFacts {
  readonly lineup: readonly LineupUnit[];
  readonly units: readonly Float64Array[];
}

/** Whether an ad unit has one span of a day that Prebid measures throughout: its totals need no half hours. */
const isWholeDay = ([first, ...others]: readonly UnitSpan[]): boolean =>
  others.length === 0 &&
  first?.from === 0 &&
  first.to === SLOTS_PER_DAY &&
  first.unmeasured.size === 0;

/** Copies half hours of an ad unit's rows; the lineup may have more bidders than the span. */
function copyRows(
  from: Float64Array,
  into: Float64Array,
  { unit, from: start, to: end }: UnitSpan,
  lineup: LineupUnit,
): void {
  const copy = (row: number, intoRow: number, count: number): void => {
    for (let each = 0; each < count; each += 1)
      into.set(
        from.subarray((row + each) * SLOTS_PER_DAY + start, (row + each) * SLOTS_PER_DAY + end),
        (intoRow + each) * SLOTS_PER_DAY + start,
      );
  };
  copy(0, 0, UNIT_ROWS.length);
  unit.bidders.forEach(({ code }, bidder) =>
    copy(bidderRow(bidder, 0), bidderRow(lineup.bidders.indexOf(code), 0), COUNTERS.length),
  );
}

/** Takes half hours from Prebid's counters: the collector is silent, and the ad server's line items are counted. */
function leaveOut(facts: Float64Array, unmeasured: ReadonlySet<number>, bidders: number): void {
  const take = (row: number, index: number): number => {
    const value = facts[row * SLOTS_PER_DAY + index] ?? 0;
    facts[row * SLOTS_PER_DAY + index] = 0;
    return value;
  };
  for (const index of unmeasured) {
    take(UNIT_ROW.auctions, index);
    let wins = 0;
    for (let bidder = 0; bidder < bidders; bidder += 1)
      COUNTERS.forEach((counter, row) => {
        const value = take(bidderRow(bidder, row), index);
        if (counter === 'prebidWinCount') wins += value;
      });
    const earned = facts[UNIT_ROW.pricePriorityRevenue * SLOTS_PER_DAY + index] ?? 0;
    facts[UNIT_ROW.unmeasuredWins * SLOTS_PER_DAY + index] = wins;
    facts[UNIT_ROW.unmeasuredRevenue * SLOTS_PER_DAY + index] = earned;
  }
}

/** The half hours of an ad unit. Each span is a part of the day that its configuration would have. */
function unitFacts(spans: readonly UnitSpan[], lineup: LineupUnit): Float64Array {
  const facts = new Float64Array(unitLength(lineup.bidders.length));
  for (const span of spans) {
    const bidders = span.unit.bidders.length;
    const totals = new Float64Array(bidderRow(bidders, 0));
    drawUnit(span.unitDay, totals);
    const own = new Float64Array(unitLength(bidders));
    splitUnit(span.unitDay, totals, own);
    leaveOut(own, span.unmeasured, bidders);
    copyRows(own, facts, span, lineup);
  }
  return facts;
}

/** Adds up the half hours of each row. */
function addUp(facts: Float64Array, into: Float64Array): void {
  for (let row = 0; row < into.length; row += 1) {
    let sum = 0;
    const start = row * SLOTS_PER_DAY;
    for (let index = start; index < start + SLOTS_PER_DAY; index += 1) sum += facts[index] ?? 0;
    into[row] = sum;
  }
}

/** The revenue of an ad unit in its totals. */
function revenueIn(totals: Float64Array, bidders: number): number {
  let revenue = 0;
  for (let bidder = 0; bidder < bidders; bidder += 1)
    revenue += totals[bidderRow(bidder, COUNTER_ROW.totalRevenue)] ?? 0;
  return revenue;
}

/**
 * The totals of a site on a UTC day under all its epochs: the sums of `generateDay`. Only ad units that change during the
 * day need half hours.
 */
export function dayTotals(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
): DayTotals {
  const lineup = lineupOf(epochsOfDay(epochs, day));
  const spans = spansOf(model, site, epochs, day);
  const totals = new Float64Array(lineup.reduce((sum, unit) => sum + rowsOf(unit), 0));
  const revenue = new Float64Array(lineup.length);
  let start = 0;
  lineup.forEach((unit, index) => {
    const into = totals.subarray(start, start + rowsOf(unit));
    const ofUnit = spans.get(unit.adUnitId) ?? [];
    const [first] = ofUnit;
    if (first && isWholeDay(ofUnit)) {
      revenue[index] = drawUnit(first.unitDay, into);
    } else {
      addUp(unitFacts(ofUnit, unit), into);
      revenue[index] = revenueIn(into, unit.bidders.length);
    }
    start += into.length;
  });
  return { lineup, totals, revenue };
}

/**
 * The facts of a site for a UTC day under all its epochs. They depend only on the arguments: a day that is generated
 * again is the same, and a change in the afternoon does not change the morning. Earlier epochs matter only for the
 * incidents of the day. With `only`, just the ad units with these ids are generated.
 */
export function generateDay(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
  only?: ReadonlySet<string>,
): DayFacts {
  const lineup = lineupOf(epochsOfDay(epochs, day));
  const spans = spansOf(model, site, epochs, day, only);
  const units = lineup.map((unit) =>
    only?.has(unit.adUnitId) === false
      ? new Float64Array()
      : unitFacts(spans.get(unit.adUnitId) ?? [], unit),
  );
  return { lineup, units };
}
