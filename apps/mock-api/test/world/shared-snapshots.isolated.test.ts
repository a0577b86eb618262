import type * as FileSystem from 'node:fs';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSnapshotStore, type SnapshotStore } from '#api/world/snapshot-store.ts';
import { snapshotOf } from '#api/world/snapshot-state.ts';
import { registriesForEachTest } from '../helpers/registries.ts';

/** What another server does just before this one moves a finished file to its path. */
const meanwhile = vi.hoisted((): { before: string; act: () => void } => ({
  before: '',
  act: () => undefined,
}));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    const { before, act } = meanwhile;
    if (before !== '' && String(to).endsWith(before)) {
      meanwhile.before = '';
      act();
    }
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});

const registries = registriesForEachTest();
afterEach(() => {
  meanwhile.before = '';
});

const folder = (): string => join(registries.directory, 'shared');
const open = (): SnapshotStore => openSnapshotStore(folder(), { sharedAt: Date.now() });

/** Different snapshots of two worlds. */
function twoSnapshots() {
  const registry = registries.open();
  const [first, second] = [registry.create({ name: 'first' }), registry.create({ name: 'second' })];
  second.shift(1000);
  return [
    { bytes: snapshotOf(first), world: 'first' },
    { bytes: snapshotOf(second), world: 'second' },
  ] as const;
}

describe('snapshots of two servers in one folder', () => {
  it.each(['kept.world', 'kept.db'])(
    'snapshots of two servers in one folder are whole when both write one, the other just before %s is moved',
    (file) => {
      const [mine, others] = twoSnapshots();
      const [here, there] = [open(), open()];
      here.put('kept', others);
      meanwhile.act = () => there.put('kept', others);
      meanwhile.before = file;
      here.put('kept', mine);
      expect(meanwhile.before).toBe('');
      expect(there.find('kept')).toEqual({ ...mine, isAsSaved: true });
      expect(readdirSync(folder()).sort()).toEqual(['kept.db', 'kept.world']);
    },
  );

  it('snapshots of two servers in one folder keep their world when the other has replaced the label', () => {
    const [mine] = twoSnapshots();
    const here = open();
    meanwhile.act = () => writeFileSync(join(folder(), 'kept.world'), '{"0f":"second"}');
    meanwhile.before = 'kept.db';
    here.put('kept', mine);
    expect(here.find('kept')).toEqual({ ...mine, isAsSaved: true });
  });

  it('snapshots of two servers in one folder are written while the other starts, which removes old files only', () => {
    const [mine] = twoSnapshots();
    const here = open();
    const leftOver = join(folder(), 'old.db.0123456789ab.bidstage-new');
    writeFileSync(leftOver, 'a part');
    const longAgo = Date.now() / 1000 - 3600;
    utimesSync(leftOver, longAgo, longAgo);
    meanwhile.act = () => void open();
    meanwhile.before = 'kept.db';
    here.put('kept', mine);
    expect(here.find('kept')).toEqual({ ...mine, isAsSaved: true });
    expect(readdirSync(folder()).sort()).toEqual(['kept.db', 'kept.world']);
  });
});
