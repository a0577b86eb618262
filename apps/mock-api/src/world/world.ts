import { createHmac } from 'node:crypto';
import type { Fixtures } from '../fixtures/fixtures.ts';
import {
  type ClockSetting,
  detachClock,
  frozenClock,
  liveClock,
  scaledClock,
  shiftClock,
  simulatedNow,
} from '../simulation/clock.ts';
import { slotAt } from '../simulation/market/slots.ts';
import { createFaultStore, type FaultStore } from '../store/fault-store.ts';
import { countState, stateHashOf } from '../store/state-digest.ts';
import type { Stores } from '../store/open-stores.ts';
import type { WorldRecord } from '../store/world-store.ts';
import { Journal } from './journal.ts';
import type { JournalMemory } from './journal-memory.ts';
import type { FactRepository } from './market/fact-repository.ts';
import { WorldMarket } from './market/world-market.ts';
import { growState } from './seed-state.ts';

const DAY_MS = 86_400_000;

/** Simulated time by which a state grows at once. */
const GROWTH_STEP_MS = 31 * DAY_MS;

/** The start of the UTC day of a time, both in ms since 1970. */
export function startOfDay(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}

/** Wall time in ms since 1970; the only way for time to enter below `main.ts`. */
export type WallTime = () => number;

/** Draws a word that nobody can guess; no state and no answer's body may depend on it. */
export type DrawId = () => string;

/** Where time and chance enter a world. */
export interface WorldSources {
  readonly wall: WallTime;
  readonly drawId: DrawId;
}

let incarnations = 0;
function nextIncarnation(): number {
  incarnations += 1;
  return incarnations;
}

/** What a world is put together from. */
export interface WorldParts {
  readonly name: string;
  readonly fixtures: Fixtures;
  readonly stores: Stores;
  readonly sources: WorldSources;
  /** The facts of its seed's market. */
  readonly repository: FactRepository;
  /** Where the size of its journal counts; alone if absent. */
  readonly journals?: JournalMemory;
}

/** One simulated backend: seed, clock, state, fault plan and journal. Everything that a request sees belongs to one world. */
export class World {
  readonly name: string;
  readonly fixtures: Fixtures;
  /** Draws the id of a session or an authorization code. */
  readonly drawId: DrawId;
  /** The requests that it answered lately. */
  readonly journal: Journal;
  readonly #wall: WallTime;
  /** Tells this world from others of its name: one that was dropped, or this one before its last reset. */
  #incarnation = nextIncarnation();
  #stores: Stores;
  #faults: FaultStore;
  #record: WorldRecord;
  #market: WorldMarket;
  #gap: string | null = null;
  /** Finds out what `#gap` is; null when that is known. */
  #findGap: (() => string | null) | null = null;

  constructor({ name, fixtures, stores, sources, repository, journals }: WorldParts) {
    this.journal = new Journal(journals);
    this.name = name;
    this.fixtures = fixtures;
    this.#wall = sources.wall;
    this.drawId = sources.drawId;
    this.#stores = stores;
    this.#faults = createFaultStore(stores.database);
    this.#record = stores.world.load();
    this.#market = new WorldMarket(this, repository);
  }

  get seed(): number {
    return this.#record.seed;
  }

  /** Start of the UTC day of its seeded state, in simulated ms. */
  get origin(): number {
    return this.#record.origin;
  }

  /** The story that its first state tells; null for the plain one. */
  get story(): string | null {
    return this.#record.story;
  }

