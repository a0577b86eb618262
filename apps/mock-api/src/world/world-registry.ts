import { join } from 'node:path';
import type { PublisherFile } from '../contract/operations/control/publishers.ts';
import { DEFAULT_WORLD, NAME_PATTERN } from '../contract/values/names.ts';
import { frozenClock, liveClock, simulatedNow } from '../simulation/clock.ts';
import { stepHash, type LoadedStory } from '../fixtures/stories.ts';
import { reportNothing } from '../store/files/report.ts';
import type { Stores } from '../store/open-stores.ts';
import type { WorldPublisher } from '../store/world-store.ts';
import type { NewWorld, RegistryOptions } from './registry-options.ts';
import { FirstStates } from './first-states.ts';
import { type SeedMarket, MarketCache } from './market/market-cache.ts';
import { makeTemplates } from './template.ts';
import { StoryLibrary } from './story-library.ts';
import { fitPublisher } from './own-publisher/fit-publisher.ts';
import { JournalMemory } from './journal-memory.ts';
import { snapshotState } from './snapshot-state.ts';
import { type StateSource, WorldFiles } from './world-files.ts';
import { WorldUses } from './world-uses.ts';
import { startOfDay, World } from './world.ts';

/** Whether `freeName` gives a world this name when the other one is wanted. */
export const isNameFor = (name: string, wanted: string): boolean =>
  name === wanted || name.replace(/-\d+$/, '') === wanted.slice(0, MAX_BASE);

const NAME = new RegExp(NAME_PATTERN);

/** Longest part of a name before its number: a name has at most 40 characters. */
const MAX_BASE = 34;

function makeNothing(_world: World, { file: { acts, name } }: LoadedStory): Promise<void> {
  if (acts.length > 0)
    throw new Error(`the story ${name} has acts, and no function to run them was given`);
  return Promise.resolve();
}

/** The worlds of one server: by name, on disk or in memory, opened on first use. */
export class WorldRegistry {
  /** The stories that worlds can be turned into. */
  readonly stories: StoryLibrary;
  readonly #options: RegistryOptions;
  readonly #files: WorldFiles;
  /** The first states of worlds, plain ones and at the steps of stories. */
  readonly firstStates: FirstStates;
  readonly #markets: MarketCache;
  readonly #memory = new JournalMemory();
  /** The worlds that were used since the start. The databases of some of them may be closed. */
  readonly #open = new Map<string, World>();
  /** When and by whom worlds were used. */
  readonly uses = new WorldUses();
  /** Names of the worlds that were dropped when a world was created. */
  readonly #dropped = new WeakMap<World, readonly string[]>();

