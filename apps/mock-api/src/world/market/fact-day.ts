import { type LineupUnit, UNIT_ROWS } from '#api/simulation/market/fact-layout.ts';
import type { DayFacts } from '#api/simulation/market/generate-day.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/slots.ts';
import type { DayPart, FactStore, StoredDay } from '#api/store/facts/fact-store.ts';
import type { FactMemory } from './fact-memory.ts';
import { runToEnd, yieldToEventLoop } from '#api/domain/steps.ts';
import { RunningSums, runningSums } from './running-sums.ts';
import {
  biddersOf,
  FIRST_SERIES_ROW,
  HALF,
  halfSums,
  storedDay,
  unitRowsOf,
} from './stored-day.ts';

/** Ad units that are generated between two turns of the event loop; the first ones of a process take 2 ms each. */
const UNITS_PER_TURN = 8;

/** Where the days of one site read their facts; they share it, because a server has tens of thousands of days. */
export interface DaySource {
  readonly store: FactStore;
  readonly memory: FactMemory;
  /** Seed of the market, the beginning of the keys in the memory. */
  readonly seed: number;
  /** Generates a day, or only the ad units with these ids and the half hours from `from` to `to`. */
  readonly generate: (
    day: number,
    only?: ReadonlySet<string>,
    from?: number,
    to?: number,
  ) => DayFacts;
  /** Estimates a day's revenue, or that of the ad units with these ids, per half hour: `revenue-bound.ts`. */
  readonly estimate: (day: number, only?: ReadonlySet<string>) => Float64Array;
  /** Bounds a day's revenue per half hour roughly: `rough-bound.ts`. */
  readonly roughBound: (day: number) => Float64Array;
  readonly lineup: (day: number) => readonly LineupUnit[];
}

/** An ad unit with its sums. */
interface UnitSums {
  readonly unit: LineupUnit;
  readonly sums: RunningSums;
}

/** The facts of one site and UTC day; each part is read or generated on use. Money in millionths of a USD. */
export class FactDay {
  /** Its key in the store. */
  readonly key: string;
  readonly #source: DaySource;
  readonly #day: number;
  #lineup: readonly LineupUnit[] | undefined;
  /** The store's removals when the day was stored; undefined before that. */
  #storedAt: number | undefined;
  #preparing: Promise<void> | undefined;

  /** `day` counts UTC days since 1970; `key` is all that its facts depend on. */
  constructor(source: DaySource, day: number, key: string) {
    this.#source = source;
    this.#day = day;
    this.key = key;
  }

  get lineup(): readonly LineupUnit[] {
    this.#lineup ??= this.#source.lineup(this.#day);
    return this.#lineup;
  }

  /** Whether the day is not stored. */
  isMissing(): boolean {
    const { store } = this.#source;
    const removals = store.removals();
    if (this.#storedAt === removals) return false;
    if (!store.has(this.key)) return true;
    this.#storedAt = removals;
    return false;
  }

  /** Generates and stores the day if it is not stored, with pauses for other work. Simultaneous calls do it once. */
  prepare(): Promise<void> {
    this.#preparing ??= runToEnd(() => this.#generate()).finally(
      () => (this.#preparing = undefined),
    );
    return this.#preparing;
  }

  async #generate(): Promise<void> {
    const { lineup } = this;
    const units: Float64Array[] = [];
    for (let from = 0; from < lineup.length && this.isMissing(); from += UNITS_PER_TURN) {
      const to = from + UNITS_PER_TURN;
      const ids = new Set(lineup.slice(from, to).map(({ adUnitId }) => adUnitId));
      units.push(...this.#source.generate(this.#day, ids).units.slice(from, to));
      await yieldToEventLoop();
    }
    if (this.isMissing()) this.#put({ lineup, units });
  }

  /** Totals of the whole day: per ad unit the rows of the layout, one number each. */
  get totals(): Float64Array {
    return this.#cached('totals', () => this.#read('totals'));
  }

  /** The sums over all ad units. */
  get series(): RunningSums {
    const sums = this.#cached('series', () => runningSums(this.#read('series')));
    return new RunningSums(sums, biddersOf(this.lineup), FIRST_SERIES_ROW);
  }

  /** The sums of all ad units, or of those with these ids. They are not stored: missing ones are generated. */
  units(ids?: ReadonlySet<string>): UnitSums[] {
    const { memory, generate } = this.#source;
    const keyOf = ({ adUnitId }: LineupUnit): string => this.#memoryKey(`unit ${adUnitId}`);
    const wanted = this.lineup.filter(({ adUnitId }) => ids?.has(adUnitId) ?? true);
    const known = new Map(wanted.map((unit) => [unit, memory.get(keyOf(unit))]));
    const missing = wanted.filter((unit) => !known.get(unit));
    if (missing.length > 0) {
      const { units } = generate(this.#day, new Set(missing.map(({ adUnitId }) => adUnitId)));
      for (const unit of missing) {
        const facts = units[this.lineup.indexOf(unit)] ?? new Float64Array();
        const sums = runningSums(unitRowsOf(unit, facts));
        known.set(unit, sums);
        memory.set(keyOf(unit), sums);
      }
    }
    return wanted.map((unit) => ({
      unit,
      sums: new RunningSums(known.get(unit) ?? new Float64Array(), unit.bidders, UNIT_ROWS.length),
    }));
  }

  /** The sum of the totals of days with one lineup. It is cached, so that a long range is not added up day by day. */
  static totalsOf(days: readonly FactDay[]): Float64Array {
    const [first] = days;
    if (!first) return new Float64Array();
    const keys = days.map(({ key }) => key).join(' ');
    return first.#cached(`to ${keys}`, () => {
      const sums = Float64Array.from(first.totals);
      for (const { totals } of days.slice(1)) {
        for (let index = 0; index < sums.length; index += 1)
          sums[index] = (sums[index] ?? 0) + (totals[index] ?? 0);
      }
      return sums;
    });
  }

