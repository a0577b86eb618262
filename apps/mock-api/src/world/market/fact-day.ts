import type { LineupUnit } from '../../simulation/market/fact-layout.ts';
import { SLOTS_PER_DAY } from '../../simulation/market/slots.ts';
import type { DayPart, FactStore, StoredDay } from '../../store/facts/fact-store.ts';
import { RunningSums, seriesOf } from './day-series.ts';
import { runningTotals } from './running-totals.ts';

/** The stored facts of one UTC day; each part is read on first use. Money in millionths of a USD. */
export class FactDay {
  readonly lineup: readonly LineupUnit[];
  readonly #store: FactStore;
  readonly #generate: () => StoredDay;
  /** Its key in the store. */
  readonly key: string;
  #totals: Float64Array | undefined;
  #series: RunningSums | undefined;
  #revenue: Float64Array | undefined;
  readonly #unitSeries = new Map<number, RunningSums>();
  #runningTotals: Float64Array | undefined;
  #counted = 0;

  /** `generate` makes the day again when the store has lost it or a part of it. */
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

  /** Totals of the whole day: per ad unit the rows of the layout, one number each. */
  get totals(): Float64Array {
    this.#totals ??= this.#read('totals');
    return this.#totals;
  }

  /** The series over all ad units. */
  get series(): RunningSums {
    this.#series ??= new RunningSums(this.#read('series'));
    return this.#series;
  }

  /** The series of the ad unit at an index of the lineup. */
  unitSeries(index: number): RunningSums {
    const known = this.#unitSeries.get(index);
    if (known) return known;
    const unit = this.lineup[index];
    const made = new RunningSums(unit ? seriesOf([unit], [this.unit(index)]) : new Float64Array());
    this.#unitSeries.set(index, made);
    return made;
  }

  /** Revenue per half hour over all ad units. */
  get revenue(): Float64Array {
    this.#revenue ??= this.#read('revenue');
    return this.#revenue;
  }

  /** Bytes of its parts in memory that `takeGrowth` has counted. */
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

  /** Bytes added since the last call. */
  takeGrowth(): number {
    const grown = this.#bytes - this.#counted;
    this.#counted += grown;
    return grown;
  }

  /** The rows of the ad unit at an index of the lineup; read from the store at each call. */
  unit(index: number): Float64Array {
    const bytes = this.#store.readUnit(this.key, index) ?? this.#mended().units[index];
    if (!bytes) throw new Error(`the facts of ${this.key} have no ad unit ${index}`);
    return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
  }

  /** Totals of half hours from `from` (inclusive) to `to` (exclusive) in the layout of `totals`. */
  partTotals(from: number, to: number): Float64Array {
    const upTo = this.#head(to);
    if (from <= 0) return upTo;
    const before = this.#head(from);
    return upTo.map((sum, index) => sum - (before[index] ?? 0));
  }

  /**
   * Totals of the half hours before `to`. The last day of a range is cut often, a bit later each time, so its ad units
   * are read only once.
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
    // A copy is aligned and does not hold a larger buffer in memory.
    return new Float64Array(new Uint8Array(bytes).buffer);
  }
}
