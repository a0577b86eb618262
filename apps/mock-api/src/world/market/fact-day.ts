import type { LineupUnit } from '../../simulation/market/fact-layout.ts';
import { SLOTS_PER_DAY } from '../../simulation/market/slots.ts';
import type { DayPart, FactStore, StoredDay } from '../../store/facts/fact-store.ts';
import { RunningSums, seriesOf } from './day-series.ts';
import { runningTotals } from './running-totals.ts';

/** The facts of one UTC day as they are kept; parts are read when they are asked for. Money in millionths of a USD. */
export class FactDay {
  readonly lineup: readonly LineupUnit[];
  readonly #store: FactStore;
  readonly #generate: () => StoredDay;
  /** By which it is kept. */
  readonly key: string;
  #totals: Float64Array | undefined;
  #series: RunningSums | undefined;
  #revenue: Float64Array | undefined;
  readonly #unitSeries = new Map<number, RunningSums>();
  #runningTotals: Float64Array | undefined;
  #counted = 0;

  /** `generate` makes the day again where the store has lost it, or a part of it. */
  constructor(
    store: FactStore,
    key: string,
    lineup: readonly LineupUnit[],
    generate: () => StoredDay,
  ) {
    this.#store = store;
    this.key = key;
    this.lineup = lineup;
    this.#generate = generate;
  }

  /** Sums of the whole day: ad unit by ad unit the rows of the layout, each one number. */
  get totals(): Float64Array {
    this.#totals ??= this.#read('totals');
    return this.#totals;
  }

  /** The series over all ad units. */
  get series(): RunningSums {
    this.#series ??= new RunningSums(this.#read('series'));
    return this.#series;
  }

  /** The series of one ad unit of the roster. */
  unitSeries(index: number): RunningSums {
    const known = this.#unitSeries.get(index);
    if (known) return known;
    const unit = this.lineup[index];
    const made = new RunningSums(unit ? seriesOf([unit], [this.unit(index)]) : new Float64Array());
    this.#unitSeries.set(index, made);
    return made;
  }

  /** Revenue of each half hour over all. */
  get revenue(): Float64Array {
    this.#revenue ??= this.#read('revenue');
    return this.#revenue;
  }

  /** Bytes that its parts take in memory, as far as they have been counted. */
  get counted(): number {
    return this.#counted;
  }

  get #bytes(): number {
    const whole = [this.#totals, this.#series, this.#revenue, this.#runningTotals];
    return [...whole, ...this.#unitSeries.values()].reduce(
      (sum, part) => sum + (part?.byteLength ?? 0),
      0,
    );
  }

  /** Bytes that have come since the last call. */
  takeGrowth(): number {
    const grown = this.#bytes - this.#counted;
    this.#counted += grown;
    return grown;
  }

  /** The rows of one ad unit of the roster, read anew at each call. */
  unit(index: number): Uint32Array {
    const bytes = this.#store.readUnit(this.key, index) ?? this.#mended().units[index];
    if (!bytes) throw new Error(`the facts of ${this.key} have no ad unit ${index}`);
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  }

  /** Sums of some half hours (from included, to not) in the layout of `totals`. */
  partTotals(from: number, to: number): Float64Array {
    const upTo = this.#head(to);
    if (from <= 0) return upTo;
    const before = this.#head(from);
    return upTo.map((sum, index) => sum - (before[index] ?? 0));
  }

  /**
   * Sums of the half hours before `to`. A day at which a range ends is cut again and again, a bit further each time: its
   * ad units are read once.
   */
  #head(to: number): Float64Array {
    if (to >= SLOTS_PER_DAY) return this.totals;
    this.#runningTotals ??= runningTotals(this.lineup, (index) => this.unit(index));
    const width = this.#runningTotals.length / SLOTS_PER_DAY;
    return this.#runningTotals.subarray(to * width, (to + 1) * width);
  }

  #mended(): StoredDay {
    const day = this.#generate();
    this.#store.replace(this.key, day);
    return day;
  }

  #read(part: DayPart): Float64Array {
    const bytes = this.#store.read(this.key, part) ?? this.#mended()[part];
    // A copy of its own is aligned and keeps no larger buffer alive.
    return new Float64Array(new Uint8Array(bytes).buffer);
  }
}
