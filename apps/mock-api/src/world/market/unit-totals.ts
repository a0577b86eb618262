import { addNumbers } from '#api/lib/number-rows.ts';
import { COUNTERS, type Counter, type Counters } from '#api/contract/values/metrics.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import {
  COUNTER_ROW,
  type LineupUnit,
  UNIT_ROWS,
  type UnitRow,
} from '#api/simulation/market/day/fact-layout.ts';

/** Sums of one bidder in one ad unit. Money in millionths of a USD, times in ms. */
interface BidderTotals {
  readonly name: string;
  readonly counters: Counters;
}

/** Sums of one ad unit over a range of time. Money in millionths of a USD. */
export interface UnitTotals {
  readonly adUnitId: string;
  readonly adUnitNames: readonly string[];
  /** Auctions, and the counters of the ad server's own line items. */
  readonly unit: Readonly<Record<UnitRow, number>>;
  /** The bidders that were asked for a bid, by name. */
  readonly bidders: readonly BidderTotals[];
}

interface Sums {
  names: readonly string[];
  readonly rows: Float64Array;
  readonly bidders: Map<string, Counters>;
}

/** Adds up the totals of days; days that share a lineup object are added number by number. */
export class TotalsSum {
  readonly #byLineup = new Map<readonly LineupUnit[], Float64Array>();

  /** Adds a day's totals, in the layout of `DayTotals.totals`. */
  add(lineup: readonly LineupUnit[], totals: Float64Array): void {
    const sum = this.#byLineup.get(lineup);
    if (sum) addNumbers(sum, 0, totals, 0, sum.length);
    else this.#byLineup.set(lineup, Float64Array.from(totals));
  }

  /**
   * The sums by ad unit id, without ad units that nobody has counted and bidders that have no request. `names` replace the
   * names of the last day.
   */
  result(names?: ReadonlyMap<string, readonly string[]>): UnitTotals[] {
    const units = new Map<string, Sums>();
    for (const [lineup, totals] of this.#byLineup) {
      let offset = 0;
      for (const unit of lineup) {
        offset = addUnit(units, unit, totals, offset);
      }
    }
    return [...units]
      .filter(([, { rows }]) => rows.some((value) => value > 0))
      .sort(([a], [b]) => byCodeUnit(a, b))
      .map(([adUnitId, sums]) => ({
        adUnitId,
        adUnitNames: names?.get(adUnitId) ?? sums.names,
        unit: unitRowsOf(sums.rows),
        bidders: [...sums.bidders]
          .filter(([, { requestCount }]) => requestCount > 0)
          .sort(([a], [b]) => byCodeUnit(a, b))
          .map(([name, counters]) => ({ name, counters })),
      }));
  }
}

function addUnit(
  units: Map<string, Sums>,
  { adUnitId, adUnitNames, bidders }: LineupUnit,
  totals: Float64Array,
  start: number,
): number {
  const sums = units.get(adUnitId) ?? {
    names: adUnitNames,
    rows: new Float64Array(UNIT_ROWS.length),
    bidders: new Map<string, Counters>(),
  };
  units.set(adUnitId, sums);
  // Days are in order: the names of the last one win.
  sums.names = adUnitNames;
  addNumbers(sums.rows, 0, totals, start, sums.rows.length);
  let offset = start + UNIT_ROWS.length;
  for (const code of bidders) {
    sums.bidders.set(code, countersAt(totals, offset, sums.bidders.get(code)));
    offset += COUNTERS.length;
  }
  return offset;
}

/** The counters from an offset on, added to the known counters. */
function countersAt(totals: Float64Array, offset: number, known: Counters | undefined): Counters {
  const sum = (counter: Counter): number =>
    (totals[offset + COUNTER_ROW[counter]] ?? 0) + (known?.[counter] ?? 0);
  // Written out, because an object of a fixed shape is created much faster.
  return {
    requestCount: sum('requestCount'),
    bidCount: sum('bidCount'),
    impressionCount: sum('impressionCount'),
    prebidWinCount: sum('prebidWinCount'),
    timeoutCount: sum('timeoutCount'),
    totalRevenue: sum('totalRevenue'),
    totalBidCpm: sum('totalBidCpm'),
    totalResponseTime: sum('totalResponseTime'),
  };
}

function unitRowsOf(values: Float64Array): Record<UnitRow, number> {
  return Object.fromEntries(UNIT_ROWS.map((name, index) => [name, values[index] ?? 0])) as Record<
    UnitRow,
    number
  >;
}
