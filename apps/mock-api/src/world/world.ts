import { DAY_MS } from '../contract/values/time-units.ts';
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
import type { FaultStore } from '../store/fault-store.ts';
import { countState, stateHashOf } from '../store/state-digest.ts';
import type { Stores } from '../store/open-stores.ts';
import type { WorldPublisher, WorldRecord } from '../store/world-store.ts';
import { Journal } from './journal.ts';
import type { SeedMarket } from './market/market-cache.ts';
import { WorldMarket } from './market/world-market.ts';
import { worldFixtures } from './own-publisher/extend-fixtures.ts';
import type { JournalMemory } from './journal-memory.ts';
import { rewoundMs } from './rewound.ts';
import { growState } from './seed-state.ts';
import { type IdleClosing, WorldStores } from './world-stores.ts';

/** Simulated time by which a state grows in one step. */
const GROWTH_STEP_MS = 31 * DAY_MS;

/** The start of the UTC day of a time, both in ms since 1970. */
export function startOfDay(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}

/** Wall time in ms since 1970; the only way for time to enter below `main.ts`. */
export type WallTime = () => number;

/** Draws an unpredictable id; no state and no response body may depend on it. */
export type DrawId = () => string;

export interface WorldSources {
  readonly wall: WallTime;
  readonly drawId: DrawId;
}

/** The gap of a world while its clock is set back, and for good once something is done in it then. */
export const CLOCK_SET_BACK = 'its clock was set back, and what came until then is in its state';

let incarnations = 0;
function nextIncarnation(): number {
  incarnations += 1;
  return incarnations;
}

export interface WorldParts {
  readonly name: string;
  readonly fixtures: Fixtures;
  readonly stores: Stores;
  /** How its database is closed while nobody uses it; by default it stays open. */
  readonly closing?: IdleClosing | null;
  readonly sources: WorldSources;
  readonly market: SeedMarket;
  /** Digest of a story up to a step, from 0; undefined when there is none. */
  readonly storyHashOf?: (story: string | null, step: number) => string | undefined;
  /** The bound that the journals of a server share; by default the journal has its own. */
  readonly memory?: JournalMemory;
}

/** One simulated backend: seed, clock, state, fault plan and journal. Every request uses exactly one world. */
export class World {
  readonly name: string;
  /** Draws the id of a session or an authorization code. */
  readonly drawId: DrawId;
  readonly journal: Journal;
  readonly #wall: WallTime;
  #incarnation = nextIncarnation();
  readonly #stores: WorldStores;
  readonly #shared: Fixtures;
  #fixtures: Fixtures;
  #record: WorldRecord;
  /** The clock in the database. That of the record may be newer while the state grows: see `setClock`. */
  #storedClock: ClockSetting;
  #market: WorldMarket;
  /** The time at which its clock stands still during a change, in simulated ms; null otherwise. */
  #heldAt: number | null = null;
  readonly #storyHashOf: NonNullable<WorldParts['storyHashOf']>;

  constructor(parts: WorldParts) {
    const { name, fixtures, stores, closing = null, sources, market, memory } = parts;
    this.journal = new Journal(memory);
    this.name = name;
    this.#shared = fixtures;
    this.#wall = sources.wall;
    this.drawId = sources.drawId;
    this.#stores = new WorldStores(stores, closing);
    this.#record = stores.world.load();
    this.#storedClock = this.#record.clock;
    this.#fixtures = worldFixtures(fixtures, this.#record);
    this.#market = new WorldMarket(this, market);
    this.#storyHashOf = parts.storyHashOf ?? (() => undefined);
  }

  /** The fixtures with its own publisher if it has one. Read them at each use: a restored state may have another one. */
  get fixtures(): Fixtures {
    return this.#fixtures;
  }

  get seed(): number {
    return this.#record.seed;
  }

  /** Start of the UTC day of its seeded state, in simulated ms. */
  get origin(): number {
    return this.#record.origin;
  }

  /** The story of its first state; null for the plain one. */
  get story(): string | null {
    return this.#record.story;
  }

  get publisher(): WorldPublisher | undefined {
    return this.#record.publisher;
  }

  /** The step of the story that its state came from, from 0; 0 for a plain world. */
  get storyStep(): number {
    return this.#record.storyStep;
  }

