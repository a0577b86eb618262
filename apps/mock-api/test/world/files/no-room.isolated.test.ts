import type * as FileSystem from 'node:fs';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database, type SqliteDatabase } from '#api/store/sqlite.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDiskFull } from '#api/lib/disk-errors.ts';
import { startProblem } from '#api/store/files/start-problem.ts';
import { openSnapshotStore } from '#api/world/snapshot-store.ts';
import { snapshotOf } from '#api/world/snapshot-state.ts';
import type { World } from '#api/world/world.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import { registriesForEachTest } from '#test/helpers/registries.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';

type Hook = (step: string, path: string) => void;

/** Hooks before and after each step of writing files. */
const hooks = vi.hoisted((): Record<'before' | 'after', Hook> => {
  const nothing: Hook = () => undefined;
  return { before: nothing, after: nothing };
});

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  const paths = new Map<number, string>();
  const step = <T>(name: string, path: string, work: () => T): T => {
    hooks.before(name, path);
    const result = work();
    hooks.after(name, path);
    return result;
  };
  return {
    ...fs,
    writeFileSync: (path: string, content: Buffer | string) =>
      step('write', path, () => fs.writeFileSync(path, content)),
    mkdirSync: (path: string, options: FileSystem.MakeDirectoryOptions) =>
      step('mkdir', path, () => fs.mkdirSync(path, options)),
    renameSync: (from: string, to: string) => step('rename', to, () => fs.renameSync(from, to)),
    readFileSync: (path: string, encoding: BufferEncoding) =>
      step('read', String(path), () => fs.readFileSync(path, encoding)),
    openSync: (path: string, flags: string) => {
      const handle = step('open', path, () => fs.openSync(path, flags));
      paths.set(handle, path);
      return handle;
    },
    fsyncSync: (handle: number) =>
      step('sync', paths.get(handle) ?? '', () => fs.fsyncSync(handle)),
  };
});

const registries = registriesForEachTest();
const quiet = { ...hooks };
function freeDisk(): void {
  Object.assign(hooks, quiet);
  vi.restoreAllMocks();
}
afterEach(freeDisk);

/** Refuses a step of writing a file, as a full disk does. */
const refuse = (wanted: string, ending: string) => (): void => {
  hooks.before = (step, path) => {
    if (step === wanted && path.endsWith(ending))
      throw Object.assign(new Error(`ENOSPC: no space left on device, ${step} '${path}'`), {
        code: 'ENOSPC',
      });
  };
};

type Pragma = (this: SqliteDatabase, source: string, options?: object) => unknown;

/** Runs a function before each pragma of every database. */
function beforePragma(look: (database: SqliteDatabase, source: string) => void): void {
  const real = Database.prototype.pragma;
  const looking: Pragma = function (source, options) {
    look(this, source);
    return real.call(this, source, options);
  };
  vi.spyOn(Database.prototype, 'pragma').mockImplementation(looking);
}

/** Refuses to empty the log of databases whose file name ends so. */
const refuseLog = (ending: string) => (): void =>
  beforePragma((database, source) => {
    if (source.startsWith('wal_checkpoint') && database.name.endsWith(ending))
      throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  });

/** Refuses every further page of new databases. */
function refusePages(): void {
  beforePragma((database, source) => {
    if (source.startsWith('synchronous = OFF')) database.exec('PRAGMA max_page_count = 1');
  });
}

/** Steps at which the disk can be full. */
const STEPS: readonly (readonly [string, () => void])[] = [
  ['the new file is written', refuse('write', 'used.db.bidstage-new')],
  ['the log of the new file is emptied', refuseLog('used.db.bidstage-new')],
  ['the new file is flushed', refuse('sync', 'used.db.bidstage-new')],
  ['the log of the present file is emptied', refuseLog('used.db')],
];

/** Changes a world; returns it with its last writes still in its log. */
function useWorld(registry: WorldRegistry): World {
  const world = registry.create({ name: 'used', seed: 5 });
  world.shift(40 * 86_400_000);
  world.catchUp();
  for (let id = 0; id < 50; id += 1)
    world.stores.sessions.add({ id: `session-${id}`, personaId: 'rd', expiresAt: 1 });
  return world;
}

const filesOfUsed = (): string[] =>
  readdirSync(join(registries.directory, 'worlds')).filter((name) => name.startsWith('used'));

