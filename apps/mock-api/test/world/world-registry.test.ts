import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadFixtures } from '../../src/fixtures/load-fixtures.ts';
import { WorldRegistry } from '../../src/world/world-registry.ts';
import { testSources } from '../helpers/test-sources.ts';

const fixtures = loadFixtures(fileURLToPath(new URL('../../../../fixtures', import.meta.url)));
const NOW = Date.UTC(2024, 0, 8, 9);

let directory: string;
const opened: WorldRegistry[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bidstage-'));
});
afterEach(() => {
  for (const registry of opened.splice(0)) registry.close();
  rmSync(directory, { recursive: true });
});

function open(): WorldRegistry {
  const registry = new WorldRegistry({
    directory,
    factsDirectory: null,
    fixtures,
    defaults: { seed: 1, frozenAt: NOW },
    sources: testSources(NOW),
  });
  opened.push(registry);
  return registry;
}

function defaultWorld(registry: WorldRegistry) {
  const world = registry.find('default');
  if (!world) throw new Error('no default world');
  return world;
}

describe('worlds on disk', () => {
  it('keep seed, clock and state over a restart', () => {
    const first = open();
    first.create({ name: 'kept', seed: 9 }).shift(86_400_000);
    const hash = first.find('kept')?.stateHash();
    first.close();
    const again = open().find('kept');
    expect(again?.seed).toBe(9);
    expect(again?.now()).toBe(NOW + 86_400_000);
    expect(again?.stateHash()).toBe(hash);
  });

  it('have one writer: a second server on the same folder is told so', () => {
    open();
    expect(open).toThrow(/locked/);
  });

  it('share one template file a seed and day', () => {
    const registry = open();
    registry.create({ name: 'a' });
    registry.create({ name: 'b' });
    registry.create({ name: 'c', seed: 2 });
    expect(readdirSync(join(directory, 'templates'))).toHaveLength(2);
  });

  it('are in their first state after a reset, and leave no file behind when dropped', async () => {
    const registry = open();
    const world = registry.create({ name: 'temporary' });
    const hash = world.stateHash();
    world.shift(90 * 86_400_000);
    await registry.reset(world);
    expect(world.stateHash()).toBe(hash);
    registry.drop('temporary');
    expect(
      readdirSync(join(directory, 'worlds')).filter((file) => file.startsWith('temporary')),
    ).toEqual([]);
  });

  it('are not disturbed by a world whose making a crash cut short', () => {
    open().close();
    const half = join(directory, 'worlds', 'half.db.new');
    writeFileSync(half, 'half a database');
    const registry = open();
    expect(registry.list().map((world) => world.name)).toEqual(['default']);
    expect(existsSync(half)).toBe(false);
    registry.create({ name: 'half' });
    expect(existsSync(half)).toBe(false);
  });

  it('are never looked for outside their folder', () => {
    const registry = open();
    const outside = new WorldRegistry({
      directory: join(directory, 'elsewhere'),
      factsDirectory: null,
      fixtures,
      defaults: { seed: 1, frozenAt: NOW },
      sources: testSources(NOW),
    });
    outside.close();
    expect(registry.find('../elsewhere/worlds/default')).toBeUndefined();
    expect(registry.find('..')).toBeUndefined();
    expect(registry.find('')).toBeUndefined();
  });

  it('say when their database comes from a newer program', () => {
    const registry = open();
    defaultWorld(registry).stores.database.exec('UPDATE schema_version SET version = 999');
    registry.close();
    expect(open).toThrow('schema version 999');
  });
});
