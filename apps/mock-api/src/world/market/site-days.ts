import { sumNumbers } from '#api/lib/number-rows.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { oncePer } from '#api/lib/memo.ts';
import { pauseIfDue } from '#api/lib/steps.ts';
import { epochsOfDay } from '#api/simulation/market/day/day-spans.ts';
import type { MarketEpoch, MarketSite } from '#api/simulation/market/epoch.ts';
import {
  type LineupUnit,
  lineupOfEpochs,
  factRowCount,
} from '#api/simulation/market/day/fact-layout.ts';
import { expectedDay } from '#api/simulation/market/day/expected-day.ts';
import { dayTotals, splitDay, type VisitUnit } from '#api/simulation/market/day/generate-day.ts';
import type { DayRows } from '#api/simulation/market/day/unit-draw.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { dayKey } from './day-key.ts';
import type { SeedMarket } from './market-cache.ts';
import { type DaySums, daySums } from './day-sums.ts';

/** Days of one epoch share a lineup object, so that sums over days can compare lineups by identity. */
const lineupOfEpoch = oncePer((epoch: MarketEpoch) => lineupOfEpochs([epoch]));

/** What is cached of a day. */
export type CachedSums = 'totals' | 'revenue' | 'half hours';

/** The days of one site: what is not cached is generated. Money in millionths of a USD. */
export class SiteDays {
  readonly #market: SeedMarket;
  readonly #site: MarketSite;
  readonly #epochs: readonly MarketEpoch[];
  readonly #prepared = new Set<MarketEpoch>();
  #last = { day: NaN, key: '' };

  constructor(market: SeedMarket, site: MarketSite, epochs: readonly MarketEpoch[]) {
    this.#market = market;
    this.#site = site;
    this.#epochs = epochs;
  }

  lineup(day: number): readonly LineupUnit[] {
    const inForce = epochsOfDay(this.#epochs, day);
    const [only] = inForce;
    return inForce.length === 1 && only ? lineupOfEpoch(only) : lineupOfEpochs(inForce);
  }

  /**
   * Pauses for other work if it is due; and computes the auctions of a day whose sums of a kind are not cached, as each table
   * takes milliseconds. Returns nothing where there is nothing to wait for.
   */
  pause(day: number, sums: CachedSums | null): Promise<void> | undefined {
    const isNew = epochsOfDay(this.#epochs, day).some((epoch) => !this.#prepared.has(epoch));
    const isCached = sums !== null && this.#market.days.has(`${this.#key(day)} ${sums}`);
    return isNew && !isCached ? this.#prepare(day) : pauseIfDue();
  }

  async #prepare(day: number): Promise<void> {
    const { model } = this.#market;
    for (const epoch of epochsOfDay(this.#epochs, day)) {
      this.#prepared.add(epoch);
      for (const unit of epoch.units) {
        const pause = pauseIfDue();
        if (pause) await pause;
        const { tableKey } = model.prepared(this.#site, unit);
        model.tableOf(tableKey, this.#site, unit);
      }
    }
  }

  /** For each ad unit of the lineup one number per row (`fact-layout.ts`), one ad unit after the other. */
  totals(day: number): Float64Array {
    return this.#cached(day, 'totals', () => this.#draw(day, 'all').totals);
  }

  /** Revenue of each ad unit of the lineup; then what Prebid did not measure. */
  revenue(day: number): Float64Array {
    // The totals are not cached: who reads the revenue reads that of the whole history.
    return this.#cached(day, 'revenue', () => this.#draw(day, 'revenue').revenue);
  }

  /** About the revenue of each half hour, of all ad units or those with these ids, before the day is drawn. */
  expected(day: number, ids?: ReadonlySet<string>): Float64Array {
    return expectedDay(this.#market.model, this.#site, this.#epochs, day, ids);
  }

  #draw(day: number, which: DayRows) {
    return dayTotals(this.#market.model, this.#site, this.#epochs, day, which);
  }

  /** Totals of half hours from `from` (inclusive) to `to` (exclusive), in the layout of `totals`. */
  partTotals(day: number, from: number, to: number): Float64Array {
    const upTo = this.#head(day, to);
    if (from <= 0) return upTo;
    const before = this.#head(day, from);
    return upTo.map((sum, index) => sum - (before[index] ?? 0));
  }

  /** Totals of the half hours before `to`: days that are cut are mostly read on both sides of the cut. */
  #head(day: number, to: number): Float64Array {
    if (to >= SLOTS_PER_DAY) return this.totals(day);
    return this.#cached(day, `${to}`, () => {
      const totals = new Float64Array(
        this.lineup(day).reduce((sum, unit) => sum + factRowCount(unit), 0),
      );
      let row = 0;
      this.#split(day, 'all', (unit, facts) => {
        for (const end = row + factRowCount(unit), first = row; row < end; row += 1) {
          const start = (row - first) * SLOTS_PER_DAY;
          totals[row] = sumNumbers(facts, start, start + to);
        }
      });
      return totals;
    });
  }

  /** The sums over all ad units, or those with these ids, as one number each for the whole day. */
  sums(day: number, ids?: ReadonlySet<string>): DaySums {
    const lineup = this.lineup(day);
    const totals = this.totals(day);
    const sums = daySums(lineup, 1);
    let start = 0;
    for (const unit of lineup) {
      if (ids?.has(unit.adUnitId) !== false)
        sums.add(unit, totals.subarray(start, start + factRowCount(unit)));
      start += factRowCount(unit);
    }
    return sums;
  }

  /** The same sums per half hour. */
  halfHours(day: number, ids?: ReadonlySet<string>): DaySums {
    const lineup = this.lineup(day);
    if (!ids) {
      const known = this.#market.days.get(`${this.#key(day)} half hours`);
      return known ? daySums(lineup, SLOTS_PER_DAY, known) : this.#split(day, 'bidders');
    }
    const sums = daySums(lineup, SLOTS_PER_DAY);
    const add: VisitUnit = (unit, facts) => sums.add(unit, facts);
    splitDay(this.#market.model, this.#site, this.#epochs, day, add, 'bidders', ids);
    return sums;
  }

  /** Splits a day, and returns its sums. These are cached: the table and the chart of a range cut the same days. */
  #split(day: number, which: DayRows, visit?: VisitUnit): DaySums {
    const sums = daySums(this.lineup(day), SLOTS_PER_DAY);
    const addAndVisit: VisitUnit = (unit, facts) => {
      sums.add(unit, facts);
      visit?.(unit, facts);
    };
    splitDay(this.#market.model, this.#site, this.#epochs, day, addAndVisit, which);
    this.#market.days.set(`${this.#key(day)} half hours`, sums.rows);
    return sums;
  }

  /** What identifies the figures of a day; each is mostly asked for several times in a row. */
  #key(day: number): string {
    if (this.#last.day !== day) {
      const { model, key } = this.#market;
      this.#last = { day, key: `${key} ${dayKey(model, this.#site, this.#epochs, day)}` };
    }
    return this.#last.key;
  }

  #cached(day: number, sums: CachedSums | `${number}`, make: () => Float64Array): Float64Array {
    return getOrCreate(this.#market.days, `${this.#key(day)} ${sums}`, make);
  }
}
