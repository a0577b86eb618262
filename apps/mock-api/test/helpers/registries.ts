import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { RegistryOptions } from '#api/world/registry-options.ts';
import { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import { fixtures } from './fixture-data.ts';
import { MARKETS, TEMPLATES } from './test-server.ts';
import { testSources } from './test-sources.ts';

/** The clock of the worlds, in ms. */
export const REGISTRY_NOW = Date.UTC(2024, 0, 8, 9);

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

/** A world in memory with seed 1 and a frozen clock, made before each test and closed after it. */
export function worldForEachTest(frozenAt: number): {
  readonly registry: WorldRegistry;
  readonly world: World;
} {
  let registry: WorldRegistry;
  let world: World;
  beforeEach(() => {
    registry = new WorldRegistry({
      directory: null,
      fixtures,
      defaults: { seed: 1, frozenAt },
      sources: testSources(0),
      markets: MARKETS,
      templates: TEMPLATES,
    });
    world = registry.create({ name: 'one' });
  });
  afterEach(() => registry.close());
  return {
    get registry() {
      return registry;
    },
    get world() {
      return world;
    },
  };
}
