import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { RegistryOptions } from '../../src/world/registry-options.ts';
import { WorldRegistry } from '../../src/world/world-registry.ts';
import { fixtures } from './fixture-data.ts';
import { testSources } from './test-sources.ts';

/** Where the worlds stand, in ms. */
export const REGISTRY_NOW = Date.UTC(2024, 0, 8, 9);

/** Registries on a directory that each test of a file has for itself: opened again, they find what was there. */
export interface Registries {
  /** Where the test's registries keep their files. */
  readonly directory: string;
  open(options?: Partial<RegistryOptions>): WorldRegistry;
}

/** Makes the directory before each test, closes what was opened and removes it afterwards; worlds stand at 2024-01-08 09:00. */
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
        factsDirectory: null,
        fixtures,
        defaults: { seed: 1, frozenAt: REGISTRY_NOW },
        sources: testSources(REGISTRY_NOW),
        ...options,
      });
      opened.push(registry);
      return registry;
    },
  };
}