  constructor(options: RegistryOptions) {
    this.#options = options;
    const { directory, fixtures, sources, makeStep = makeNothing } = options;
    const { report = reportNothing } = options;
    const { templates = makeTemplates(), markets = new MarketCache() } = options;
    this.#markets = markets;
    this.#files = new WorldFiles(directory && join(directory, 'worlds'), report, options.maxOpen);
    const { stories = new StoryLibrary(fixtures) } = options;
    this.stories = stories;
    const parts = { templates, fixtures, stories, markets, sources, makeStep };
    this.firstStates = new FirstStates(parts);
    const stores = this.#files.openDefault();
    if (stores) this.#add(DEFAULT_WORLD, stores);
    else this.create({ name: DEFAULT_WORLD });
    // No other server uses the folder: unfinished files are from a crash.
    this.#files.cleanUp();
    for (const name of this.#dropIdleWorlds(DEFAULT_WORLD))
      report(
        `the world ${name} was dropped: there were more than SIM_MAX_WORLDS and SIM_MAX_DISK allow`,
      );
  }

  /** The world of this name, or undefined. The name becomes a file name: invalid names are never looked up. */
  find(name: string): World | undefined {
    if (!NAME.test(name)) return undefined;
    const known = this.#open.get(name);
    if (known && (!known.isIdle || this.#files.isAsClosed(name))) return known;
    // Another program has changed its file: it is checked like that of an earlier run.
    if (known) this.#forget(known);
    const stores = this.#files.open(name);
    return stores && this.#add(name, stores);
  }

  /** Like `find`, for a request: it counts as a use of the world. */
  use(name: string): World | undefined {
    const world = this.find(name);
    if (world) this.uses.note(name);
    return world;
  }

  /** Creates a plain world; throws when the name is taken. */
  create({ name = this.freeName(), ...options }: NewWorld): World {
    const { clock, ...plain } = this.#plainOf(options);
    return this.createFrom(name, this.firstStates.plainAtOnce(plain, clock));
  }

  /** The first state of a plain world with these options. */
  plainState(options: NewWorld): Promise<StateSource> {
    const { clock, ...plain } = this.#plainOf(options);
    return this.firstStates.plain(plain, clock);
  }

  #plainOf({ publisher, ...options }: NewWorld) {
    const { seed, clock, origin } = this.startOf(options);
    return { seed, origin, clock, ...(publisher && { publisher }) };
  }

  /**
   * How a new world with these options begins: its seed, its clock, the time that it shows, and the start of the UTC day
   * of that time, both in ms since 1970.
   */
  startOf({ seed, now }: NewWorld) {
    const { sources, defaults } = this.#options;
    const frozenAt = now ?? defaults.frozenAt;
    const wall = sources.wall();
    const clock = frozenAt === null ? liveClock(wall) : frozenClock(frozenAt);
    const shown = simulatedNow(clock, wall);
    return { seed: seed ?? defaults.seed, clock, now: shown, origin: startOfDay(shown) };
  }

  /** Fits a publisher to a new world with these options, which takes up to a second, with pauses for other work. */
  async fitPublisher(file: PublisherFile, options: NewWorld): Promise<WorldPublisher> {
    const { seed, origin } = this.startOf(options);
    return { file, ...(await fitPublisher(this.#options.fixtures, { file, seed, origin })) };
  }

  /**
   * Creates a world with a state; throws when the name is taken. Beyond the maximum number of worlds, the one that has
   * been idle longest is dropped.
   */
  createFrom(name: string, source: StateSource): World {
    if (this.isTaken(name)) throw new Error(`the world ${name} exists already`);
    const world = this.#add(name, this.#files.make(name, source, null));
    this.uses.note(name);
    this.#dropped.set(world, this.#dropIdleWorlds(name));
    return world;
  }

  /** Whether a name is taken: by a world, or by another file at the path of its file. */
  isTaken(name: string): boolean {
    return this.find(name) !== undefined || this.#files.isTaken(name);
  }

  /** Names of the worlds that were dropped to make room for a new one. */
  droppedFor(world: World): readonly string[] {
    return this.#dropped.get(world) ?? [];
  }

  /** Whether a world still exists: it may have been dropped during an `await`. */
  has(world: World): boolean {
    return this.#open.get(world.name) === world;
  }

  stateOf(snapshot: Buffer): StateSource {
    return snapshotState(snapshot, this.#options.sources.wall);
  }

  firstState(world: World): Promise<StateSource> {
    return this.firstStates.of({ ...world.stores.world.load(), storyStep: 0 });
  }

  /** The state before the acts of a world: its first one, or that of the step at which its story stands. */
  stateBeforeActs(world: World): Promise<StateSource> {
    return this.firstStates.of(world.stores.world.load());
  }

  /** Resets a world to its first state: all later changes are lost. */
  async reset(world: World): Promise<void> {
    this.replace(world, await this.firstState(world));
  }

  /**
   * Replaces a world's state and empties its journal. Users stay signed in: sessions are not part of the state. Does
   * nothing to a world that has been dropped. Throws when the new state does not fit on the disk; the world is then
   * unchanged.
   */
  replace(world: World, source: StateSource): void {
    if (!this.has(world)) return;
    const present = world.stores;
    const sessions = present.sessions.all();
    const state: StateSource = {
      bytes: source.bytes,
      settle: (stores) => {
        source.settle(stores);
        for (const session of sessions) stores.sessions.add(session);
      },
    };
    const { seed } = world;
    const stores = this.#exchange(world, state);
    world.replaceStores(stores, this.#marketOf(stores));
    world.journal.clear();
    if (world.seed !== seed) this.releaseSeed(seed);
  }

  /** Removes a world and its file; false when it does not exist. The default world cannot be removed. */
  drop(name: string): boolean {
    const world = name === DEFAULT_WORLD ? undefined : this.find(name);
    if (!world) return false;
    const { seed } = world;
    this.#forget(world);
    this.uses.forget(name);
    this.#files.remove(name);
    this.releaseSeed(seed);
    return true;
  }

  list(): World[] {
    return this.names().flatMap((name) => this.find(name) ?? []);
  }

  /** The names of all worlds, and of files that may turn out not to be one. */
  names(): string[] {
    return [...new Set([...this.#open.keys(), ...this.#files.names()])].sort();
  }

  close(): void {
    for (const world of this.#open.values()) world.end();
    this.#open.clear();
  }

  /** A name that no world of any server has. */
  uniqueName(): string {
    const name = `world-${this.#options.sources.drawId().slice(-12)}`;
    return this.isTaken(name) ? this.uniqueName() : name;
  }

  /** A name that no world has: the wanted one, or that or `world` with a number. */
  freeName(wanted?: string): string {
    if (wanted !== undefined && !this.isTaken(wanted)) return wanted;
    const base = (wanted ?? 'world').slice(0, MAX_BASE);
    let ordinal = wanted === undefined ? 1 : 2;
    while (this.isTaken(`${base}-${ordinal}`)) ordinal += 1;
    return `${base}-${ordinal}`;
  }

  #exchange(world: World, state: StateSource): Stores {
    const { name, stores: present } = world;
    try {
      return this.#files.make(name, state, present);
    } catch (error) {
      // The old database was closed and the new one could not be opened: the next request opens the file again.
      if (!present.database.open) this.#forget(world);
      throw error;
    }
  }

  /** Forgets the market and the first states of a seed that nothing uses any more. */
  releaseSeed(seed: number): void {
    if (this.#isUsed(seed)) return;
    this.#markets.release(this.#options.fixtures, seed);
    this.firstStates.forget(seed);
  }

  /** Whether a world or a story has a seed. Worlds that were not opened yet may have any. */
  #isUsed(seed: number): boolean {
    if (seed === this.#options.defaults.seed || this.stories.hasSeed(seed)) return true;
    if ([...this.#open.values()].some((world) => world.seed === seed)) return true;
    return !this.names().every((name) => this.#open.has(name));
  }

  #forget(world: World): void {
    world.end();
    world.journal.close();
    this.#open.delete(world.name);
  }

  /**
   * Drops the worlds that have been idle longest while there are too many, or their files too large. The default world
   * and the new one stay.
   */
  #dropIdleWorlds(newName: string): string[] {
    const { maxWorlds = Infinity, maxWorldBytes = Infinity } = this.#options;
    const present = this.names();
    let left = present.length;
    let bytes = present.reduce((sum, name) => sum + this.#files.bytesOf(name), 0);
    if (left <= maxWorlds && bytes <= maxWorldBytes) return [];
    const names = present.filter((name) => this.#open.has(name) || this.#files.isWorld(name));
    const droppable = names.filter((name) => name !== DEFAULT_WORLD && name !== newName);
    left = names.length;
    return this.uses
      .longestIdle(droppable, (name) => this.#files.writtenAt(name))
      .filter((name) => {
        if (left <= maxWorlds && bytes <= maxWorldBytes) return false;
        bytes -= this.#files.bytesOf(name);
        left -= 1;
        return this.drop(name);
      });
  }

  #marketOf(stores: Stores): SeedMarket {
    return this.#markets.marketOf(this.#options.fixtures, stores.world.load().seed);
  }

  #add(name: string, stores: Stores): World {
    const { fixtures, sources } = this.#options;
    const market = this.#marketOf(stores);
    const closing = this.#files.closingOf(name);
    const parts = { name, fixtures, stores, closing, sources, market, memory: this.#memory };
    const world = new World({
      ...parts,
      storyHashOf: (story, step) => {
        const present = this.stories.find(story);
        return present && stepHash(present, step);
      },
    });
    this.#open.set(name, world);
    return world;
  }
}
