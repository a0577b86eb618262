import { describe, expect, it } from 'vitest';
import { readPrebidConfig } from '#api/services/prebid-config/read-prebid-config.ts';
import { updateAffiliate } from '#api/services/prebid-config/update-affiliate.ts';
import type { World } from '#api/world/world.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { worldForEachTest } from '../helpers/registries.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';

const NOW = Date.parse('2024-03-05T17:30:00Z');
const DAY_START_SECONDS = Date.parse('2024-03-05T00:00:00Z') / 1000;
const HISTORY_START_SECONDS = Date.parse('2022-03-01T00:00:00Z') / 1000;

const one = worldForEachTest(NOW);

describe('the seeded affiliates', () => {
  it('the seeded affiliates begin with the first day of their history, and so do their configurations', () => {
    for (const { id, historyMonths, configFile } of fixtures.affiliates) {
      const start = historyMonths === 24 ? HISTORY_START_SECONDS : DAY_START_SECONDS;
      expect(one.world.stores.affiliates.find(id)?.startTimestamp).toBe(start);
      const history = one.world.stores.affiliates.configurationHistory(id);
      expect(history.slice(0, 1).map((record) => record.validFrom)).toEqual(
        configFile ? [start] : [],
      );
    }
  });

  it('the seeded affiliates are the same in a world made later, with another seed, on the same day', () => {
    const twin = one.registry.create({ name: 'two', seed: 9, now: NOW + 3_600_000 });
    const configOf = (owner: World) =>
      JSON.stringify(readPrebidConfig(owner, AFFILIATE.publisher)).replaceAll(
        `world=${owner.name}`,
        '',
      );
    expect(configOf(twin)).toBe(configOf(one.world));
  });

  it('the seeded affiliates change only the state of their world, and a reset brings them back', async () => {
    const twin = one.registry.create({ name: 'two' });
    const first = one.world.stateHash();
    expect(twin.stateHash()).toBe(first);

    await updateAffiliate(one.world, AFFILIATE.publisher, { autoPickEnabled: true }, 'publisher');
    expect(one.world.stateHash()).not.toBe(first);
    expect(twin.stateHash()).toBe(first);

    await one.registry.reset(one.world);
    expect(one.world.stateHash()).toBe(first);
    expect(readPrebidConfig(one.world, AFFILIATE.publisher).autoPickEnabled).toBe(false);
  });

  it('the seeded affiliates have unique ids, and an unknown id is refused', async () => {
    expect(() => readPrebidConfig(one.world, AFFILIATE.unknown)).toThrow('Unknown affiliate');
    await expect(updateAffiliate(one.world, AFFILIATE.unknown, {}, 'publisher')).rejects.toThrow(
      'Unknown affiliate',
    );
  });
});
