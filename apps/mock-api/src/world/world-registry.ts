import { join } from 'node:path';
import { DEFAULT_WORLD, NAME_PATTERN } from '../contract/control/names.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import type { StoryFixture } from '../fixtures/stories.ts';
import { frozenClock, liveClock, simulatedNow } from '../simulation/clock.ts';
import type { Stores } from '../store/open-stores.ts';
import { FirstStates, type TellStory } from './first-states.ts';
import { JournalMemory } from './journal-memory.ts';
import { MarketLibrary } from './market/market-library.ts';
import type { SqliteDatabase } from '../store/open-database.ts';
import { digestState } from '../store/state-digest.ts';
import { fileTemplates, memoryTemplates, sweepUnfinished } from './template.ts';
import { snapshotState } from './snapshot-state.ts';
import { type StateSource, WorldFiles } from './world-files.ts';
import { startOfDay, World, type WorldSources } from './world.ts';

const NAME = new RegExp(NAME_PATTERN);

/** Why a world from an earlier run has a gap: journals are kept in memory. */
const FROM_FILE = 'the server was started anew, and its journal began anew with it';

/** How worlds are made unless the caller says otherwise. */
interface WorldDefaults {
  readonly seed: number;
  /** Simulated ms at which new worlds start frozen; null for a live clock. */
  readonly frozenAt: number | null;
}

export interface RegistryOptions {
  /** Folder of the SQLite files; null keeps everything in memory. */
  readonly directory: string | null;
  /** Folder of the facts; null keeps them for as long as the process lives. */
  readonly factsDirectory: string | null;
  readonly fixtures: Fixtures;
  readonly defaults: WorldDefaults;
  readonly sources: WorldSources;
  /** How the acts of stories happen; without it no world can be given a story that has some. */
  readonly tell?: TellStory;
  /** Worlds that there may be; any number if absent. */
  readonly mostWorlds?: number;
}

/** What may be asked of a new world; `now` in ms since 1970 freezes its clock there. */
export interface NewWorld {
  /** `world-1`, `world-2` … if absent. */
  readonly name?: string | undefined;
  readonly seed?: number | undefined;
  readonly now?: number | undefined;
}

function tellNothing(_world: World, { story, acts }: StoryFixture): Promise<void> {
  if (acts.length > 0) throw new Error(`nobody can tell the story ${story.name}`);
  return Promise.resolve();
}

/** The worlds of one server: by name, on disk or in memory, opened when first asked for. */
export class WorldRegistry {
  readonly #options: RegistryOptions;
  readonly #files: WorldFiles;
  readonly #firstStates: FirstStates;
  readonly #library: MarketLibrary;
  readonly #journals = new JournalMemory();
  readonly #open = new Map<string, World>();
  /** Ordinal of each world's last use, for those that were used since the start. */
  readonly #lastUse = new Map<string, number>();
  #uses = 0;
  /** Names of the worlds that had to go when a world was made. */
  readonly #dropped = new WeakMap<World, readonly string[]>();

  constructor(options: RegistryOptions) {
    this.#options = options;
    const { directory, factsDirectory, fixtures, sources, tell = tellNothing } = options;
    const templates = directory ? fileTemplates(join(directory, 'templates')) : memoryTemplates();
    this.#library = new MarketLibrary(factsDirectory, fixtures);
    this.#files = new WorldFiles(directory && join(directory, 'worlds'));
    const library = this.#library;
    this.#firstStates = new FirstStates({ templates, fixtures, library, sources, tell });
    if (!this.find(DEFAULT_WORLD)) this.create({ name: DEFAULT_WORLD });
    // The default world is open, so this process is the only one here: what is unfinished was cut short by a crash.
    if (directory)
      for (const folder of ['worlds', 'templates']) sweepUnfinished(join(directory, folder));
  }

  /** The world of this name, or undefined. A name becomes a file's name: what cannot be one is not looked for. */
  find(name: string): World | undefined {
    if (!NAME.test(name)) return undefined;
    const open = this.#open.get(name);
    if (open) return open;
    const stores = this.#files.open(name);
    if (!stores) return undefined;
    const world = this.#keep(name, stores);
    world.noteGap(FROM_FILE);
    return world;
  }

