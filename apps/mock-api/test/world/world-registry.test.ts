import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REGISTRY_NOW, registriesForEachTest } from '../helpers/registries.ts';

const registries = registriesForEachTest();

describe('worlds on disk', () => {
  it('worlds on disk have the same seed, clock and state after a restart', () => {
    const first = registries.open();
    first.create({ name: 'kept', seed: 9 }).shift(86_400_000);
    const hash = first.find('kept')?.stateHash();
    first.close();
    const again = registries.open().find('kept');
    expect(again?.seed).toBe(9);
    expect(again?.now()).toBe(REGISTRY_NOW + 86_400_000);
    expect(again?.stateHash()).toBe(hash);
  });

  it('worlds on disk have their former clock when the server ends before all days of a new one are in the state', () => {
    const years = 3 * 366 * 86_400_000;
    const first = registries.open();
    first.create({ name: 'far' }).shift(years);
    expect(first.find('far')?.isBehind).toBe(true);
    first.close();
    const second = registries.open();
    expect(second.find('far')?.now()).toBe(REGISTRY_NOW);
    second.find('far')?.shift(years);
    second.find('far')?.catchUp();
    second.close();
    expect(registries.open().find('far')?.now()).toBe(REGISTRY_NOW + years);
  });

  it('worlds on disk are in their first state after a reset, and leave no file when dropped', async () => {
    const registry = registries.open();
    const world = registry.create({ name: 'temporary' });
    const hash = world.stateHash();
    world.shift(90 * 86_400_000);
    await registry.reset(world);
    expect(world.stateHash()).toBe(hash);
    registry.drop('temporary');
    expect(
      readdirSync(join(registries.directory, 'worlds')).filter((file) =>
        file.startsWith('temporary'),
      ),
    ).toEqual([]);
  });

  it('worlds on disk are not affected by a world whose creation a crash has interrupted', () => {
    registries.open().close();
    const half = join(registries.directory, 'worlds', 'half.db.bidstage-new');
    writeFileSync(half, 'half a database');
    const registry = registries.open();
    expect(registry.list().map((world) => world.name)).toEqual(['default']);
    expect(existsSync(half)).toBe(false);
    registry.create({ name: 'half' });
    expect(existsSync(half)).toBe(false);
  });

  it('worlds on disk are never read outside their folder', () => {
    const registry = registries.open();
    registries.open({ directory: join(registries.directory, 'elsewhere') }).close();
    expect(registry.find('../elsewhere/worlds/default')).toBeUndefined();
    expect(registry.find('..')).toBeUndefined();
    expect(registry.find('')).toBeUndefined();
  });
});
