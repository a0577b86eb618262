import type {
  AdUnitComparison,
  BidderComparison,
  Comparison,
} from '#api/contract/operations/compare.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import type { Convert } from '#api/domain/money.ts';
import { rangeOf } from '#api/domain/time-range.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import { compared, type Days, type Figures, sumOf, unitFigures } from './compared-figures.ts';
import {
  isMeasured,
  analyticsContext,
  type AnalyticsQuery,
  type AnalyticsParameters,
  slotsInRange,
} from './analytics-context.ts';
import { adUnitNameOf } from './performance.ts';

/** The query of a comparison; `from` and `to` are those of day 2. */
export interface CompareQuery extends AnalyticsParameters {
  readonly compare_from: number;
  readonly compare_to: number;
}

/** Both days with their facts; null for a day before the first one or in the future. */
export interface Compared {
  readonly days: Days<readonly UnitTotals[] | null>;
  readonly convert: Convert;
  readonly meta: Meta;
}

async function comparedDays(input: AnalyticsQuery<CompareQuery>): Promise<Compared> {
  const { view, fromSlot, toSlot, convert, meta } = analyticsContext(input);
  const { compare_from: from, compare_to: to } = input.query;
  const dayOf = async (start: number, end: number): Promise<UnitTotals[] | null> =>
    isMeasured(view, start, end) ? view.totals(start, end) : null;
  const second = await dayOf(fromSlot, toSlot);
  const first = slotsInRange(rangeOf(from, to));
  return { days: [await dayOf(first.fromSlot, first.toSlot), second], convert, meta };
}

export function comparedTotal({ days, convert }: Compared): Comparison {
  const total = (units: readonly UnitTotals[] | null) => units && sumOf(units.map(unitFigures));
  return compared([total(days[0]), total(days[1])], convert);
}

/** Figures by two keys; the first is the group. */
type Cells = ReadonlyMap<string, ReadonlyMap<string, Figures>>;

const NOTHING: ReadonlyMap<string, Figures> = new Map();

/** The figures of each bidder in each ad unit of a day; `keysOf` returns the group first. */
function cellsOf(
  units: readonly UnitTotals[] | null,
  keysOf: (adUnitId: string, bidder: string) => readonly [string, string],
): Cells {
  const cells = new Map<string, Map<string, Figures>>();
  for (const { adUnitId, bidders } of units ?? []) {
    for (const { name, counters } of bidders) {
      const [group, item] = keysOf(adUnitId, name);
      const row = cells.get(group) ?? new Map<string, Figures>();
      cells.set(group, row.set(item, counters));
    }
  }
  return cells;
}

/** The keys of both days, sorted by code unit. */
function keysOf([first, second]: Days<ReadonlyMap<string, unknown>>): string[] {
  const keys = [...first.keys()];
  // Both days usually have the same keys.
  const others = [...second.keys()].filter((key) => !first.has(key));
  const isSorted = keys.every(
    (key, index) => index === 0 || byCodeUnit(keys[index - 1] ?? '', key) < 0,
  );
  return others.length === 0 && isSorted ? keys : [...keys, ...others].sort(byCodeUnit);
}

/** The sums of a day; null without any cell. */
function sumOfCells(cells: ReadonlyMap<string, Figures>): Figures | null {
  return cells.size === 0 ? null : sumOf([...cells.values()]);
}

type Head = Pick<AdUnitComparison, 'adUnitId' | 'adUnitName' | 'adUnitNames'>;

/** The names of the ad units of both days by id; those of day 2 if it has the ad unit. */
function headsOf([first, second]: Compared['days']): ReadonlyMap<string, Head> {
  return new Map(
    [...(first ?? []), ...(second ?? [])].map(({ adUnitId, adUnitNames }) => [
      adUnitId,
      {
        adUnitId,
        adUnitName: adUnitNameOf({ adUnitId, adUnitNames }),
        adUnitNames: [...adUnitNames],
      },
    ]),
  );
}