  /** Why its acts do not make its state from the first one, as a text; null when they do. */
  get gap(): string | null {
    const { gap, storyHash, story, storyStep } = this.#record;
    if (gap !== null) return gap;
    if (storyHash !== undefined && storyHash !== this.#storyHashOf(story, storyStep))
      return 'its story was changed or deleted since';
    return this.daysBehind < 0 ? CLOCK_SET_BACK : null;
  }

  /** Whether what is done in it is stored: not after its acts were lost. */
  get storesActs(): boolean {
    return this.#record.gap === null;
  }

  /** Sets the reason why its acts do not make its state, for good. */
  setGap(gap: string): void {
    this.stores.world.saveGap(gap);
    this.#record = { ...this.#record, gap };
  }

  /** False after it has been dropped. */
  get isOpen(): boolean {
    return this.#stores.isUsable;
  }

  /** Whether its database is closed until the next use. */
  get isIdle(): boolean {
    return this.#stores.isIdle;
  }

  /** The market of this world. Read it at each use, as the stores. */
  get market(): WorldMarket {
    return this.#market;
  }

  /** Distinguishes this world from others of its name: a dropped one, or this one before its last reset. */
  get incarnation(): number {
    return this.#incarnation;
  }

  /** Changes whenever the state may have changed, which the market follows from. Time does not change it. */
  get revision(): string {
    return `${this.#incarnation}.${this.#stores.changes}`;
  }

  /**
   * The stores of the world's present database. Read them at each use: a reset replaces them, and the database may be
   * closed and opened again after each turn of the event loop.
   */
  get stores(): Stores {
    return this.#stores.present;
  }

  /** The fault plan. Read it at each use, as the stores. */
  get faults(): FaultStore {
    return this.#stores.faults;
  }

  get clock(): ClockSetting {
    return this.#record.clock;
  }

  /** Simulated ms at which the world was created or last reset. */
  get createdAt(): number {
    return this.#record.firstClock.anchorSim;
  }

  /** Simulated time in ms since 1970. */
  now(): number {
    return this.#heldAt ?? simulatedNow(this.#record.clock, this.#wall(), rewoundMs());
  }

  /** Runs a change, which must be synchronous, during which the clock stands still. */
  atOneTime<T>(change: () => T): T {
    const before = this.#heldAt;
    this.#heldAt = this.now();
    try {
      return change();
    } finally {
      this.#heldAt = before;
    }
  }

  /** Simulated time in whole seconds since 1970. */
  nowSeconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** Number of days that have begun and are not yet in the state; negative after the clock was set back. */
  get daysBehind(): number {
    return (startOfDay(this.now()) - this.#record.grownTo) / DAY_MS;
  }

  get isBehind(): boolean {
    return this.daysBehind > 0;
  }

  /**
   * Grows the state towards the clock's now by at most `GROWTH_STEP_MS`, which takes some milliseconds, and returns
   * whether more is left to do. Cheap when no day has begun since the last call.
   */
  growStep(): boolean {
    this.#record = this.#grow(this.#record);
    return this.isBehind;
  }

  /** Grows the state up to the clock's now in one go: only for worlds that no other request uses. */
  catchUp(): void {
    while (this.growStep());
  }

  /**
   * Sets the clock and writes the first growth step. The clock is stored with the last step, so that a state that cannot
   * grow keeps the former clock without a write. When the disk is full in the first step, nothing changes.
   */
  setClock(clock: ClockSetting): void {
    this.#record = this.#grow({ ...this.#record, clock });
  }

  /** Stops the clock at a time. As after every clock change the state grows by one step; `growStep` does the rest. */
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

  /** Equal for worlds with equal seed, clock, state and fault plan. */
  stateHash(): string {
    const rules = this.faults.all().map(({ rule }) => rule);
    const { seed, clock } = this;
    return stateHashOf(this.stores.database, { seed, clock, rules }, this.now());
  }

  counts(): Record<string, number> {
    return countState(this.stores.database);
  }

  /**
   * A signature of `text` by this world, hexadecimal. The key is derived from the seed, so that responses with a
   * signature have the same bytes on every machine. That is safe enough: it guards a simulated backend whose personas
   * are public.
   */
  sign(text: string): string {
    return this.#seal(`bidstage ${this.seed}`, text);
  }

  /**
   * Like `sign`, for values that are in no response body and must stay valid when the world gets another seed:
   * sessions.
   */
  signForGood(text: string): string {
    return this.#seal('bidstage', text);
  }

  /** Its record with a clock that does not depend on the wall clock, for use outside of the world. */
  detachedRecord(): WorldRecord {
    return { ...this.#record, clock: detachClock(this.clock, this.#wall()) };
  }

  /** Replaces the state, and the market by that of the new seed. */
  replaceStores(stores: Stores, market: SeedMarket): void {
    this.#stores.replace(stores);
    this.#incarnation = nextIncarnation();
    this.#record = stores.world.load();
    this.#storedClock = this.#record.clock;
    this.#fixtures = worldFixtures(this.#shared, this.#record);
    this.#market = new WorldMarket(this, market);
  }

  /**
   * Returns to the disk what the log of its database holds beyond its changes, if that succeeds: it is called after a
   * write that failed, whose error is reported.
   */
  releaseDisk(): void {
    if (this.isIdle) return;
    try {
      this.stores.releaseDisk();
    } catch {
      // The log stays as it is.
    }
  }

  /** Closes its database for good: the world was dropped, or the server is stopping. */
  end(): void {
    this.#stores.end();
  }

  #seal(key: string, text: string): string {
    return createHmac('sha256', key).update(`${this.name}\n${text}`).digest('hex');
  }

  /**
   * Writes the next growth step, up to `GROWTH_STEP_MS`, towards the now of a record's clock, and with the last step the
   * clock; returns the new record.
   */
  #grow(record: WorldRecord): WorldRecord {
    const { grownTo, seed, origin, clock } = record;
    const today = startOfDay(simulatedNow(clock, this.#wall()));
    const next = Math.min(Math.max(today, grownTo), grownTo + GROWTH_STEP_MS);
    const isLast = next >= today;
    const isNewClock = isLast && clock !== this.#storedClock;
    if (next === grownTo && !isNewClock) return record;
    const { stores, fixtures } = this;
    const { database, world } = stores;
    database.transaction(() => {
      if (isNewClock) world.saveClock(clock);
      if (next === grownTo) return;
      growState(stores, { seed, origin, fixtures, model: this.#market.model }, grownTo, next);
      world.saveGrownTo(next);
    })();
    if (isNewClock) this.#storedClock = clock;
    return { ...record, grownTo: next };
  }
}
