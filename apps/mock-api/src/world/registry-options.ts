import type { Fixtures } from '../fixtures/fixtures.ts';
import type { Report } from '../store/files/report.ts';
import type { ApplyStory } from './first-states.ts';
import type { TemplateStore } from './template.ts';
import type { WorldSources } from './world.ts';

/** How worlds are made unless the caller says otherwise. */
interface WorldDefaults {
  readonly seed: number;
  /** Simulated ms at which new worlds start frozen; null for a live clock. */
  readonly frozenAt: number | null;
}

/** What the registry of worlds is made with. */
export interface RegistryOptions {
  /** Folder of the SQLite files; null keeps everything in memory. */
  readonly directory: string | null;
  /** Folder of the facts; null keeps them for as long as the process lives. */
  readonly factsDirectory: string | null;
  readonly fixtures: Fixtures;
  readonly defaults: WorldDefaults;
  readonly sources: WorldSources;
  /** How the acts of stories happen; without it no world can be given a story that has some. */
  readonly tell?: ApplyStory;
  /** Where first states are kept when everything is in memory; a store of its own if absent. */
  readonly templates?: TemplateStore | undefined;
  /** Worlds that there may be; any number if absent. */
  readonly maxWorlds?: number;
  /** Told of files that are damaged, cannot be used or are not this program's, and of worlds that go; nobody if absent. */
  readonly report?: Report;
  /** Bytes that `directory` may take, with the facts in it; any number if absent. */
  readonly maxDiskBytes?: number;
}
