import type * as FileSystem from 'node:fs';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CsvWorkerPool } from '#api/services/config-upload/csv-worker-pool.ts';
import { makeWorld } from '#api/services/worlds/manage-worlds.ts';
import { PublisherLibrary } from '#api/world/own-publisher/publisher-library.ts';
import { openSnapshotStore } from '#api/world/snapshot-store.ts';
import { snapshotOf } from '#api/world/snapshot-state.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { REGISTRY_NOW, registriesForEachTest } from '../helpers/registries.ts';

/** Whether the process is killed before a file is moved to this path. */
type IsKilledBefore = (to: string) => boolean;

const crash = vi.hoisted((): { before: IsKilledBefore } => ({ before: () => false }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    if (crash.before(String(to))) throw new Error('the process is killed here');
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});

const registries = registriesForEachTest();
afterEach(() => {
  crash.before = () => false;
});

describe('files after a kill at the worst moment', () => {
  it('a kill while a snapshot is replaced leaves the old file with the old name of its world', () => {
    const folder = join(registries.directory, 'snapshots');
    const registry = registries.open();
    const [first, second] = [
      registry.create({ name: 'first' }),
      registry.create({ name: 'second' }),
    ];
    second.shift(1000);
    openSnapshotStore(folder).put('kept', { bytes: snapshotOf(first), world: 'first' });
    crash.before = (to) => to.endsWith('kept.db');
    expect(() =>
      openSnapshotStore(folder).put('kept', { bytes: snapshotOf(second), world: 'second' }),
    ).toThrow('killed');
    crash.before = () => false;
    const found = openSnapshotStore(folder).find('kept');
    expect(found).toEqual({ bytes: snapshotOf(first), world: 'first', isAsSaved: true });
    expect(readdirSync(folder).sort()).toEqual(['kept.db', 'kept.world']);
  });

  it('a kill while a world is copied to another time leaves no world or one of that time', async () => {
    const registry = registries.open();
    const snapshots = openSnapshotStore(null);
    const now = REGISTRY_NOW + 3 * 86_400_000;
    const states: (string | undefined)[] = [];
    // The content of the copy's file when it is moved to its path; nothing may be added to it afterwards.
    const placed = join(registries.directory, 'worlds', 'copy.db');
    crash.before = (to) => {
      if (to === placed) states.push(readFileSync(`${placed}.bidstage-new`).toString('latin1'));
      return false;
    };
    await makeWorld(
      {
        worlds: registry,
        snapshots,
        publishers: new PublisherLibrary(fixtures),
        workers: new CsvWorkerPool(),
      },
      { name: 'copy', from: 'default', now: new Date(now).toISOString() },
    );
    expect(states).toHaveLength(1);
    expect(states[0]).toContain(`"anchorSim":${now}`);
  });

  it('files that a kill has left are removed by the next start', () => {
    registries.open().close();
    const folders = ['worlds', 'snapshots'].map((name) => join(registries.directory, name));
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'cut.db.bidstage-new'), 'half');
      writeFileSync(join(folder, 'cut.db.bidstage-new-wal'), 'half');
    }
    registries.open();
    openSnapshotStore(join(registries.directory, 'snapshots'));
    for (const folder of folders)
      expect(readdirSync(folder).filter((file) => file.includes('.bidstage-new'))).toEqual([]);
  });
});
