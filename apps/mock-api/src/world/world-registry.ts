import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DEFAULT_WORLD, NAME_PATTERN } from '../contract/control/names.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { clockNow, frozenClock, liveClock } from '../simulation/clock.ts';
import { openDatabase } from '../store/open-database.ts';
import { openStores, type Stores } from '../store/open-stores.ts';
import type { WorldRecord } from '../store/world-store.ts';
import { MarketLibrary } from './market/market-library.ts';
import { fileTemplates, memoryTemplates, removeDatabase, type TemplateStore } from './template.ts';
import { startOfDay, World, type WorldSources } from './world.ts';

const NAME = new RegExp(NAME_PATTERN);

/** How worlds are made unless the caller says otherwise. */
export interface WorldDefaults {
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
}

/** What may be asked of a new world; `now` in ms since 1970 freezes its clock there. */
export interface NewWorld {
  /** `world-1`, `world-2` … if absent. */
  readonly name?: string | undefined;
  readonly seed?: number | undefined;
  readonly now?: number | undefined;
}

/** The worlds of one server: by name, on disk or in memory, opened when first asked for. */
export class WorldRegistry {
  readonly #options: RegistryOptions;
  readonly #templates: TemplateStore;
  readonly #library: MarketLibrary;
  readonly #open = new Map<string, World>();

  constructor(options: RegistryOptions) {
    this.#options = options;
    const { directory } = options;
    this.#library = new MarketLibrary(options.factsDirectory, options.fixtures);
    if (directory) mkdirSync(join(directory, 'worlds'), { recursive: true });
    this.#templates = directory ? fileTemplates(join(directory, 'templates')) : memoryTemplates();
    if (!this.find(DEFAULT_WORLD)) this.create({ name: DEFAULT_WORLD });
    // The default world is open, so this process is the only one here: what is unfinished was cut short by a crash.
    this.#sweep();
  }

  /** The world of this name, or undefined. A name becomes a file's name: what cannot be one is not looked for. */
  find(name: string): World | undefined {
    if (!NAME.test(name)) return undefined;
    const open = this.#open.get(name);
    if (open) return open;
    const file = this.#file(name);
    if (!file || !existsSync(file)) return undefined;
    return this.#keep(name, openStores(openDatabase({ file })));
  }

  /** Makes a world; throws when the name is taken. */
  create({ name = this.#freeName(), seed = this.#options.defaults.seed, now }: NewWorld): World {
    if (this.find(name)) throw new Error(`there is a world ${name} already`);
    const frozenAt = now ?? this.#options.defaults.frozenAt;
    const clock =
      frozenAt === null ? liveClock(this.#options.sources.wall()) : frozenClock(frozenAt);
    const origin = startOfDay(clockNow(clock, this.#options.sources.wall()));
    return this.#keep(
      name,
      this.#build(name, { seed, origin, story: null, firstClock: clock, clock, grownTo: origin }),
    );
  }

  /**
   * Back to the first state: same seed, same origin, first clock; nothing of what happened since remains.
   * Whoever is signed in stays so: sessions are not part of the state.
   */
  reset(world: World): void {
    const { seed, origin, story, firstClock } = world.stores.world.load();
    const sessions = world.stores.sessions.all();
    world.stores.database.close();
    const stores = this.#build(world.name, {
      seed,
      origin,
      story,
      firstClock,
      clock: firstClock,
      grownTo: origin,
    });
    for (const session of sessions) stores.sessions.add(session);
    world.replaceStores(stores, this.#library.bookOf(seed));
    world.journal.clear();
  }

  /** Removes a world and its file; false when there is none. The default world stays. */
  drop(name: string): boolean {
    const world = name === DEFAULT_WORLD ? undefined : this.find(name);
    if (!world) return false;
    world.stores.database.close();
    this.#open.delete(name);
    const file = this.#file(name);
    if (file) removeDatabase(file);
    return true;
  }

  /** All worlds, by name. */
  list(): World[] {
    const names = new Set(this.#open.keys());
    const { directory } = this.#options;
    if (directory) {
      for (const file of readdirSync(join(directory, 'worlds'))) {
        if (file.endsWith('.db')) names.add(basename(file, '.db'));
      }
    }
    return [...names].sort().flatMap((name) => this.find(name) ?? []);
  }

  /** Closes every database. */
  close(): void {
    for (const world of this.#open.values()) world.stores.database.close();
    this.#open.clear();
    this.#library.close();
  }

  #sweep(): void {
    const { directory } = this.#options;
    if (!directory) return;
    const folder = join(directory, 'worlds');
    for (const file of readdirSync(folder)) {
      if (file.includes('.db.new')) rmSync(join(folder, file), { force: true });
    }
  }

  #freeName(): string {
    let ordinal = 1;
    while (this.find(`world-${ordinal}`)) ordinal += 1;
    return `world-${ordinal}`;
  }

  #file(name: string): string | null {
    const { directory } = this.#options;
    return directory && join(directory, 'worlds', `${name}.db`);
  }

  /** Makes the world's database beside its place and moves it there whole, so that a crash leaves the old one or the new. */
  #build(name: string, record: WorldRecord): Stores {
    const file = this.#file(name);
    const unfinished = file && `${file}.new`;
    if (unfinished) removeDatabase(unfinished);
    const { seed, origin } = record;
    const { fixtures } = this.#options;
    const stores = openStores(
      openDatabase(this.#templates.copyTo(unfinished, { seed, origin, fixtures })),
    );
    stores.world.save(record);
    if (!file || !unfinished) return stores;
    stores.database.close();
    renameSync(unfinished, file);
    return openStores(openDatabase({ file }));
  }

  #keep(name: string, stores: Stores): World {
    const { fixtures, sources } = this.#options;
    const book = this.#library.bookOf(stores.world.load().seed);
    const world = new World({ name, fixtures, stores, sources, book });
    this.#open.set(name, world);
    return world;
  }
}
