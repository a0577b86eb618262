import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { MarketCache } from '#api/world/market/market-cache.ts';
import type { RegistryOptions } from '#api/world/registry-options.ts';
import { WorldRegistry } from '#api/world/world-registry.ts';
import { fixtures } from './fixture-data.ts';
import { testSources } from './test-sources.ts';

/** The clock of the worlds, in ms. */
export const REGISTRY_NOW = Date.UTC(2024, 0, 8, 9);

/** What markets have computed is a function of their keys, so the registries of one worker share it. */
const MARKETS = new MarketCache();

/** Registries on a directory of the test: a registry that is opened again finds the files of the earlier one. */
export interface Registries {
  /** The directory of the test's registries. */
  readonly directory: string;
  open(options?: Partial<RegistryOptions>): WorldRegistry;
}

/**
 * Creates the directory before each test; closes all registries and removes it after the test. Worlds have the clock
 * 2024-01-08 09:00.
 */
export function registriesForEachTest(): Registries {
  const opened: WorldRegistry[] = [];
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'bidstage-'));
  });
  afterEach(() => {
    for (const registry of opened.splice(0)) registry.close();
    rmSync(directory, { recursive: true });
  });
  return {
    get directory() {
      return directory;
    },
    open(options = {}) {
      const registry = new WorldRegistry({
        directory,
        fixtures,
        defaults: { seed: 1, frozenAt: REGISTRY_NOW },
        sources: testSources(REGISTRY_NOW),
        // A test with facts of its own watches how they are made.
        markets: MARKETS,
        ...options,
      });
      opened.push(registry);
      return registry;
    },
  };
}
