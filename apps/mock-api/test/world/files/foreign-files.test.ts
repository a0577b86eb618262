import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Database } from '#api/store/sqlite.ts';
import { expect, it } from 'vitest';
import { openSnapshotStore } from '#api/world/snapshot-store.ts';
import { registriesForEachTest } from '#test/helpers/registries.ts';
import { startTestServer } from '#test/helpers/test-server.ts';

const registries = registriesForEachTest();

const FILES = [
  'worlds/my-notes.txt',
  'snapshots/holiday.new.jpg',
  'snapshots/holiday.db.new',
  'worlds/photo.new.png',
  'worlds/Odd Name.db',
];
const FOLDERS = ['worlds/plans.new', 'worlds/x.db', 'snapshots/trip.db'];

const pathOf = (name: string): string => join(registries.directory, name);

/** Puts a database of another program at each of these paths; returns its bytes. */
function putDatabase(name: string): Buffer {
  mkdirSync(dirname(pathOf(name)), { recursive: true });
  const database = new Database(pathOf(name));
  database.exec('CREATE TABLE world (name TEXT); CREATE TABLE fact_days_2 (day INTEGER)');
  database.close();
  return readFileSync(pathOf(name));
}

function putForeignFiles(): void {
  for (const file of FILES) {
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    writeFileSync(pathOf(file), `${file} of somebody else`);
  }
  for (const folder of FOLDERS) {
    mkdirSync(pathOf(folder), { recursive: true });
    writeFileSync(join(pathOf(folder), 'inside.txt'), 'inside');
  }
}

const LINKS = ['worlds/loop.db', 'snapshots/loop.db'];

/** Links to themselves. */
function putLinks(): void {
  for (const link of LINKS) {
    mkdirSync(dirname(pathOf(link)), { recursive: true });
    symlinkSync('loop.db', pathOf(link));
  }
}

function expectForeignFiles(): void {
  for (const file of FILES)
    expect(readFileSync(pathOf(file), 'utf8')).toBe(`${file} of somebody else`);
  for (const folder of FOLDERS) expect(readdirSync(pathOf(folder))).toEqual(['inside.txt']);
}

it('a start, the lists and a new world leave files and folders of others unchanged', async () => {
  putForeignFiles();
  putLinks();
  const databases = ['worlds/research.db'].map((name) => [name, putDatabase(name)] as const);
  const server = await startTestServer({ BIDSTAGE_DATA_DIR: registries.directory });
  const rd = await server.signIn('publisher');
  expect((await rd.get('/v1/users/me')).status).toBe(200);
  for (const [path, names] of [
    ['/__sim/worlds', ['default']],
    ['/__sim/snapshots', []],
  ] as const) {
    const list = await server.visitor.send({ method: 'GET', url: path });
    expect(list.statusCode).toBe(200);
    expect(list.json<{ name: string }[]>().map(({ name }) => name)).toEqual(names);
  }
  for (const name of ['x', 'research']) {
    const taken = await server.visitor.post('/__sim/worlds', { name });
    expect([name, taken.status]).toEqual([name, 409]);
  }
  await server.close();
  expectForeignFiles();
  for (const [name, bytes] of databases) expect(readFileSync(pathOf(name))).toEqual(bytes);
});

it('a start reports once which files it leaves alone', () => {
  putForeignFiles();
  putDatabase('worlds/research.db');
  const reports: string[] = [];
  const registry = registries.open({
    report: (sentence) => reports.push(sentence),
  });
  openSnapshotStore(pathOf('snapshots'), { report: (sentence) => reports.push(sentence) });
  registry.list();
  registry.list();
  for (const name of ['my-notes.txt', 'research.db', 'holiday.new.jpg'])
    expect(reports.filter((sentence) => sentence.includes(name))).toHaveLength(1);
  for (const name of ['photo.new.png', 'plans.new', 'Odd Name.db'])
    expect(reports.filter((sentence) => sentence.includes(name))).toHaveLength(1);
});

it('the number of worlds counts no file that is no world', () => {
  putForeignFiles();
  putDatabase('worlds/research.db');
  const registry = registries.open({ maxWorlds: 2 });
  registry.create({ name: 'one' });
  registry.create({ name: 'two' });
  expect(registry.list().map(({ name }) => name)).toEqual(['default', 'two']);
  expectForeignFiles();
});

it('a world that is created without a name gets none that a folder or another file has', () => {
  mkdirSync(pathOf('worlds/world-1.db'), { recursive: true });
  putDatabase('worlds/world-2.db');
  expect(registries.open().create({}).name).toBe('world-3');
});
