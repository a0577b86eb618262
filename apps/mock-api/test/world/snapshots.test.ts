import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { snapshotShelf } from '../../src/world/snapshot-shelf.ts';
import { snapshotOf, stateOfWorld } from '../../src/world/snapshot-state.ts';
import { WorldRegistry } from '../../src/world/world-registry.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { testSources } from '../helpers/test-sources.ts';

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

function open(mostWorlds = 250): WorldRegistry {
  const registry = new WorldRegistry({
    directory,
    factsDirectory: null,
    fixtures,
    defaults: { seed: 1, frozenAt: NOW },
    sources: testSources(NOW),
    mostWorlds,
  });
  opened.push(registry);
  return registry;
}

describe('snapshots on disk', () => {
  const shelf = () => snapshotShelf(join(directory, 'snapshots'));

  it('stay over a restart, one file each, with the name of their world beside it', () => {
    const bytes = snapshotOf(open().create({ name: 'saved' }));
    shelf().put('demo', { bytes, world: 'saved' });
    shelf().put('sent', { bytes, world: '' });
    expect(shelf().names()).toEqual(['demo', 'sent']);
    expect(shelf().find('demo')).toEqual({ bytes, world: 'saved' });
    expect(shelf().find('sent')?.world).toBe('');
    expect(shelf().find('../worlds/default')).toBeUndefined();
    shelf().put('demo', { bytes, world: '' });
    expect(readdirSync(join(directory, 'snapshots')).sort()).toEqual(['demo.db', 'sent.db']);
  });

  it('are what a world is after a restart when it was restored', () => {
    const registry = open();
    const saved = registry.create({ name: 'saved', seed: 9 });
    saved.shift(40 * 86_400_000);
    const hash = saved.stateHash();
    const restored = registry.create({ name: 'restored' });
    restored.stores.sessions.add({ id: 'a', personaId: 'rd', expiresAt: 1 });
    registry.replace(restored, registry.stateOf(snapshotOf(saved)));
    expect(restored.stateHash()).toBe(hash);
    registry.close();
    const again = open().find('restored');
    expect(again?.stateHash()).toBe(hash);
    expect(again?.stores.sessions.all()).toHaveLength(1);
    expect(readdirSync(join(directory, 'worlds')).filter((file) => file.includes('.new'))).toEqual(
      [],
    );
  });

  it('are not needed to copy a world: its copy on disk has what was written last', () => {
    const registry = open();
    const original = registry.create({ name: 'original', seed: 9 });
    original.shift(40 * 86_400_000);
    original.stores.sessions.add({ id: 'a', personaId: 'rd', expiresAt: 1 });
    const copy = registry.createFrom('copy', stateOfWorld(original));
    expect(copy.stateHash()).toBe(original.stateHash());
    expect(copy.stores.sessions.all()).toEqual([]);
  });

  it('are not given to a world that has been dropped meanwhile', () => {
    const registry = open();
    const gone = registry.create({ name: 'gone' });
    const state = registry.stateOf(snapshotOf(gone));
    registry.drop('gone');
    registry.replace(gone, state);
    expect(registry.find('gone')).toBeUndefined();
  });
});

describe('the number of worlds on disk', () => {
  it('counts those of former runs, which go first', () => {
    const first = open();
    first.create({ name: 'former-1' });
    first.create({ name: 'former-2' });
    first.close();
    const registry = open(3);
    registry.use('former-1');
    registry.create({ name: 'new' });
    expect(registry.list().map(({ name }) => name)).toEqual(['default', 'former-1', 'new']);
    expect(readdirSync(join(directory, 'worlds')).some((file) => file.startsWith('former-2'))).toBe(
      false,
    );
  });
});
