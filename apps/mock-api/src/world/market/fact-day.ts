import { COUNTERS } from '../../contract/metrics.ts';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import {
  COUNTER_ROW,
  type RosterUnit,
  UNIT_ROW,
  UNIT_ROWS,
} from '../../simulation/market/fact-layout.ts';
import type { DayFacts } from '../../simulation/market/generate-day.ts';
import { SLOTS_PER_DAY } from '../../simulation/market/slots.ts';
import type { FactStore, StoredDay } from '../../store/facts/fact-store.ts';

/** Rows of a day's series before those of the bidders: auctions, and highest bidder request counts, over all ad units. */
export const SERIES_ROWS = { auctions: 0, maxRequests: 1 } as const;
const SERIES_HEAD = 2;

/** Place of a bidder's counter row in a day's series. */
export function seriesRow(bidder: number, counter: number): number {
  return SERIES_HEAD + bidder * COUNTERS.length + counter;
}

/** Numbers of a row of running sums: one for each end of a half hour. */
const RUNNING_WIDTH = SLOTS_PER_DAY + 1;
/** Sums of the first half hours of a day that are kept: a range has two ends, and who asks again has the same. */
const MOST_HEADS = 2;

const biddersByRoster = new WeakMap<readonly RosterUnit[], readonly string[]>();

/** The bidders of a roster, by code unit: the order of a day's series. */
export function biddersOf(roster: readonly RosterUnit[]): readonly string[] {
  const known = biddersByRoster.get(roster);
  if (known) return known;
  const made = [...new Set(roster.flatMap((unit) => unit.bidders))].sort(byCodeUnit);
  biddersByRoster.set(roster, made);
  return made;
}

/** The running sums of rows of 48 numbers. */
function runningSums(rows: Float64Array): Float64Array {
  const sums = new Float64Array((rows.length / SLOTS_PER_DAY) * RUNNING_WIDTH);
  for (let row = 0; row < rows.length / SLOTS_PER_DAY; row += 1) {
    let sum = 0;
    for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
      sum += rows[row * SLOTS_PER_DAY + index] ?? 0;
      sums[row * RUNNING_WIDTH + index + 1] = sum;
    }
  }
  return sums;
}

/** Numbers of a roster unit's sums. */
function totalsLength({ bidders }: RosterUnit): number {
  return UNIT_ROWS.length + bidders.length * COUNTERS.length;
}

const bytesOf = (values: Float64Array | Uint32Array): Buffer =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength);

function sumRow(facts: Uint32Array, row: number, from: number, to: number): number {
  let sum = 0;
  const end = row * SLOTS_PER_DAY + to;
  for (let index = row * SLOTS_PER_DAY + from; index < end; index += 1) sum += facts[index] ?? 0;
  return sum;
}

/** Sums and bytes of a generated day, ready to be kept. */
export function storedDay({ roster, units }: DayFacts): StoredDay {
  const bidders = biddersOf(roster);
  const totals = new Float64Array(roster.reduce((sum, unit) => sum + totalsLength(unit), 0));
  const series = new Float64Array(seriesRow(bidders.length, 0) * SLOTS_PER_DAY);
  const revenue = new Float64Array(SLOTS_PER_DAY);
  const addRow = (row: number, facts: Uint32Array, from: number): void => {
    for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
      const place = row * SLOTS_PER_DAY + index;
      series[place] = (series[place] ?? 0) + (facts[from * SLOTS_PER_DAY + index] ?? 0);
    }
  };
  let offset = 0;
  roster.forEach((unit, place) => {
    const facts = units[place] ?? new Uint32Array();
    const rows = totalsLength(unit);
    for (let row = 0; row < rows; row += 1) {
      totals[offset + row] = sumRow(facts, row, 0, SLOTS_PER_DAY);
    }
    offset += rows;
    addRow(SERIES_ROWS.auctions, facts, UNIT_ROW.auctions);
    addHighestRequests(series, facts, unit.bidders.length);
    unit.bidders.forEach((code, index) => {
      const bidder = bidders.indexOf(code);
      COUNTERS.forEach((_, counter) => {
        addRow(
          seriesRow(bidder, counter),
          facts,
          UNIT_ROWS.length + index * COUNTERS.length + counter,
        );
      });
    });
  });
  bidders.forEach((_, bidder) => {
    const row = seriesRow(bidder, COUNTER_ROW.totalRevenue) * SLOTS_PER_DAY;
    for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
      revenue[index] = (revenue[index] ?? 0) + (series[row + index] ?? 0);
    }
  });
  return {
    revenue: bytesOf(revenue),
    totals: bytesOf(totals),
    series: bytesOf(series),
    units: units.map(bytesOf),
  };
}