  /** Totals of half hours from `from` (inclusive) to `to` (exclusive) in the layout of `totals`. */
  partTotals(from: number, to: number): Float64Array {
    const upTo = this.#head(to);
    if (from <= 0) return upTo;
    const before = this.#head(from);
    return upTo.map((sum, index) => sum - (before[index] ?? 0));
  }

  /** Totals of the half hours before `to`; the half of the day that `to` cuts is generated. */
  #head(to: number): Float64Array {
    const { totals } = this;
    if (to >= SLOTS_PER_DAY) return totals;
    const start = to > HALF ? HALF : 0;
    const sums = this.#cached(`half ${start}`, () =>
      halfSums(this.#source.generate(this.#day, undefined, start, start + HALF), start),
    );
    const width = totals.length;
    const before = sums.slice((to - start) * width, (to - start + 1) * width);
    if (start === 0) return before;
    // The first half is the whole day without the second half.
    return before.map((sum, row) => sum + (totals[row] ?? 0) - (sums[HALF * width + row] ?? 0));
  }

  /** Revenue of half hours over all ad units, or over those with these ids. */
  revenue(from: number, to: number, ids?: ReadonlySet<string>): number {
    if (!ids) return this.series.revenue(from, to);
    return this.units(ids).reduce((sum, { sums }) => sum + sums.revenue(from, to), 0);
  }

  /** The estimate of the revenue of half hours: the mean, and the variance of the draws around it. */
  estimate(from: number, to: number, ids?: ReadonlySet<string>): readonly [number, number] {
    const { estimate } = this.#source;
    const part = ids ? `estimate ${JSON.stringify([...ids])}` : 'estimate';
    const sums = new RunningSums(
      this.#cached(part, () => runningSums(estimate(this.#day, ids))),
      [],
      0,
    );
    return [sums.sum(0, from, to), sums.sum(1, from, to)];
  }

  /** At least the revenue of half hours over all ad units, from the conditions of the whole site alone. */
  roughBound(from: number, to: number): number {
    const bounds = this.#cached('rough', () => this.#source.roughBound(this.#day));
    return bounds.subarray(from, to).reduce((sum, bound) => sum + bound, 0);
  }

  #read(part: DayPart): Float64Array {
    return this.#source.store.read(this.key, part) ?? this.#make()[part];
  }

  /** Generates the day at once and stores it. */
  #make(): StoredDay {
    return this.#put(this.#source.generate(this.#day));
  }

  #put(facts: DayFacts): StoredDay {
    const { store } = this.#source;
    const day = storedDay(facts);
    store.put(this.key, day);
    this.#storedAt = store.removals();
    // Who requests a new day reads it at once.
    this.#cached('totals', () => day.totals);
    this.#cached('series', () => runningSums(day.series));
    return day;
  }

  #cached(part: string, make: () => Float64Array): Float64Array {
    return this.#source.memory.of(this.#memoryKey(part), make);
  }

  #memoryKey(part: string): string {
    return `${this.#source.seed} ${this.key} ${part}`;
  }
}
