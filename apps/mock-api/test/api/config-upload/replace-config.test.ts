import { describe, expect, it } from 'vitest';
import type { ConfiguredRow } from '#api/domain/configuration.ts';
import { replaceConfig } from '#api/services/config-upload/replace-config.ts';
import { worldForEachTest } from '#test/helpers/registries.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { anUpload } from '#test/helpers/written-configuration.ts';

const NOW = Date.parse('2024-03-05T17:30:00.900Z');

const one = worldForEachTest(NOW);

const rows = (...pages: readonly string[]): ConfiguredRow[] =>
  pages.map((page) => ({ page, adUnit: '/1/a', divId: 'top', sizes: [[1, 1]], bids: [] }));
const replace = (rows: readonly ConfiguredRow[]): Promise<void> =>
  replaceConfig(one.world, AFFILIATE.publisher, anUpload(rows));
const history = () => one.world.stores.affiliates.configurationHistory(AFFILIATE.publisher);

describe('replaceConfig', () => {
  it('API-018 replaceConfig puts the new configuration in force from the clock on and keeps the old ones', async () => {
    const seeded = history();
    expect(seeded.length).toBeGreaterThan(0);
    await replace(rows('News', 'Home', 'News'));
    one.world.shift(3_600_000);
    await replace([]);
    const second = Math.floor(NOW / 1000);
    expect(history()).toEqual([
      ...seeded,
      { validFrom: second, rows: rows('News', 'Home', 'News') },
      { validFrom: second + 3600, rows: [] },
    ]);
  });

  it('replaceConfig takes back what was configured at a later time, once the clock was set back', async () => {
    const seeded = history();
    await replace(rows('Late'));
    one.world.shift(-86_400_000);
    await replace(rows('Early'));
    const early = Math.floor(NOW / 1000) - 86_400;
    expect(history()).toEqual([...seeded, { validFrom: early, rows: rows('Early') }]);
  });

  it('replaceConfig writes a configuration of thousands of rows unchanged', async () => {
    const many = rows(...Array.from({ length: 5000 }, (_, index) => `page ${index}`));
    await replace(many);
    expect(history().at(-1)?.rows).toEqual(many);
  });

  it('replaceConfig throws for an unknown affiliate, and writes nothing', async () => {
    const before = one.world.stateHash();
    const home = anUpload(rows('Home'));
    await expect(replaceConfig(one.world, AFFILIATE.unknown, home)).rejects.toMatchObject({
      key: 'unknownAffiliate',
    });
    expect(one.world.stateHash()).toBe(before);
  });

  it('replaceConfig changes no other world', async () => {
    const twin = one.registry.create({ name: 'two' });
    const before = twin.stateHash();
    await replace(rows('Home'));
    expect(twin.stateHash()).toBe(before);
    expect(one.world.stateHash()).not.toBe(before);
  });
});