function addHighestRequests(series: Float64Array, facts: Uint32Array, bidders: number): void {
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
    let highest = 0;
    for (let bidder = 0; bidder < bidders; bidder += 1) {
      const row = UNIT_ROWS.length + bidder * COUNTERS.length + COUNTER_ROW.requestCount;
      highest = Math.max(highest, facts[row * SLOTS_PER_DAY + index] ?? 0);
    }
    const place = SERIES_ROWS.maxRequests * SLOTS_PER_DAY + index;
    series[place] = (series[place] ?? 0) + highest;
  }
}

/** The facts of one UTC day as they are kept; parts are read when they are asked for. Money in millionths of a USD. */
export class FactDay {
  readonly roster: readonly RosterUnit[];
  readonly #store: FactStore;
  readonly #key: string;
  #totals: Float64Array | undefined;
  #running: Float64Array | undefined;
  #revenue: Float64Array | undefined;
  readonly #heads = new Map<number, Float64Array>();
  #counted = 0;

  constructor(store: FactStore, key: string, roster: readonly RosterUnit[]) {
    this.#store = store;
    this.#key = key;
    this.roster = roster;
  }

  /** Sums of the whole day: ad unit by ad unit the rows of the layout, each one number. */
  get totals(): Float64Array {
    this.#totals ??= this.#read('totals');
    return this.#totals;
  }

  /** Sum over all ad units and some half hours (from included, to not) of a row: see `SERIES_ROWS` and `seriesRow`. */
  sum(row: number, from: number, to: number): number {
    this.#running ??= runningSums(this.#read('series'));
    const start = row * RUNNING_WIDTH;
    return (this.#running[start + to] ?? 0) - (this.#running[start + from] ?? 0);
  }

  /** Revenue of each half hour over all. */
  get revenue(): Float64Array {
    this.#revenue ??= this.#read('revenue');
    return this.#revenue;
  }

  /** Bytes that its parts take in memory. */
  get bytes(): number {
    return [this.#totals, this.#running, this.#revenue, ...this.#heads.values()].reduce(
      (sum, part) => sum + (part?.byteLength ?? 0),
      0,
    );
  }

  /** Bytes that have come since the last call. */
  takeGrowth(): number {
    const grown = this.bytes - this.#counted;
    this.#counted += grown;
    return grown;
  }

  /** The rows of one ad unit of the roster, read anew at each call. */
  unit(place: number): Uint32Array {
    const bytes = this.#store.readUnit(this.#key, place);
    if (!bytes) throw new Error(`the facts of ${this.#key} have no ad unit ${place}`);
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  }

  /** Sums of some half hours (from included, to not) in the layout of `totals`. */
  partTotals(from: number, to: number): Float64Array {
    const upTo = this.#head(to);
    if (from <= 0) return upTo;
    const before = this.#head(from);
    return upTo.map((sum, index) => sum - (before[index] ?? 0));
  }

  /** Sums of the half hours before `to`. */
  #head(to: number): Float64Array {
    if (to >= SLOTS_PER_DAY) return this.totals;
    const known = this.#heads.get(to);
    if (known) return known;
    const sums = new Float64Array(this.totals.length);
    let offset = 0;
    this.roster.forEach((unit, place) => {
      const facts = this.unit(place);
      const rows = totalsLength(unit);
      for (let row = 0; row < rows; row += 1) sums[offset + row] = sumRow(facts, row, 0, to);
      offset += rows;
    });
    const [oldest] = this.#heads.keys();
    if (this.#heads.size >= MOST_HEADS && oldest !== undefined) this.#heads.delete(oldest);
    this.#heads.set(to, sums);
    return sums;
  }

  #read(part: 'revenue' | 'totals' | 'series'): Float64Array {
    const bytes = this.#store.read(this.#key, part);
    if (!bytes) throw new Error(`the facts of ${this.#key} are gone`);
    // A copy of its own is aligned and keeps no larger buffer alive.
    return new Float64Array(new Uint8Array(bytes).buffer);
  }
}
