import { COUNTERS, type Counter, type Counters } from '../../contract/metrics.ts';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import { type RosterUnit, UNIT_ROWS, type UnitRow } from '../../simulation/market/fact-layout.ts';

/** Sums of one bidder in one ad unit. Money in millionths of a USD, times in ms. */
interface BidderTotals {
  readonly name: string;
  readonly counters: Counters;
}

/** Sums of one ad unit over a range of time. Money in millionths of a USD. */
export interface UnitTotals {
  readonly adUnitId: string;
  readonly adUnitNames: readonly string[];
  /** Auctions, and what the ad server's own line items did. */
  readonly unit: Readonly<Record<UnitRow, number>>;
  /** Those that were asked for a bid, by name. */
  readonly bidders: readonly BidderTotals[];
}

interface Sums {
  names: readonly string[];
  readonly rows: Float64Array;
  readonly bidders: Map<string, Float64Array>;
}

function add(into: Float64Array, from: Float64Array, offset: number): void {
  for (let index = 0; index < into.length; index += 1) {
    into[index] = (into[index] ?? 0) + (from[offset + index] ?? 0);
  }
}

/** Sums of days, added one after the other; days with the same roster are added as they are. */
export class TotalsSum {
  readonly #byRoster = new Map<readonly RosterUnit[], Float64Array>();

  /** Adds a day's sums in the layout of `FactDay.totals`. */
  add(roster: readonly RosterUnit[], totals: Float64Array): void {
    const sum = this.#byRoster.get(roster);
    if (sum) add(sum, totals, 0);
    else this.#byRoster.set(roster, Float64Array.from(totals));
  }

  /**
   * The sums by ad unit id; ad units without an auction and bidders without a request are left out. `names` hold instead of
   * those of the last day.
   */
  result(names?: ReadonlyMap<string, readonly string[]>): UnitTotals[] {
    const units = new Map<string, Sums>();
    for (const [roster, totals] of this.#byRoster) {
      let offset = 0;
      for (const unit of roster) {
        offset = addUnit(units, unit, totals, offset);
      }
    }
    return [...units]
      .filter(([, { rows }]) => (rows[0] ?? 0) > 0)
      .sort(([a], [b]) => byCodeUnit(a, b))
      .map(([adUnitId, sums]) => ({
        adUnitId,
        adUnitNames: names?.get(adUnitId) ?? sums.names,
        unit: named(UNIT_ROWS, sums.rows),
        bidders: [...sums.bidders]
          .filter(([, counters]) => (counters[0] ?? 0) > 0)
          .sort(([a], [b]) => byCodeUnit(a, b))
          .map(([name, counters]) => ({ name, counters: named<Counter>(COUNTERS, counters) })),
      }));
  }
}

function addUnit(
  units: Map<string, Sums>,
  { adUnitId, adUnitNames, bidders }: RosterUnit,
  totals: Float64Array,
  start: number,
): number {
  const sums = units.get(adUnitId) ?? {
    names: adUnitNames,
    rows: new Float64Array(UNIT_ROWS.length),
    bidders: new Map<string, Float64Array>(),
  };
  units.set(adUnitId, sums);
  // Days come in their order: the names of the last one hold.
  sums.names = adUnitNames;
  add(sums.rows, totals, start);
  let offset = start + UNIT_ROWS.length;
  for (const code of bidders) {
    const counters = sums.bidders.get(code) ?? new Float64Array(COUNTERS.length);
    sums.bidders.set(code, counters);
    add(counters, totals, offset);
    offset += COUNTERS.length;
  }
  return offset;
}

function named<Name extends string>(
  names: readonly Name[],
  values: Float64Array,
): Record<Name, number> {
  const row: Partial<Record<Name, number>> = {};
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    if (name !== undefined) row[name] = values[index] ?? 0;
  }
  return row as Record<Name, number>;
}