  /** `find` for a request, which counts as a use of the world. */
  use(name: string): World | undefined {
    const world = this.find(name);
    if (world) {
      if (!this.#lastUse.has(name) && world.gap === FROM_FILE)
        world.noteGapLater(() => this.#gapOfOpened(world));
      this.#noteUse(name);
    }
    return world;
  }

  /** Makes a plain world; throws when the name is taken. */
  create({ name = this.freeName(), seed = this.#options.defaults.seed, now }: NewWorld): World {
    const { sources, defaults } = this.#options;
    const frozenAt = now ?? defaults.frozenAt;
    const clock = frozenAt === null ? liveClock(sources.wall()) : frozenClock(frozenAt);
    const origin = startOfDay(simulatedNow(clock, sources.wall()));
    return this.createFrom(name, this.#firstStates.plain(seed, origin, clock));
  }

  /**
   * Makes a world with a state; throws when the name is taken. Where there are too many worlds then, the one goes that
   * has been idle longest. `gap` says why the state is no first state; null where it is one.
   */
  createFrom(name: string, source: StateSource, gap: string | null = null): World {
    if (this.find(name)) throw new Error(`there is a world ${name} already`);
    const world = this.#keep(name, this.#files.finish(name, source).open());
    world.noteGap(gap);
    this.#noteUse(name);
    this.#dropped.set(world, this.#makeRoom(name));
    return world;
  }

  /** Names of the worlds that were dropped to make room for a new one. */
  droppedFor(world: World): readonly string[] {
    return this.#dropped.get(world) ?? [];
  }

  /** Whether a world is still there: it may have been dropped while something was waited for. */
  has(world: World): boolean {
    return this.#open.get(world.name) === world;
  }

  /** The state that a snapshot holds. */
  stateOf(snapshot: Buffer): StateSource {
    return snapshotState(snapshot, this.#options.sources.wall);
  }

  /** The first state of a story. */
  storyState(story: StoryFixture): Promise<StateSource> {
    return this.#firstStates.ofStory(story);
  }

  /** What a reset of a world leads to: same seed, origin, story and first clock. */
  firstState(world: World): Promise<StateSource> {
    return this.#firstStates.of(world.stores.world.load());
  }

  /** The bytes of a database with a world's first state. */
  async firstStateBytes(world: World): Promise<Buffer> {
    return (await this.firstState(world)).bytes();
  }

  /** Back to the first state: nothing of what happened since remains. */
  async reset(world: World): Promise<void> {
    this.replace(world, await this.firstState(world));
  }

  /**
   * Gives a world another state and forgets its journal. Whoever is signed in stays so: sessions are not part of the
   * state. Nothing happens to a world that has been dropped. `gap` is as for `createFrom`.
   */
  replace(world: World, source: StateSource, gap: string | null = null): void {
    if (!this.has(world)) return;
    const sessions = world.stores.sessions.all();
    const finished = this.#files.finish(world.name, {
      copyTo: (file) => source.copyTo(file),
      bytes: () => source.bytes(),
      settle: (stores) => {
        source.settle(stores);
        for (const session of sessions) stores.sessions.add(session);
      },
    });
    world.stores.database.close();
    const stores = finished.open();
    world.replaceStores(stores, this.#library.bookOf(stores.world.load().seed));
    world.journal.beginAnew();
    world.noteGap(gap);
  }

  /** Removes a world and its file; false when there is none. The default world stays. */
  drop(name: string): boolean {
    const world = name === DEFAULT_WORLD ? undefined : this.find(name);
    if (!world) return false;
    world.stores.database.close();
    world.journal.close();
    this.#open.delete(name);
    this.#lastUse.delete(name);
    this.#files.remove(name);
    return true;
  }

  /** All worlds, by name. */
  list(): World[] {
    return this.#names().flatMap((name) => this.find(name) ?? []);
  }

  /** Closes every database. */
  close(): void {
    for (const world of this.#open.values()) world.stores.database.close();
    this.#open.clear();
    this.#library.close();
  }

  /** A name that no world has. */
  freeName(): string {
    let ordinal = 1;
    while (this.find(`world-${ordinal}`)) ordinal += 1;
    return `world-${ordinal}`;
  }

  /** A world from an earlier run has a gap, unless it can be shown that nothing but time has passed in it. */
  #gapOfOpened(world: World): string | null {
    let first: SqliteDatabase | undefined;
    try {
      first = this.#firstStates.grown(world.stores.world.load());
      const isSame = first && digestState(first, '') === digestState(world.stores.database, '');
      return isSame ? null : FROM_FILE;
    } catch {
      // Its template is damaged; the world itself is not.
      return FROM_FILE;
    } finally {
      first?.close();
    }
  }

  #names(): string[] {
    return [...new Set([...this.#open.keys(), ...this.#files.names()])].sort();
  }

  #noteUse(name: string): void {
    this.#uses += 1;
    this.#lastUse.set(name, this.#uses);
  }

  /** Drops what has been idle longest, as long as there are too many; the default world and the new one stay. */
  #makeRoom(newcomer: string): string[] {
    const { mostWorlds = Infinity } = this.#options;
    const names = this.#names();
    const idleSince = (name: string): number => this.#lastUse.get(name) ?? 0;
    return names
      .filter((name) => name !== DEFAULT_WORLD && name !== newcomer)
      .sort((a, b) => idleSince(a) - idleSince(b))
      .slice(0, Math.max(0, names.length - mostWorlds))
      .filter((name) => this.drop(name));
  }

  #keep(name: string, stores: Stores): World {
    const { fixtures, sources } = this.#options;
    const book = this.#library.bookOf(stores.world.load().seed);
    const world = new World({ name, fixtures, stores, sources, book, journals: this.#journals });
    this.#open.set(name, world);
    return world;
  }
}