function headIn(heads: ReadonlyMap<string, Head>, adUnitId: string): Head {
  return heads.get(adUnitId) ?? { adUnitId, adUnitName: adUnitId, adUnitNames: [] };
}

function unitFiguresOf(units: readonly UnitTotals[] | null): ReadonlyMap<string, Figures> {
  const asked = (units ?? []).filter(({ bidders }) => bidders.length > 0);
  return new Map(asked.map((unit) => [unit.adUnitId, unitFigures(unit)]));
}

/** Both days of a row; null for a day without the row. */
type RowDays = Days<Figures | null>;

/**
 * The row of a bidder. Written out, here and below: for hundreds of rows this is much faster than spreading two
 * objects.
 */
function bidderRow(name: string, days: RowDays, convert: Convert) {
  const { totalRevenue, impressionCount, requestCount, fillRate, diffs } = compared(days, convert);
  return { name, totalRevenue, impressionCount, requestCount, fillRate, diffs };
}

function adUnitRow({ adUnitId, adUnitName, adUnitNames }: Head, days: RowDays, convert: Convert) {
  const { totalRevenue, impressionCount, requestCount, fillRate, diffs } = compared(days, convert);
  return {
    adUnitId,
    adUnitName,
    adUnitNames,
    totalRevenue,
    impressionCount,
    requestCount,
    fillRate,
    diffs,
  };
}

export async function readTotalComparison(
  input: AnalyticsQuery<CompareQuery>,
): Promise<{ data: Comparison; meta: Meta }> {
  const days = await comparedDays(input);
  return { data: comparedTotal(days), meta: days.meta };
}

/** Two days by bidder or by ad unit: `rowsOf` is `bidderRows` or `adUnitRows`. */
export async function readComparison<Row>(
  input: AnalyticsQuery<CompareQuery>,
  rowsOf: (days: Compared) => Row[],
): Promise<{ data: Row[]; totalComparison: Comparison; meta: Meta }> {
  const days = await comparedDays(input);
  return { data: rowsOf(days), totalComparison: comparedTotal(days), meta: days.meta };
}

export function bidderRows({ days, convert }: Compared): BidderComparison[] {
  const heads = headsOf(days);
  const byBidder = (day: Compared['days'][number]): Cells =>
    cellsOf(day, (adUnitId, bidder) => [bidder, adUnitId]);
  const [first, second] = [byBidder(days[0]), byBidder(days[1])];
  return keysOf([first, second]).map((name) => {
    const [day1, day2] = [first.get(name) ?? NOTHING, second.get(name) ?? NOTHING];
    return {
      ...bidderRow(name, [sumOfCells(day1), sumOfCells(day2)], convert),
      adUnits: keysOf([day1, day2]).map((adUnitId) => {
        const days: RowDays = [day1.get(adUnitId) ?? null, day2.get(adUnitId) ?? null];
        return adUnitRow(headIn(heads, adUnitId), days, convert);
      }),
    };
  });
}

export function adUnitRows({ days, convert }: Compared): AdUnitComparison[] {
  const heads = headsOf(days);
  const byUnit = (day: Compared['days'][number]): Cells =>
    cellsOf(day, (adUnitId, bidder) => [adUnitId, bidder]);
  const [first, second] = [byUnit(days[0]), byUnit(days[1])];
  const [figures1, figures2] = [unitFiguresOf(days[0]), unitFiguresOf(days[1])];
  return keysOf([first, second]).map((adUnitId) => {
    const [day1, day2] = [first.get(adUnitId) ?? NOTHING, second.get(adUnitId) ?? NOTHING];
    const unit: RowDays = [figures1.get(adUnitId) ?? null, figures2.get(adUnitId) ?? null];
    return {
      ...adUnitRow(headIn(heads, adUnitId), unit, convert),
      bidders: keysOf([day1, day2]).map((name) =>
        bidderRow(name, [day1.get(name) ?? null, day2.get(name) ?? null], convert),
      ),
    };
  });
}
