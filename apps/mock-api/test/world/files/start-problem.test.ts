import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database, type SqliteDatabase } from '#api/store/sqlite.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { lockFolder } from '#api/store/files/folder-lock.ts';
import { startProblem } from '#api/store/files/start-problem.ts';
import { registriesForEachTest } from '#test/helpers/registries.ts';

const registries = registriesForEachTest();
afterEach(() => vi.restoreAllMocks());

function whyNotStarted(): string {
  try {
    registries.open();
  } catch (error) {
    const problem = startProblem(error, registries.directory);
    return problem instanceof Error ? problem.message : '';
  }
  return 'it started';
}

type Pragma = (this: SqliteDatabase, source: string, options?: object) => unknown;

/** Throws an error of this code for each pragma of a database whose file name ends so. */
function refusePragmas(ending: string, code: string): void {
  const real = Database.prototype.pragma;
  const refusing: Pragma = function (source, options) {
    if (this.name.endsWith(ending)) throw new Database.SqliteError('refused by SQLite', code);
    return real.call(this, source, options);
  };
  vi.spyOn(Database.prototype, 'pragma').mockImplementation(refusing);
}

it('a start with a file in the place of the folder worlds names it and the remedy', () => {
  writeFileSync(join(registries.directory, 'worlds'), 'a file');
  expect(whyNotStarted()).toBe(
    `${join(registries.directory, 'worlds')} cannot be a folder, because a file is in its place: move it away`,
  );
});

it('a start in a folder below a file names the folder', () => {
  writeFileSync(join(registries.directory, 'file'), 'a file');
  expect(() => registries.open({ directory: join(registries.directory, 'file', 'data') })).toThrow(
    `${join(registries.directory, 'file', 'data', 'worlds')} cannot be a folder`,
  );
});

it('a start with a default world of a newer version names its file and the remedy', () => {
  registries.open().close();
  const file = join(registries.directory, 'worlds/default.db');
  const database = new Database(file);
  database.exec('UPDATE schema_version SET version = 999');
  database.close();
  expect(whyNotStarted()).toMatch(
    `${file} was written by a newer Bidstage: the database has schema version 999`,
  );
  expect(whyNotStarted()).toContain('start that one, or choose another folder');
});

it('a start with a default world that cannot be written names its file and the remedy', () => {
  registries.open().close();
  refusePragmas('default.db', 'SQLITE_READONLY');
  const file = join(registries.directory, 'worlds/default.db');
  expect(whyNotStarted()).toBe(
    `${file} cannot be written: give this user the right to write it and its folder, or choose another folder with BIDSTAGE_DATA_DIR`,
  );
});

const systemError = (code: string, path: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${code}: it failed, open '${path}'`), { code, path, syscall: 'open' });

it.each(['EACCES', 'EPERM', 'EROFS'])('at the start, %s is reported with the path', (code) => {
  expect(startProblem(systemError(code, '/data/worlds'), '/data')).toMatchObject({
    message: expect.stringContaining('/data/worlds cannot be written: give') as string,
  });
});

it('a full disk at the start is reported with the folder', () => {
  for (const code of ['ENOSPC', 'SQLITE_FULL'])
    expect(startProblem(Object.assign(new Error(), { code }), '/data')).toMatchObject({
      message:
        'The disk of /data is full: make room there, or choose another folder with BIDSTAGE_DATA_DIR',
    });
});

it('a port without permission is no problem of files at the start', () => {
  const error = { ...systemError('EACCES', ''), syscall: 'listen' };
  expect(startProblem(error, '/data')).toBe(error);
});

it.each(['EMFILE', 'ENFILE'])(
  'too many open files at the start (%s) are no missing rights',
  (code) => {
    expect(startProblem(systemError(code, '/data'), '/data')).toMatchObject({
      message: expect.stringContaining('may not open more files') as string,
    });
  },
);

it.runIf(existsSync('/proc/self'))('a folder that the system does not make is named', () => {
  for (const folder of ['/proc/bidstage', '/proc/bidstage/data'])
    expect(() => lockFolder(folder)).toThrow(`${folder} cannot be written: give`);
});

it('a file in the place of the lock is named, and left alone', () => {
  const file = join(registries.directory, 'server.lock');
  writeFileSync(file, 'my own file, which is long enough for a database '.repeat(20));
  expect(() => lockFolder(registries.directory)).toThrow(`${file} is not the lock of a Bidstage`);
});

it('a folder has one lock in a process too, and is free again when that is released', () => {
  const lock = lockFolder(registries.directory);
  lock.setPort(4001);
  for (let time = 0; time < 2; time += 1)
    expect(() => lockFolder(join(registries.directory, '.'))).toThrow(
      `is in use by another Bidstage (process ${process.pid}, port 4001)`,
    );
  lock.release();
  lockFolder(registries.directory).release();
});
