import type { Fixtures } from '../fixtures/fixtures.ts';
import type { Report } from '../store/files/report.ts';
import type { MarketCache } from './market/market-cache.ts';
import type { StoryLibrary } from './story-library.ts';
import type { MakeStep } from './first-states.ts';
import type { Templates } from './template.ts';
import type { WorldSources } from './world.ts';
import type { WorldPublisher } from '../store/world-store.ts';

interface WorldDefaults {
  readonly seed: number;
  /** Simulated ms at which new worlds start frozen; null for a live clock. */
  readonly frozenAt: number | null;
}

export interface RegistryOptions {
  /** Folder of the SQLite files; with null everything is in memory. */
  readonly directory: string | null;
  readonly fixtures: Fixtures;
  readonly defaults: WorldDefaults;
  readonly sources: WorldSources;
  /**
   * Makes the state of a story's step; without it, stories with acts cannot be applied. Given by the server: acts are
   * services, which `world` does not import, because services import worlds.
   */
  readonly makeStep?: MakeStep;
  /** The stories; by default only the built-in ones, and own ones in memory. */
  readonly stories?: StoryLibrary;
  /** The first states that were made; by default each registry has its own. */
  readonly templates?: Templates | undefined;
  /** What the markets have computed; by default each registry has its own. */
  readonly markets?: MarketCache | undefined;
  /** Maximum number of worlds; no limit if absent. */
  readonly maxWorlds?: number;
  /** Number of databases that are open at the same time; some dozens if absent. */
  readonly maxOpen?: number;
  /**
   * Receives sentences about files that are damaged, unusable or foreign, and about dropped worlds; nothing is reported
   * if absent.
   */
  readonly report?: Report;
  /** Bytes of worlds above which those that have been idle longest are dropped; no limit if absent. */
  readonly maxWorldBytes?: number;
}

/** The options of a new world; `now` in ms since 1970 freezes its clock there. */
export interface NewWorld {
  /** `world-1`, `world-2` … if absent. */
  readonly name?: string | undefined;
  readonly seed?: number | undefined;
  readonly now?: number | undefined;
  readonly publisher?: WorldPublisher | undefined;
}
