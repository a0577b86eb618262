import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Database } from '#api/store/sqlite.ts';
import { describe, expect, it } from 'vitest';
import { registriesForEachTest } from '#test/helpers/registries.ts';

const registries = registriesForEachTest();

const fileOf = (name: string): string => join(registries.directory, 'worlds', `${name}.db`);

function inFile(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

type Damage = readonly [string, (file: string) => void];

/** Kinds of damage to a world's file that leave its mark; after each the file cannot be opened. */
const DAMAGES: readonly Damage[] = [
  ['is cut short', (file) => truncateSync(file, 40_960)],
  [
    'has pages of noise',
    (file) => writeFileSync(file, readFileSync(file).fill(0x5a, 8192, 8192 + 40_960)),
  ],
  ['lacks its record', (file) => inFile(file, 'DELETE FROM world')],
  [
    'has a last day before its first one',
    (file) => inFile(file, `UPDATE world SET value = '-99999999999999' WHERE key = 'grownTo'`),
  ],
  [
    'has another schema than it states',
    (file) => inFile(file, 'UPDATE schema_version SET version = 1'),
  ],
  [
    'has a payment whose months are no JSON',
    (file) => inFile(file, `UPDATE payments SET months = '[{'`),
  ],
  [
    'has settings that are no JSON',
    (file) => inFile(file, `INSERT INTO user_settings VALUES ('admin', 'dark')`),
  ],
  [
    'has a fault rule that is no JSON',
    (file) => inFile(file, `INSERT INTO faults VALUES (1, '', 'key', 0, 0)`),
  ],
];

/** Files in which nothing shows that this program made them. */
const UNMARKED: readonly Damage[] = [
  ['is empty', (file) => truncateSync(file, 0)],
  ['is a text', (file) => writeFileSync(file, 'no database'.repeat(1000))],
  [
    'has lost its header',
    (file) => writeFileSync(file, Buffer.from(readFileSync(file)).fill(0, 0, 100)),
  ],
  [
    'has a header without a mark and unreadable pages',
    (file) => {
      const bytes = readFileSync(file).fill(0x5a, 100, 8192);
      writeFileSync(file, bytes.fill(0, 68, 72));
    },
  ],
];

/** Leaves worlds `default` and `other` on disk and damages one. */
function damage(name: string, how: (file: string) => void): Buffer {
  const registry = registries.open();
  registry.create({ name: 'other', seed: 7 });
  registry.close();
  how(fileOf(name));
  return readFileSync(fileOf(name));
}

describe('a world whose file', () => {
  it.each(DAMAGES)(
    'a world whose file %s is moved aside and reported, and all other worlds stay',
    (_what, how) => {
      const bytes = damage('other', how);
      const reports: string[] = [];
      const registry = registries.open({ report: (sentence) => reports.push(sentence) });
      expect(registry.list().map(({ name }) => name)).toEqual(['default']);
      expect(registry.find('other')).toBeUndefined();
      expect(reports).toHaveLength(1);
      expect(reports[0]).toContain(`${fileOf('other')} is damaged`);
      expect(reports[0]).toContain(`${fileOf('other')}.damaged`);
      expect(readFileSync(`${fileOf('other')}.damaged`)).toEqual(bytes);
      expect(registry.create({ name: 'other', seed: 8 }).seed).toBe(8);
    },
  );

  it.each(UNMARKED)(
    'a world whose file %s is left unchanged and named once, because nothing shows who made it',
    (_what, how) => {
      const bytes = damage('other', how);
      const reports: string[] = [];
      const registry = registries.open({ report: (sentence) => reports.push(sentence) });
      expect(registry.list().map(({ name }) => name)).toEqual(['default']);
      expect(registry.find('other')).toBeUndefined();
      expect(() => registry.create({ name: 'other' })).toThrow('already');
      expect(reports).toHaveLength(1);
      expect(reports[0]).toContain('because Bidstage did not make it: other.db');
      expect(readFileSync(fileOf('other'))).toEqual(bytes);
    },
  );

  it.each([...DAMAGES, ...UNMARKED])(
    'a default world whose file %s is created again',
    { tags: ['full'] },
    (_what, how) => {
      const bytes = damage('default', how);
      const reports: string[] = [];
      const registry = registries.open({ report: (sentence) => reports.push(sentence) });
      expect(registry.list().map(({ name }) => name)).toEqual(['default', 'other']);
      expect(reports).toHaveLength(1);
      expect(reports[0]).toContain(`${fileOf('default')} is damaged`);
      expect(readFileSync(`${fileOf('default')}.damaged`)).toEqual(bytes);
    },
  );

  it('a world whose file is damaged again does not replace the file that was moved aside before', () => {
    for (const text of ['first', 'second']) {
      damage('default', (file) => writeFileSync(file, text));
      const registry = registries.open();
      registry.drop('other');
      registry.close();
    }
    expect(readFileSync(`${fileOf('default')}.damaged`, 'utf8')).toBe('first');
    expect(readFileSync(`${fileOf('default')}.damaged-2`, 'utf8')).toBe('second');
  });

  it('a world whose file is a folder is moved aside for the default world', () => {
    mkdirSync(fileOf('default'), { recursive: true });
    writeFileSync(join(fileOf('default'), 'inside.txt'), 'inside');
    expect(registries.open().list()).toHaveLength(1);
    expect(readdirSync(`${fileOf('default')}.damaged`)).toEqual(['inside.txt']);
  });

  it('a world whose file comes from a newer version is left unchanged and reported once', () => {
    const bytes = damage('other', (file) =>
      inFile(file, 'UPDATE schema_version SET version = 999'),
    );
    const reports: string[] = [];
    const registry = registries.open({ report: (sentence) => reports.push(sentence) });
    expect(registry.list().map(({ name }) => name)).toEqual(['default']);
    expect(registry.find('other')).toBeUndefined();
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain(`${fileOf('other')} was written by a newer Bidstage`);
    expect(readFileSync(fileOf('other'))).toEqual(bytes);
    expect(() => registry.create({ name: 'other' })).toThrow('already');
  });

  it('a world whose file is locked by another program is reported once and not tried again', () => {
    damage('other', () => undefined);
    const holder = new Database(fileOf('other'));
    holder.pragma('locking_mode = EXCLUSIVE');
    holder.exec('BEGIN IMMEDIATE; UPDATE schema_version SET version = version');
    const reports: string[] = [];
    const registry = registries.open({ report: (sentence) => reports.push(sentence) });
    expect(registry.list().map(({ name }) => name)).toEqual(['default']);
    const start = performance.now();
    for (let time = 0; time < 10; time += 1) expect(registry.find('other')).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(100);
    holder.close();
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain(`${fileOf('other')} is locked`);
  });
});

it('a log without its database is moved aside and not replayed into a new world', () => {
  const registry = registries.open();
  const world = registry.find('default');
  world?.shift(40 * 86_400_000);
  // As after a kill: the log contains the last writes.
  const log = readFileSync(`${fileOf('default')}-wal`);
  expect(log.length).toBeGreaterThan(0);
  registry.close();
  rmSync(fileOf('default'));
  writeFileSync(`${fileOf('default')}-wal`, log);
  const reports: string[] = [];
  const again = registries.open({ report: (sentence) => reports.push(sentence) });
  const fresh = again.create({ name: 'fresh' });
  expect(again.find('default')?.stateHash()).toBe(fresh.stateHash());
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain(`${fileOf('default')}-wal`);
  expect(readFileSync(`${fileOf('default')}-wal.damaged`)).toEqual(log);
  again.close();
  expect(existsSync(`${fileOf('default')}-wal`)).toBe(false);
});