  /** Why its first state and its journal do not tell how its state came about, in words; null where they do. */
  get gap(): string | null {
    this.settleGap();
    if (this.#gap !== null) return this.#gap;
    if (this.journal.lostHistory) return 'its journal no longer holds all that changed its state';
    if (startOfDay(this.now()) < this.#record.grownTo)
      return 'its clock was set back, and what came until then is in its state';
    return null;
  }

  /** Says from where on the journal tells what happened: from the first state (null), or not, and why. */
  noteGap(gap: string | null): void {
    this.#gap = gap;
    this.#findGap = null;
  }

  /** As `noteGap`, for what takes long to find out: it is put off until somebody asks, or may change something. */
  noteGapLater(find: () => string | null): void {
    this.#findGap = find;
  }

  /** Finds out now what was put off: to be called before its state changes by anything but time. */
  settleGap(): void {
    if (this.#findGap) this.noteGap(this.#findGap());
  }

  /** False once it has been dropped. */
  get isOpen(): boolean {
    return this.#stores.database.open;
  }

  /** What is measured in this world. Ask for it at each use, as for the stores. */
  get market(): WorldMarket {
    return this.#market;
  }

  /** Another word whenever the state may have changed, or the clock has brought new data: it does every half hour. */
  get revision(): string {
    const changes = this.#stores.changes() - this.#faults.counted();
    return `${this.#incarnation}.${changes}.${slotAt(this.nowSeconds())}`;
  }

  /** The stores of the world's present database: ask for them at each use, a reset replaces them. */
  get stores(): Stores {
    return this.#stores;
  }

  /** The fault plan. Ask for it at each use, as for the stores. */
  get faults(): FaultStore {
    return this.#faults;
  }

  get clock(): ClockSetting {
    return this.#record.clock;
  }

  /** Simulated ms at which the world was made or last reset to. */
  get createdAt(): number {
    return this.#record.firstClock.anchorSim;
  }

  /** Simulated time in ms since 1970. */
  now(): number {
    return simulatedNow(this.#record.clock, this.#wall());
  }

  /** Simulated time in whole seconds since 1970. */
  nowSeconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** Whether days have begun that the state has not grown by yet. */
  get isBehind(): boolean {
    return startOfDay(this.now()) > this.#record.grownTo;
  }

  /**
   * Lets the state grow towards the clock's now by at most `GROWTH_STEP_MS`, some milliseconds of work, and answers whether
   * more is left to do. Cheap when no day has begun since the last call.
   */
  growStep(): boolean {
    this.#record = this.#grow(this.#record);
    return this.isBehind;
  }

  /** Lets the state grow up to the clock's now at once: for worlds that nobody else waits beside. */
  catchUp(): void {
    while (this.growStep());
  }

  /** Sets the clock and writes the first step of what that brings; where the disk is full, neither. */
  setClock(clock: ClockSetting): void {
    const { database, world } = this.#stores;
    this.#record = database.transaction(() => {
      world.saveClock(clock);
      return this.#grow({ ...this.#record, clock });
    })();
  }

  /** Stops the clock at a time. As with all that sets the clock, the state grows by one step; the rest when it is asked to. */
  freeze(simMs: number): void {
    this.setClock(frozenClock(simMs));
  }

  runLive(simMs?: number): void {
    this.setClock(liveClock(this.#wall(), simMs));
  }

  runScaled(simMs: number, rate: number): void {
    this.setClock(scaledClock(simMs, rate, this.#wall()));
  }

  /** Moves the clock by `deltaMs`, forwards or backwards, without changing how fast it runs. */
  shift(deltaMs: number): void {
    this.setClock(shiftClock(this.#record.clock, deltaMs));
  }

  /** Equal for worlds whose seed, clock, state and fault plan are equal. */
  stateHash(): string {
    const rules = this.#faults.all().map(({ rule }) => rule);
    const { seed, clock } = this;
    return stateHashOf(this.#stores.database, { seed, clock, rules }, this.now());
  }

  counts(): Record<string, number> {
    return countState(this.#stores.database);
  }

  /**
   * A word that only this world can make of `text`, hexadecimal. The key is derived from the seed, so that answers that
   * carry such a word are the same bytes on every machine; it guards a simulated backend whose personas are open to all.
   */
  sign(text: string): string {
    return this.#seal(`bidstage ${this.seed}`, text);
  }

  /** `sign` for what stands in no answer's body and must hold when the world is given another seed: sessions. */
  signForGood(text: string): string {
    return this.#seal('bidstage', text);
  }

  /** What it knows of itself, fit to be kept outside of it. */
  detachedRecord(): WorldRecord {
    return { ...this.#record, clock: detachClock(this.clock, this.#wall()) };
  }

  /** Puts another state, with the market of its seed, in the place of the present one. */
  replaceStores(stores: Stores, repository: FactRepository): void {
    this.#stores = stores;
    this.#faults = createFaultStore(stores.database);
    this.#incarnation = nextIncarnation();
    this.#record = stores.world.load();
    this.#market = new WorldMarket(this, repository);
  }

  #seal(key: string, text: string): string {
    return createHmac('sha256', key).update(`${this.name}\n${text}`).digest('hex');
  }

  /** Writes what the next `GROWTH_STEP_MS` up to the now of a record's clock bring; answers the record that then holds. */
  #grow(record: WorldRecord): WorldRecord {
    const { grownTo, seed, origin, clock } = record;
    const today = startOfDay(simulatedNow(clock, this.#wall()));
    if (today <= grownTo) return record;
    const next = Math.min(today, grownTo + GROWTH_STEP_MS);
    const { database, world } = this.#stores;
    database.transaction(() => {
      growState(this.#stores, { seed, origin, fixtures: this.fixtures }, grownTo, next);
      world.saveGrownTo(next);
    })();
    return { ...record, grownTo: next };
  }
}
