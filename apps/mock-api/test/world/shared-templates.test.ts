import { describe, expect, it } from 'vitest';
import { updateAffiliate } from '#api/services/prebid-config/update-affiliate.ts';
import { makeTemplates } from '#api/world/template.ts';
import type { RegistryOptions } from '#api/world/registry-options.ts';
import { WorldRegistry } from '#api/world/world-registry.ts';
import { DEFAULT_WORLD } from '#api/contract/values/names.ts';
import type { World } from '#api/world/world.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { REGISTRY_NOW } from '../helpers/registries.ts';
import { testSources } from '../helpers/test-sources.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';

function defaultWorldOf(options: Partial<RegistryOptions>): World {
  const registry = new WorldRegistry({
    directory: null,
    fixtures,
    defaults: { seed: 1, frozenAt: REGISTRY_NOW },
    sources: testSources(REGISTRY_NOW),
    ...options,
  });
  const world = registry.find(DEFAULT_WORLD);
  if (!world) throw new Error('there is no default world');
  return world;
}

describe('registries in memory that share their templates', () => {
  it('registries that share their templates compute a first state once, and a change in one does not affect the other', async () => {
    const templates = makeTemplates();
    const first = defaultWorldOf({ templates });
    const hash = first.stateHash();
    await updateAffiliate(first, AFFILIATE.publisher, { autoPickEnabled: true }, 'publisher');
    expect(first.stateHash()).not.toBe(hash);

    const second = defaultWorldOf({ templates });
    expect(second.stateHash()).toBe(hash);
    expect(templates.size).toBe(1);
    expect(defaultWorldOf({}).stateHash()).toBe(hash);
  });

  it('registries that share their templates compute another first state for another seed, day or set of fixtures', () => {
    const templates = makeTemplates();
    const hashes = [
      {},
      { defaults: { seed: 2, frozenAt: REGISTRY_NOW } },
      { defaults: { seed: 1, frozenAt: REGISTRY_NOW + 86_400_000 } },
      { fixtures: { ...fixtures, publishers: fixtures.publishers.slice(1), hash: 'other' } },
    ].map((options) => defaultWorldOf({ templates, ...options }).stateHash());
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