describe('a reset or restore without room on the disk', () => {
  it.each(STEPS)(
    'a reset or restore that finds no room when %s is refused and leaves the world as it was',
    async (_when, fill) => {
      const registry = registries.open();
      const world = useWorld(registry);
      const snapshot = snapshotOf(registry.create({ name: 'other', seed: 6 }));
      const before = world.stateHash();
      const files = filesOfUsed();
      fill();
      const refused = await registry.reset(world).catch((error: unknown) => error);
      expect(isDiskFull(refused)).toBe(true);
      expect(() => registry.replace(world, registry.stateOf(snapshot))).toThrow();
      freeDisk();
      expect(registry.find('used')?.stateHash()).toBe(before);
      expect(filesOfUsed()).toEqual(files);
      world.shift(86_400_000);
      const later = world.stateHash();
      registry.close();
      const again = registries.open();
      const reopened = again.find('used') as World;
      expect(reopened.stateHash()).toBe(later);
      expect(reopened.stores.sessions.all()).toHaveLength(50);
      await again.reset(reopened);
      expect(reopened.stateHash()).not.toBe(later);
    },
  );

  it('a reset or restore that finds no room because the new state needs more pages is refused and leaves the world as it was', async () => {
    const registry = registries.open();
    const world = useWorld(registry);
    for (let id = 0; id < 5000; id += 1)
      world.stores.sessions.add({ id: `more-${id}`, personaId: 'rd', expiresAt: 1 });
    const before = world.stateHash();
    refusePages();
    const refused = await registry.reset(world).catch((error: unknown) => error);
    expect(isDiskFull(refused)).toBe(true);
    freeDisk();
    expect(world.stateHash()).toBe(before);
    expect(world.stores.sessions.all()).toHaveLength(5050);
    await registry.reset(world);
    expect(world.stores.sessions.all()).toHaveLength(5050);
  });

  it('a world without room on the disk is not created, and no file of it is left', () => {
    const registry = registries.open();
    refuse('sync', 'new.db.bidstage-new')();
    expect(() => registry.create({ name: 'new' })).toThrow('ENOSPC');
    freeDisk();
    expect(registry.list().map(({ name }) => name)).toEqual(['default']);
    expect(
      readdirSync(join(registries.directory, 'worlds')).filter((name) => name.startsWith('new')),
    ).toEqual([]);
    expect(registry.create({ name: 'new' }).name).toBe('new');
  });
});

it.each(['before', 'after'] as const)(
  'a kill right %s a reset renames its file leaves one whole state',
  async (moment) => {
    const copy = temporaryFolder();
    const registry = registries.open();
    const world = useWorld(registry);
    const old = world.stateHash();
    hooks[moment] = (step, path) => {
      if (step === 'rename' && path.endsWith('used.db'))
        cpSync(registries.directory, copy, { recursive: true });
    };
    await registry.reset(world);
    const killed = registries.open({ directory: copy });
    expect(killed.find('used')?.stateHash()).toBe(moment === 'before' ? old : world.stateHash());
    killed.close();
  },
);

it.each(['EROFS', 'ENOENT'])(
  'a start on a read-only disk, for which Node reports %s, names the folder and the remedy',
  (code) => {
    const folder = join(registries.directory, 'worlds');
    hooks.before = (step, path) => {
      if (step === 'mkdir' && path === folder) throw Object.assign(new Error(code), { code, path });
    };
    let problem: unknown;
    try {
      registries.open();
    } catch (error) {
      problem = startProblem(error, registries.directory);
    }
    expect(problem).toMatchObject({
      message: `${folder} cannot be written: give this user the right to write it and its folder, or choose another folder with BIDSTAGE_DATA_DIR`,
    });
  },
);

it('files without read permission are reported and stop neither the start nor the lists', () => {
  const folder = (name: string): string => join(registries.directory, name);
  for (const file of ['worlds/secret.db', 'snapshots/secret.db']) {
    mkdirSync(join(folder(file), '..'), { recursive: true });
    writeFileSync(folder(file), 'secret');
  }
  const reports: string[] = [];
  const report = (sentence: string): void => void reports.push(sentence);
  hooks.before = (step, path) => {
    if ((step === 'open' || step === 'read') && path.includes('secret'))
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path });
  };
  const registry = registries.open({ report });
  const snapshots = openSnapshotStore(folder('snapshots'), { report });
  expect(registry.list().map(({ name }) => name)).toEqual(['default']);
  expect(snapshots.names().flatMap((name) => snapshots.find(name) ?? [])).toEqual([]);
  for (const named of [`Left alone in ${folder('worlds')}`])
    expect(reports.filter((sentence) => sentence.includes(named))).toHaveLength(1);
  expect(reports.some((sentence) => sentence.includes('snapshots/secret.db cannot be read'))).toBe(
    true,
  );
});

it('a snapshot without room on the disk leaves the existing one', () => {
  const folder = join(registries.directory, 'snapshots');
  const registry = registries.open();
  const [first, second] = [registry.create({ seed: 1 }), registry.create({ seed: 2 })];
  const snapshots = openSnapshotStore(folder);
  snapshots.put('kept', { bytes: snapshotOf(first), world: 'first' });
  refuse('sync', 'kept.db.bidstage-new')();
  expect(() => snapshots.put('kept', { bytes: snapshotOf(second), world: 'second' })).toThrow(
    'ENOSPC',
  );
  freeDisk();
  expect(snapshots.find('kept')).toMatchObject({ world: 'first', isAsSaved: true });
  expect(existsSync(join(folder, 'kept.db.bidstage-new'))).toBe(false);
});

it('a new snapshot without room on the disk leaves no file', () => {
  const folder = join(registries.directory, 'snapshots');
  const snapshots = openSnapshotStore(folder);
  const bytes = snapshotOf(registries.open().create({ seed: 1 }));
  refuse('sync', 'new.db.bidstage-new')();
  expect(() => snapshots.put('new', { bytes, world: 'first' })).toThrow('ENOSPC');
  expect(readdirSync(folder)).toEqual([]);
});
