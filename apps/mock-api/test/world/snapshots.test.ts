import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSnapshotStore, SnapshotsFull } from '#api/world/snapshot-store.ts';
import { snapshotOf, stateOfWorld } from '#api/world/snapshot-state.ts';
import { registriesForEachTest } from '../helpers/registries.ts';

const registries = registriesForEachTest();

describe('snapshots on disk', () => {
  const snapshots = () => openSnapshotStore(join(registries.directory, 'snapshots'));

  it('snapshots on disk survive a restart, one file each, with the name of their world in a label file', () => {
    const bytes = snapshotOf(registries.open().create({ name: 'saved' }));
    snapshots().put('demo', { bytes, world: 'saved' });
    snapshots().put('sent', { bytes, world: '' });
    expect(snapshots().names()).toEqual(['demo', 'sent']);
    expect(snapshots().find('demo')).toEqual({ bytes, world: 'saved', isAsSaved: true });
    expect(snapshots().find('sent')?.world).toBe('');
    expect(snapshots().find('../worlds/default')).toBeUndefined();
    snapshots().put('demo', { bytes, world: '' });
    expect(snapshots().find('demo')?.world).toBe('');
    expect(readdirSync(join(registries.directory, 'snapshots')).sort()).toEqual([
      'demo.db',
      'demo.world',
      'sent.db',
      'sent.world',
    ]);
  });

  it('snapshots on disk are bounded in bytes, and one can still be replaced', () => {
    const bytes = snapshotOf(registries.open().create({ name: 'saved' }));
    const bounded = openSnapshotStore(join(registries.directory, 'snapshots'), {
      maxBytes: 2.5 * bytes.length,
    });
    for (const name of ['first', 'second']) bounded.put(name, { bytes, world: 'saved' });
    expect(() => bounded.put('third', { bytes, world: 'saved' })).toThrow(SnapshotsFull);
    expect(bounded.names()).toEqual(['first', 'second']);
    bounded.put('second', { bytes, world: 'saved' });
    bounded.remove('first');
    bounded.put('third', { bytes, world: 'saved' });
    expect(bounded.names()).toEqual(['second', 'third']);
  });

  it('snapshots on disk that were restored are the state of their world after a restart', () => {
    const registry = registries.open();
    const saved = registry.create({ name: 'saved', seed: 9 });
    saved.shift(40 * 86_400_000);
    const hash = saved.stateHash();
    const restored = registry.create({ name: 'restored' });
    restored.stores.sessions.add({ id: 'a', personaId: 'rd', expiresAt: 1 });
    registry.replace(restored, registry.stateOf(snapshotOf(saved)));
    expect(restored.stateHash()).toBe(hash);
    registry.close();
    const again = registries.open().find('restored');
    expect(again?.stateHash()).toBe(hash);
    expect(again?.stores.sessions.all()).toHaveLength(1);
    expect(
      readdirSync(join(registries.directory, 'worlds')).filter((file) =>
        file.includes('.bidstage-new'),
      ),
    ).toEqual([]);
  });

  it('snapshots on disk are not needed to copy a world: its copy on disk has the last writes', () => {
    const registry = registries.open();
    const original = registry.create({ name: 'original', seed: 9 });
    original.shift(40 * 86_400_000);
    original.catchUp();
    original.stores.sessions.add({ id: 'a', personaId: 'rd', expiresAt: 1 });
    const copy = registry.createFrom('copy', stateOfWorld(original));
    expect(copy.stateHash()).toBe(original.stateHash());
    expect(copy.stores.sessions.all()).toEqual([]);
  });

  it('snapshots on disk are not restored to a world that was dropped meanwhile', () => {
    const registry = registries.open();
    const gone = registry.create({ name: 'gone' });
    const state = registry.stateOf(snapshotOf(gone));
    registry.drop('gone');
    registry.replace(gone, state);
    expect(registry.find('gone')).toBeUndefined();
  });
});

describe('the number of worlds on disk', () => {
  it('the number of worlds on disk does not include files of other programs', () => {
    const first = registries.open();
    for (const name of ['mine-1', 'mine-2']) first.create({ name });
    first.close();
    for (const name of ['xa', 'xb'])
      writeFileSync(join(registries.directory, 'worlds', `${name}.db`), 'not a world');
    const registry = registries.open({ maxWorlds: 3 });
    expect(registry.list().map(({ name }) => name)).toEqual(['default', 'mine-1', 'mine-2']);
  });

  it('the number of worlds on disk is bounded at the start too: those with the oldest writes are dropped', () => {
    const first = registries.open();
    for (const name of ['b-old', 'c-older', 'a-new']) first.create({ name });
    first.close();
    const fileOf = (name: string): string => join(registries.directory, 'worlds', `${name}.db`);
    for (const [name, seconds] of [
      ['c-older', 1_700_000_000],
      ['b-old', 1_700_000_100],
      ['a-new', 1_700_000_200],
      ['default', 1_600_000_000],
    ] as const)
      utimesSync(fileOf(name), seconds, seconds);
    const foreign = join(registries.directory, 'worlds', 'notes.txt');
    writeFileSync(foreign, 'not a world');
    const reports: string[] = [];
    const report = (sentence: string) => reports.push(sentence);
    const registry = registries.open({ maxWorlds: 2, report });
    const dropped = (name: string) =>
      `the world ${name} was dropped: there were more than SIM_MAX_WORLDS and SIM_MAX_DISK allow`;
    expect(reports).toEqual(expect.arrayContaining(['c-older', 'b-old'].map(dropped)));
    expect(registry.list().map(({ name }) => name)).toEqual(['a-new', 'default']);
    expect(existsSync(fileOf('c-older'))).toBe(false);
    expect(existsSync(fileOf('b-old'))).toBe(false);
    expect(existsSync(foreign)).toBe(true);
  });

  it('the number of worlds on disk includes those of former runs, which are dropped first', () => {
    const first = registries.open();
    first.create({ name: 'former-1' });
    first.create({ name: 'former-2' });
    first.close();
    const registry = registries.open({ maxWorlds: 3 });
    registry.use('former-1');
    registry.create({ name: 'new' });
    expect(registry.list().map(({ name }) => name)).toEqual(['default', 'former-1', 'new']);
    expect(
      readdirSync(join(registries.directory, 'worlds')).some((file) => file.startsWith('former-2')),
    ).toBe(false);
  });
});
