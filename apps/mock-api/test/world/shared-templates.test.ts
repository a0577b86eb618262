import { describe, expect, it } from 'vitest';
import { updateAffiliate } from '#api/services/prebid-config/update-affiliate.ts';
import { MarketCache } from '#api/world/market/market-cache.ts';
import { buildTemplate, makeTemplates } from '#api/world/template.ts';
import type { RegistryOptions } from '#api/world/registry-options.ts';
import { WorldRegistry } from '#api/world/world-registry.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { DEFAULT_WORLD } from '#api/contract/values/names.ts';
import type { World } from '#api/world/world.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { REGISTRY_NOW } from '../helpers/registries.ts';
import { testSources } from '../helpers/test-sources.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';

function registryWith(options: Partial<RegistryOptions>): WorldRegistry {
  return new WorldRegistry({
    directory: null,
    fixtures,
    defaults: { seed: 1, frozenAt: REGISTRY_NOW },
    sources: testSources(REGISTRY_NOW),
    ...options,
  });
}

function defaultWorldOf(options: Partial<RegistryOptions>): World {
  const registry = registryWith(options);
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

describe('a first state that is made while other requests are served', () => {
  it('a first state is made once for all who wait for it, and is the one that is made at once', async () => {
    const registry = registryWith({});
    const [one, other] = await Promise.all([
      registry.plainState({ seed: 9 }),
      registry.plainState({ seed: 9 }),
    ]);
    expect(one.bytes).toBe(other.bytes);
    const inTurns = registry.createFrom('in-turns', one);
    expect(registryWith({}).create({ name: 'at-once', seed: 9 }).stateHash()).toBe(
      inTurns.stateHash(),
    );
  });

  it('a first state is made in more steps than its history has months, and other requests have their turn between them', () => {
    const { model } = new MarketCache().marketOf(fixtures, 9);
    const steps = buildTemplate({ seed: 9, origin: REGISTRY_NOW, fixtures, model });
    expect([...steps].length).toBeGreaterThan(LIMITS.historyMonths);
  });

  it('the first state of a seed is forgotten with the last world that has it', async () => {
    const templates = makeTemplates();
    const registry = registryWith({ templates });
    for (const name of ['one', 'two'])
      registry.createFrom(name, await registry.plainState({ seed: 9 }));
    registry.drop('one');
    expect(templates.size).toBe(2);
    registry.drop('two');
    expect(templates.size).toBe(1);
  });
});
