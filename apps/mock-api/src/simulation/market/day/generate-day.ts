import { addNumbers, sumNumbers } from '#api/lib/number-rows.ts';
import { COUNTERS } from '#api/contract/values/metrics.ts';
import { epochsOfDay, unitSpansOfDay, type UnitSpan } from './day-spans.ts';
import type { MarketEpoch, MarketSite } from '#api/simulation/market/epoch.ts';
import {
  bidderRow,
  COUNTER_ROW,
  type LineupUnit,
  lineupOfEpochs,
  factRowCount,
  UNIT_ROW,
  UNIT_ROWS,
  unitLength,
} from './fact-layout.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { HalfHourRows } from './row-split.ts';
import { type DayRows, drawUnit, type UnitDay } from './unit-draw.ts';
import { splitLineItems } from './line-item-split.ts';
import { splitBidders } from './unit-split.ts';

/** The totals of a site on a UTC day. */
export interface DayTotals {
  readonly lineup: readonly LineupUnit[];
  /** For each ad unit of the lineup one number per row (`fact-layout.ts`), one ad unit after the other. */
  readonly totals: Float64Array;
  /**
   * Revenue of each ad unit in millionths of a USD; then what Prebid's line items earned in the half hours that Prebid did
   * not measure, as the ad server counts it.
   */
  readonly revenue: Float64Array;
}

/** Takes the half hours of an ad unit of a lineup: rows of `fact-layout.ts`, which are overwritten after it returns. */
export type VisitUnit = (unit: LineupUnit, facts: Float64Array) => void;

/** Whether an ad unit has one span of a day: its totals need no half hours. */
const isWholeDay = ([first, ...others]: readonly UnitSpan[]): boolean =>
  others.length === 0 && first?.from === 0 && first.to === SLOTS_PER_DAY;

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

/** The first and the last row of what the ad server counts for all line items. */
const AD_SERVER = [UNIT_ROW.pricePriorityImpressions, UNIT_ROW.houseImpressions] as const;

/**
 * Adds what Prebid did not measure to an ad unit's rows of `width` numbers: the ad server counts it like the rest, and what
 * Prebid's line items won and earned stands apart.
 */
function addUnmeasured(
  into: Float64Array,
  silent: Float64Array,
  bidders: number,
  width: number,
): void {
  const add = (row: number, from: number): void =>
    addNumbers(into, row * width, silent, from * width, width);
  for (let row = AD_SERVER[0]; row <= AD_SERVER[1]; row += 1) add(row, row);
  add(UNIT_ROW.unmeasuredRevenue, UNIT_ROW.pricePriorityRevenue);
  for (let bidder = 0; bidder < bidders; bidder += 1)
    add(UNIT_ROW.unmeasuredWins, bidderRow(bidder, COUNTER_ROW.prebidWinCount));
}

/** The half hours of the span that is split, and of what Prebid does not measure of it. */
const ROWS = { measured: new HalfHourRows(), unmeasured: new HalfHourRows() };

function split(unitDay: UnitDay, into: HalfHourRows, which: DayRows): Float64Array {
  const totals = new Float64Array(bidderRow(unitDay.prepared.bidders.length, 0));
  drawUnit(unitDay, totals, which);
  const rows = splitBidders(unitDay, totals, into, which);
  if (rows && which === 'all') splitLineItems(rows);
  return into.facts;
}

function splitSpan({ unit, unitDay, unmeasured }: UnitSpan, which: DayRows): Float64Array {
  const facts = split(unitDay, ROWS.measured, which);
  if (unmeasured && which !== 'bidders') {
    const silent = split(unmeasured, ROWS.unmeasured, 'all');
    addUnmeasured(facts, silent, unit.bidders.length, SLOTS_PER_DAY);
  }
  return facts;
}

/** The half hours of an ad unit. Each span is a part of the day that its configuration would have. */
function unitFacts(spans: readonly UnitSpan[], lineup: LineupUnit, which: DayRows): Float64Array {
  const [first] = spans;
  if (first && isWholeDay(spans)) return splitSpan(first, which);
  const facts = new Float64Array(unitLength(lineup.bidders.length));
  for (const span of spans) copyRows(splitSpan(span, which), facts, span, lineup);
  return facts;
}

/** Writes the totals of an ad unit that has one span, and returns its revenue. */
function drawWholeDay(
  { unit, unitDay, unmeasured }: UnitSpan,
  into: Float64Array,
  which: DayRows,
): number {
  const revenue = drawUnit(unitDay, into, which);
  if (!unmeasured) return revenue;
  const silent = new Float64Array(into.length);
  drawUnit(unmeasured, silent, 'all');
  addUnmeasured(into, silent, unit.bidders.length, 1);
  return revenue;
}

/** Adds up the half hours of each row. */
function addUp(facts: Float64Array, into: Float64Array): void {
  for (let row = 0; row < into.length; row += 1) {
    const start = row * SLOTS_PER_DAY;
    into[row] = sumNumbers(facts, start, start + SLOTS_PER_DAY);
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
 * The totals of a site on a UTC day under all its epochs: the sums of `splitDay`. Only ad units that change during the
 * day need half hours.
 */
export function dayTotals(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
  which: DayRows = 'all',
): DayTotals {
  const lineup = lineupOfEpochs(epochsOfDay(epochs, day));
  const spans = unitSpansOfDay(model, site, epochs, day);
  const totals = new Float64Array(lineup.reduce((sum, unit) => sum + factRowCount(unit), 0));
  const revenue = new Float64Array(lineup.length + 1);
  let start = 0;
  lineup.forEach((unit, index) => {
    const into = totals.subarray(start, start + factRowCount(unit));
    const ofUnit = spans.get(unit.adUnitId) ?? [];
    const [first] = ofUnit;
    if (first && isWholeDay(ofUnit)) {
      revenue[index] = drawWholeDay(first, into, which);
    } else {
      addUp(unitFacts(ofUnit, unit, which), into);
      revenue[index] = revenueIn(into, unit.bidders.length);
    }
    revenue[lineup.length] =
      (revenue[lineup.length] ?? 0) + (into[UNIT_ROW.unmeasuredRevenue] ?? 0);
    start += into.length;
  });
  return { lineup, totals, revenue };
}

/**
 * Visits the ad units of a site's lineup on a UTC day, or those with the ids of `only`, with their half hours under all its
 * epochs. These depend only on the arguments: a day that is generated again is the same, and a change in the afternoon does
 * not change the morning. Earlier epochs matter only for the incidents of the day.
 */
export function splitDay(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
  visit: VisitUnit,
  which: DayRows = 'all',
  only?: ReadonlySet<string>,
): void {
  const spans = unitSpansOfDay(model, site, epochs, day, only);
  for (const unit of lineupOfEpochs(epochsOfDay(epochs, day)))
    if (only?.has(unit.adUnitId) !== false)
      visit(unit, unitFacts(spans.get(unit.adUnitId) ?? [], unit, which));
}
