import type { AdUnitComparison, BidderComparison, Comparison } from '../../contract/compare.ts';
import type { Meta } from '../../contract/time-range.ts';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import { groupBy } from '../../domain/group-by.ts';
import { type Convert } from '../../domain/money/convert.ts';
import { rangeOf } from '../../domain/time/time-range.ts';
import type { UnitTotals } from '../../world/market/unit-totals.ts';
import {
  bidderFigures,
  compared,
  type Days,
  type Figures,
  sumOf,
  unitFigures,
} from './compared-figures.ts';
import {
  isMeasured,
  measuredCall,
  type MeasuredInput,
  type MeasuredQuery,
  slotsOf,
} from './measured-call.ts';
import { adUnitNameOf } from './performance.ts';

/** The query of a comparison: `from` and `to` are day 2. */
export interface CompareQuery extends MeasuredQuery {
  readonly compare_from: number;
  readonly compare_to: number;
}

/** Both days with all that was measured on them; null for a day before the first or yet to come. */
interface Compared {
  readonly days: Days<readonly UnitTotals[] | null>;
  readonly convert: Convert;
  readonly meta: Meta;
}

/** A bidder in an ad unit. */
interface Cell {
  readonly unit: UnitTotals;
  readonly name: string;
  readonly figures: Figures;
}

async function comparedDays(input: MeasuredInput<CompareQuery>): Promise<Compared> {
  const { view, fromSlot, toSlot, convert, meta } = await measuredCall(input);
  const { compare_from: from, compare_to: to } = input.query;
  const first = slotsOf(rangeOf(from, to));
  await view.prepare(first.fromSlot, first.toSlot);
  const dayOf = (start: number, end: number): UnitTotals[] | null =>
    isMeasured(view, start, end) ? view.totals(start, end) : null;
  const days: Compared['days'] = [dayOf(first.fromSlot, first.toSlot), dayOf(fromSlot, toSlot)];
  return { days, convert, meta };
}

function totalOf({ days, convert }: Compared): Comparison {
  const total = (units: readonly UnitTotals[] | null) => units && sumOf(units.map(unitFigures));
  return compared([total(days[0]), total(days[1])], convert);
}

const cellsOf = (units: readonly UnitTotals[] | null): Cell[] =>
  (units ?? []).flatMap((unit) =>
    unit.bidders.map(({ name, counters }) => ({ unit, name, figures: bidderFigures(counters) })),
  );

/** The cells of both days by a key, in its order; a day without the key has no cells. */
function byKey(
  days: Days<readonly Cell[]>,
  keyOf: (cell: Cell) => string,
): (readonly [string, Days<readonly Cell[]>])[] {
  const [first, second] = [groupBy(days[0], keyOf), groupBy(days[1], keyOf)];
  return [...new Set([...first.keys(), ...second.keys()])]
    .sort(byCodeUnit)
    .map((key) => [key, [first.get(key) ?? [], second.get(key) ?? []]] as const);
}

const unitIdOf = ({ unit }: Cell): string => unit.adUnitId;
const bidderOf = ({ name }: Cell): string => name;

/** The sums of a day; null without any cell. */
function sumOfCells(cells: readonly Cell[]): Figures | null {
  return cells.length === 0 ? null : sumOf(cells.map(({ figures }) => figures));
}

function sumsOf([first, second]: Days<readonly Cell[]>): Days<Figures | null> {
  return [sumOfCells(first), sumOfCells(second)];
}

/** How an ad unit is named, on day 2 if it was there. */
function adUnitHead(adUnitId: string, [first, second]: Days<readonly Cell[]>) {
  const unit = (second[0] ?? first[0])?.unit;
  const adUnitNames = [...(unit?.adUnitNames ?? [])];
  return { adUnitId, adUnitName: adUnitNameOf({ adUnitId, adUnitNames }), adUnitNames };
}

/** The figures of the ad unit that all cells are of; null without any. */
function figuresOfUnit([cell]: readonly Cell[]): Figures | null {
  return cell ? unitFigures(cell.unit) : null;
}

/** Two days in total. */
export async function compareTotal(
  input: MeasuredInput<CompareQuery>,
): Promise<{ data: Comparison; meta: Meta }> {
  const days = await comparedDays(input);
  return { data: totalOf(days), meta: days.meta };
}

/** Two days by bidder, each with its ad units. */
export async function compareByBidder(
  input: MeasuredInput<CompareQuery>,
): Promise<{ data: BidderComparison[]; totalComparison: Comparison; meta: Meta }> {
  const both = await comparedDays(input);
  const { days, convert, meta } = both;
  const data = byKey([cellsOf(days[0]), cellsOf(days[1])], bidderOf).map(([name, cells]) => ({
    name,
    ...compared(sumsOf(cells), convert),
    adUnits: byKey(cells, unitIdOf).map(([adUnitId, ofUnit]) => ({
      ...adUnitHead(adUnitId, ofUnit),
      ...compared(sumsOf(ofUnit), convert),
    })),
  }));
  return { data, totalComparison: totalOf(both), meta };
}

/** Two days by ad unit, each with its bidders. */
export async function compareByAdUnit(
  input: MeasuredInput<CompareQuery>,
): Promise<{ data: AdUnitComparison[]; totalComparison: Comparison; meta: Meta }> {
  const both = await comparedDays(input);
  const { days, convert, meta } = both;
  const data = byKey([cellsOf(days[0]), cellsOf(days[1])], unitIdOf).map(([adUnitId, cells]) => ({
    ...adUnitHead(adUnitId, cells),
    ...compared([figuresOfUnit(cells[0]), figuresOfUnit(cells[1])], convert),
    bidders: byKey(cells, bidderOf).map(([name, ofBidder]) => ({
      name,
      ...compared(sumsOf(ofBidder), convert),
    })),
  }));
  return { data, totalComparison: totalOf(both), meta };
}
